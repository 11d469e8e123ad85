import { useLingui } from "@lingui/react/macro";

/** What a field of the catalogue's texts is called; an option, a value or a picture's text by its English. */
export function useTextNames(): (field: string, english?: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    title: t`Title`,
    description_html: t`Description`,
    product_type: t`Product type`,
    seo_title: t`Title for search engines`,
    seo_description: t`Description for search engines`,
  };
  return (field, english = field) => {
    if (field.startsWith("option:")) return t`Option`;
    if (field.startsWith("value:")) return t`Value of an option`;
    if (field.startsWith("alt:")) return t`Description of a picture`;
    return names[field] ?? english;
  };
}
