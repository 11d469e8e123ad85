import { safeJson } from "../../content/safe-json.ts";
import { Head } from "../../ui/head.tsx";

/**
 * What search engines read of a page (schema.org). Data, never run; nothing in it can end the element. They read what the
 * server sends: pages ask for it with `import.meta.env.SSR &&`, and no browser carries what makes it.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <Head>
      <script
        type="application/ld+json"
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: safeJson({ "@context": "https://schema.org", ...data }) }}
      />
    </Head>
  );
}
