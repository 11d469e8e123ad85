/** The first `Intl` formatting loads locale data for 40–110 ms. A worker makes the browser load it earlier. */
const tag = self.name === "ar" ? "ar-u-nu-latn" : self.name;
new Intl.NumberFormat(tag, { style: "currency", currency: "USD" }).format(1);
new Intl.PluralRules(tag).select(1);
new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format();
new Intl.DisplayNames(tag, { type: "region" }).of("US");
new Intl.Collator(tag).compare("a", "b");
close();
