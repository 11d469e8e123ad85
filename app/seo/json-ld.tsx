import { safeJson } from "../../content/hoisted-head.ts";

/** What search engines read of a page (schema.org). Data, never run; nothing in it can end the element. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: safeJson({ "@context": "https://schema.org", ...data }) }}
    />
  );
}
