/** Large towns whose local names, which go on parcels, differ from the English ones. */
const LOCAL_NAMES: Record<string, Record<string, string>> = {
  AT: { Vienna: "Wien" },
  BE: { Brussels: "Bruxelles", Antwerp: "Antwerpen", Ghent: "Gent" },
  CH: { Geneva: "Genève", Lucerne: "Luzern" },
  CZ: { Prague: "Praha" },
  DE: { Munich: "München", Nuremberg: "Nürnberg", Hanover: "Hannover" },
  DK: { Copenhagen: "København" },
  ES: { Seville: "Sevilla" },
  IT: { Rome: "Roma", Milan: "Milano", Turin: "Torino", Florence: "Firenze", Naples: "Napoli", Venice: "Venezia" },
  MX: { "Mexico City": "Ciudad de México" },
  NL: { "The Hague": "Den Haag", "'s-Gravenhage": "Den Haag" },
  PL: { Warsaw: "Warszawa" },
  PT: { Lisbon: "Lisboa" },
  RO: { Bucharest: "București" },
  SE: { Gothenburg: "Göteborg" },
};

/** Null when it does not differ. */
export function localName(country: string, englishName: string): string | null {
  return LOCAL_NAMES[country]?.[englishName] ?? null;
}
