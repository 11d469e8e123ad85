/** Where the number comes before the street; elsewhere it comes after. */
const NUMBER_FIRST = new Set(
  "US CA GB IE AU NZ FR LU MC ZA IN SG MY HK PH TH VN EG MA TN DZ IL KE NG PK LK".split(" "),
);

/** "350 5th Avenue", "Hauptstraße 5" */
export function streetLine(country: string, street: string, number: string): string {
  const parts = NUMBER_FIRST.has(country) ? [number, street] : [street, number];
  return parts.filter((part) => part !== "").join(" ");
}
