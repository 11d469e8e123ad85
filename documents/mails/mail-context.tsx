/** The context of an e-mail's parts: the sender, the language, and its number formats. */
import { createContext, useContext } from "react";
import type { Sender } from "../../contract/documents.ts";
import type { Formats } from "../formats.ts";

export type Letter = { sender: Sender; formats: Formats; direction: "ltr" | "rtl" };

const LetterContext = createContext<Letter | null>(null);
export const LetterProvider = LetterContext.Provider;

export function useLetter(): Letter {
  const letter = useContext(LetterContext);
  if (!letter) throw new Error("useLetter needs a LetterProvider above it.");
  return letter;
}
