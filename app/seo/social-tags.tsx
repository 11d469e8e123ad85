import { useApp } from "../context.tsx";

export type SocialTagsProps = {
  title: string;
  description: string | null | undefined;
  /** The page's own address. */
  url: string;
  /** Of the shop's or another host; without one, the shop's card. */
  picture: string | null | undefined;
  kind: "website" | "product";
};

/** How a link to the page looks where it is shared (Open Graph). */
export function SocialTags({ title, description, url, picture, kind }: SocialTagsProps) {
  const { api, locale } = useApp();
  return (
    <>
      <meta property="og:site_name" content="Filigree" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale.language} />
      {picture && <meta property="og:image" content={new URL(picture, api.origin).href} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
