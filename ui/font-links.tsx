import arabic from "./fonts/noto-sans-arabic.woff2?url";
import fraunces from "./fonts/fraunces-latin.woff2?url";
import inter from "./fonts/inter-latin.woff2?url";

import { Head } from "./head.tsx";

/** Has the faces of the first sight fetched at once, before the styles that ask for them are read. */
export function FontLinks({ language }: { language: string }) {
  const faces = language === "ar" ? [inter, fraunces, arabic] : [inter, fraunces];
  if (!import.meta.env.SSR) return null;
  return (
    <Head>
      {faces.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
    </Head>
  );
}
