/** What the content security policy of this page asks style elements for. */
export function nonceOfPage(): string {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}
