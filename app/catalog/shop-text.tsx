/** Words that come from the catalogue: in English, whatever the page speaks, and set in their own direction. */
export function ShopText({ children }: { children: string }) {
  return (
    <bdi lang="en" dir="auto">
      {children}
    </bdi>
  );
}
