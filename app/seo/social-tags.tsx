import { atWidth } from "../../domain/catalog/picture-address.ts";
import { useApp } from "../context.tsx";

export type SocialTagsProps = {
  title: string;
  description: string | null | undefined;
  url: string;
  /** On the shop's or another host; without one, the shop's card. */
  picture: string | null | undefined;
  kind: "website" | "product";
};

/** In the folder of icons; 1200 × 630 pixels. */
const CARD = "/social-card.jpg";
/** Pixels. Link previews get a JPEG: few of them read AVIF, none SVG. */
const SHARED_WIDTH = 1280;

/** The preview of a shared link to the page (Open Graph). */
export function SocialTags({ title, description, url, picture, kind }: SocialTagsProps) {
  const { api, locale, brand } = useApp();
  const card = brand.icons + CARD;
  const shown = picture && !/\.svg(\?|$)/.test(picture) ? atWidth(picture, SHARED_WIDTH, "jpg") : card;
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale.language} />
      <meta property="og:image" content={new URL(shown, api.origin).href} />
      {shown === card && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
