import { safeJson } from "../../content/safe-json.ts";
import { useServerRendered } from "../../ui/use-server-rendered.ts";

/**
 * What search engines read of a page (schema.org). Data, never run; nothing in it can end the element. They read what the
 * server sends: pages pass `import.meta.env.SSR && …`, so that no browser carries what makes it.
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
