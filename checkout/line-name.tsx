/** A line in a sentence: its title and, where there is one, the variant. Both are the catalogue's English. */
export function LineName({ title, variantTitle }: { title: string; variantTitle: string }) {
  return (
    <bdi lang="en">
      {title}
      {variantTitle && ` (${variantTitle})`}
    </bdi>
  );
}
