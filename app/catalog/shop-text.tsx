/**
 * Words that come from the catalogue, set in their own direction: in English whatever the page speaks, unless they are
 * such as the platform has in every language (SPEC LOC-05).
 */
export function ShopText({ children, translated = false }: { children: string; translated?: boolean }) {
  return (
    <bdi {...(!translated && { lang: "en" })} dir="auto">
      {children}
    </bdi>
  );
}
