/**
 * What visitors have translated (SPEC API-29). Anybody may ask, and a provider is paid for each character, so answers
 * are kept for a while and there is an end to what is asked for in an hour. Kept in the memory of each process: what
 * strangers write is none of the shop's business and does not fill its database.
 */
const MOST_KEPT = 5_000;
const HOUR_MS = 3_600_000;

export type VisitorsTexts = {
  find(key: string): string | undefined;
  keep(key: string, text: string): void;
  /** Whether so many characters may be paid for; if so they are counted. */
  mayAsk(characters: number, now: Date): boolean;
};

export function openVisitorsTexts(mostCharactersAnHour = 100_000): VisitorsTexts {
  const kept = new Map<string, string>();
  let hour = 0;
  let used = 0;
  return {
    find(key) {
      const text = kept.get(key);
      if (text === undefined) return undefined;
      kept.delete(key);
      kept.set(key, text);
      return text;
    },
    keep(key, text) {
      kept.delete(key);
      kept.set(key, text);
      // What was used longest ago stands first.
      const oldest = kept.keys().next().value;
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    mayAsk(characters, now) {
      const thisHour = Math.floor(now.getTime() / HOUR_MS);
      if (thisHour !== hour) [hour, used] = [thisHour, 0];
      if (used + characters > mostCharactersAnHour) return false;
      used += characters;
      return true;
    },
  };
}
