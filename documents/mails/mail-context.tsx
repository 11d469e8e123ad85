/** The context of an e-mail's parts: the sender, the language, and its number formats. */

import { createContext, useContext } from "react";
import type { Sender } from "../../contract/documents.ts";
import type { DocumentFormats } from "../formats.ts";

export type MailContextValue = { sender: Sender; formats: DocumentFormats; direction: "ltr" | "rtl" };

const MailContext = createContext<MailContextValue | null>(null);
export const MailContextProvider = MailContext.Provider;

export function useMailContext(): MailContextValue {
  const mail = useContext(MailContext);
  if (!mail) throw new Error("useLetter needs a LetterProvider above it.");
  return mail;
}
