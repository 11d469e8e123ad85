import { sql } from "kysely";

/** The language in which the catalogue is written, within a statement. */
export const SOURCE_LANGUAGE = sql<string>`coalesce(
  (select value ->> 'sourceLanguage' from site_settings where name = 'offer'), 'en'
)`;
