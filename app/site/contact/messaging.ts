export type MessagingLinks = {
  whatsH5Link: string;
  /** Opens the app, if it is installed; null if the link names no number. */
  whatsAppLink: string | null;
};

export const WHATSAPP_INSTALL = "https://www.whatsapp.com/download";

/** From the base data's `whatsappLink`, e.g. "https://wa.me/12025550147"; null if that is not a web address. */
export function messagingLinks(link: string | undefined): MessagingLinks | null {
  const url = URL.parse(link ?? "");
  if (url?.protocol !== "https:") return null;
  const number = /^\+?(\d{6,15})$/.exec(url.searchParams.get("phone") ?? url.pathname.slice(1))?.[1];
  return { whatsH5Link: url.href, whatsAppLink: number === undefined ? null : `whatsapp://send?phone=${number}` };
}
