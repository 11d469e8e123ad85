/** Takes what `ui/head.tsx` drew on the server out of a page's markup; its elements are marked as the server's. */
export function splitServedHead(markup: string): { head: string; html: string } {
  let head = "";
  const html = markup.replaceAll(/<template data-head[^>]*>(.*?)<\/template>/gs, (_, tags: string) => {
    head += tags.replaceAll(/<(title|meta|link|script)\b(?! rel="preload")/g, "<$1 data-served");
    return "";
  });
  return { head, html };
}
