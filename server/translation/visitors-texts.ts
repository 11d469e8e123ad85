/**
 * A cache of visitors' translations with an hourly limit, because anybody may ask and a provider charges for each
 * character (SPEC API-29). In memory only, so that visitors' texts do not fill the database.
 */
const MOST_CACHED = 5_000;
const HOUR_MS = 3_600_000;

export type VisitorsTexts = {
  find(key: string): string | undefined;
  keep(key: string, text: string): void;
  /** Whether the hourly limit allows this many characters; if so, counts them. */
  mayAsk(characters: number, now: Date): boolean;
};

export function openVisitorsTexts(mostCharactersAnHour = 100_000): VisitorsTexts {
  const cache = new Map<string, string>();
  let hour = 0;
  let used = 0;
  return {
    find(key) {
      const text = cache.get(key);
      if (text === undefined) return undefined;
      cache.delete(key);
      cache.set(key, text);
      return text;
    },
    keep(key, text) {
      cache.delete(key);
      cache.set(key, text);
      // The least recently used comes first.
      const oldest = cache.keys().next().value;
      if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
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
