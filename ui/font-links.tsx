import arabic from "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** Has the faces of the first sight fetched at once, before the styles that ask for them are read. */
export function FontLinks({ language }: { language: string }) {
  const faces = language === "ar" ? [inter, fraunces, arabic] : [inter, fraunces];
  return faces.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
