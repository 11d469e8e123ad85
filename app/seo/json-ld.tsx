import { safeJson } from "../../content/safe-json.ts";
import { useServerRendered } from "../../ui/timing/use-server-rendered.ts";

/**
 * Structured data for search engines (schema.org), which read the server's HTML: pages pass `import.meta.env.SSR && …`,
 * so that browsers load no code for it.
 */
export function JsonLd({ data }: { data: object | false }) {
  if (!useServerRendered()) return null;
  const json = data ? safeJson({ "@context": "https://schema.org", ...data }) : "";
  return (
    // The browser leaves the server's text as it is.
    // oxlint-disable-next-line react/no-danger
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}
