/** English | fr | es | ar | de. Metal colours describe the piece, never its stones. */
export const METAL_COLOURS = `
  gold | doré | dorado | ذهبي | goldfarben
  golden | doré | dorado | ذهبي | goldfarben
  gold tone | doré | dorado | ذهبي | goldfarben
  gold color | doré | dorado | ذهبي | goldfarben
  silver | argenté | plateado | فضي | silberfarben
  silver tone | argenté | plateado | فضي | silberfarben
  silver color | argenté | plateado | فضي | silberfarben
  rose gold | =or rose | =oro rosa | ذهبي وردي/ذهبية وردية | roségoldfarben
  rose gold color | =or rose | =oro rosa | ذهبي وردي/ذهبية وردية | roségoldfarben
  white gold | =or blanc | =oro blanco | ذهبي أبيض/ذهبية بيضاء | weißgoldfarben
  yellow gold | =or jaune | =oro amarillo | ذهبي أصفر/ذهبية صفراء | gelbgoldfarben
  yellow gold color | =or jaune | =oro amarillo | ذهبي أصفر/ذهبية صفراء | gelbgoldfarben
  white gold color | =or blanc | =oro blanco | ذهبي أبيض/ذهبية بيضاء | weißgoldfarben
  bronze | =bronze | =bronce | برونزي | bronzefarben
  antique bronze | =bronze antique | =bronce antiguo | برونزي عتيق/برونزية عتيقة | antikbronzefarben
  antique silver | =argent vieilli | =plata envejecida | فضي عتيق/فضية عتيقة | antiksilberfarben
  antique gold | =or vieilli | =oro envejecido | ذهبي عتيق/ذهبية عتيقة | antikgoldfarben
  platinum color | =platine | =platino | بلاتيني | platinfarben
  gunmetal | =gunmetal | =gris plomo | رمادي معدني/رمادية معدنية | anthrazitfarben
  two tone | =bicolore | =bicolor | بلونين/بلونين | zweifarbig
`;

export const COLOURS = `
  black | noir | negro | أسود/سوداء | schwarz
  white | blanc/blanche | blanco | أبيض/بيضاء | weiß
  ivory | =ivoire | =marfil | عاجي | elfenbeinfarben
  cream | =crème | =crema | كريمي | cremefarben
  beige | beige | =beige | بيج/بيج | beigefarben
  grey | gris/grise | gris/gris | رمادي | grau
  gray | gris/grise | gris/gris | رمادي | grau
  dark grey | =gris foncé | =gris oscuro | رمادي داكن/رمادية داكنة | dunkelgrau
  light grey | =gris clair | =gris claro | رمادي فاتح/رمادية فاتحة | hellgrau
  red | rouge | rojo | أحمر/حمراء | rot
  dark red | =rouge foncé | =rojo oscuro | أحمر داكن/حمراء داكنة | dunkelrot
  burgundy | =bordeaux | =borgoña | خمري | bordeauxrot
  wine red | =lie-de-vin | =rojo vino | خمري | weinrot
  pink | rose | =rosa | وردي | rosafarben
  light pink | =rose clair | =rosa claro | وردي فاتح/وردية فاتحة | hellrosafarben
  hot pink | =rose vif | =rosa fucsia | فوشيا/فوشيا | pinkfarben
  fuchsia | =fuchsia | =fucsia | فوشيا/فوشيا | fuchsiafarben
  blush | =rose poudré | =rosa empolvado | وردي خجول/وردية خجولة | puderrosafarben
  peach | =pêche | =durazno | خوخي | pfirsichfarben
  coral pink | =corail | =coral | مرجاني | korallenfarben
  orange | =orange | =naranja | برتقالي | orangefarben
  yellow | jaune | amarillo | أصفر/صفراء | gelb
  mustard | =moutarde | =mostaza | خردلي | senfgelb
  green | vert | verde | أخضر/خضراء | grün
  dark green | =vert foncé | =verde oscuro | أخضر داكن/خضراء داكنة | dunkelgrün
  light green | =vert clair | =verde claro | أخضر فاتح/خضراء فاتحة | hellgrün
  olive green | =vert olive | =verde oliva | زيتوني | olivgrün
  olive | =vert olive | =verde oliva | زيتوني | olivgrün
  emerald green | =vert émeraude | =verde esmeralda | أخضر زمردي/خضراء زمردية | smaragdgrün
  mint | =vert menthe | =verde menta | نعناعي | mintfarben
  mint green | =vert menthe | =verde menta | نعناعي | mintgrün
  sage | =sauge | =verde salvia | أخضر مريمي/خضراء مريمية | salbeigrün
  army green | =vert kaki | =verde militar | أخضر عسكري/خضراء عسكرية | olivgrün
  blue | bleu | azul | أزرق/زرقاء | blau
  light blue | =bleu clair | =azul claro | أزرق فاتح/زرقاء فاتحة | hellblau
  dark blue | =bleu foncé | =azul oscuro | أزرق داكن/زرقاء داكنة | dunkelblau
  sky blue | =bleu ciel | =azul cielo | أزرق سماوي/زرقاء سماوية | himmelblau
  royal blue | =bleu roi | =azul real | أزرق ملكي/زرقاء ملكية | königsblau
  navy | =bleu marine | =azul marino | كحلي | marineblau
  navy blue | =bleu marine | =azul marino | كحلي | marineblau
  turquoise blue | =bleu turquoise | =azul turquesa | أزرق فيروزي/زرقاء فيروزية | türkisblau
  aqua | =aigue-marine | =aguamarina | أكوا/أكوا | aquafarben
  teal | =bleu canard | =azul petróleo | أزرق مخضر/زرقاء مخضرة | petrolfarben
  purple | violet/violette | =morado | بنفسجي | lilafarben
  violet | violet/violette | violeta/violeta | بنفسجي | violett
  lavender | =lavande | =lavanda | لافندر/لافندر | lavendelfarben
  lilac | =lilas | =lila | ليلكي | fliederfarben
  brown | =marron | marrón/marrón | بني | braun
  dark brown | =marron foncé | =marrón oscuro | بني داكن/بنية داكنة | dunkelbraun
  coffee | =café | =café | بني قهوة/بنية بلون القهوة | kaffeebraun
  camel | =camel | =camel | جملي | camelfarben
  tan | =fauve | =tostado | بني فاتح/بنية فاتحة | hellbraun
  khaki | =kaki | =caqui | كاكي/كاكي | khakifarben
  champagne | =champagne | =champán | شمبانيا/شمبانيا | champagnerfarben
  tortoiseshell | =écaille de tortue | =carey | بلون صدف السلحفاة/بلون صدف السلحفاة | schildpattfarben
  tortoise | =écaille de tortue | =carey | بلون صدف السلحفاة/بلون صدف السلحفاة | schildpattfarben
  clear | transparent | transparente | شفاف | klar
  transparent | transparent | transparente | شفاف | transparent
  ab | =AB | =AB | =AB | =AB
  ab color | =AB | =AB | =AB | =AB
  multicolor | =multicolore | =multicolor | متعدد الألوان/متعددة الألوان | bunt
  multicolored | =multicolore | =multicolor | متعدد الألوان/متعددة الألوان | bunt
  colorful | =multicolore | =multicolor | متعدد الألوان/متعددة الألوان | bunt
  rainbow color | =arc-en-ciel | =arcoíris | بألوان قوس قزح/بألوان قوس قزح | regenbogenfarben
  mixed color | =couleurs assorties | =colores surtidos | بألوان متنوعة/بألوان متنوعة | farblich gemischt
  assorted color | =couleurs assorties | =colores surtidos | بألوان متنوعة/بألوان متنوعة | farblich gemischt
  mixed | assorti | surtido | متنوع | gemischt
  assorted | assorti | surtido | متنوع | gemischt
  iridescent | irisé | =iridiscente | قزحي | irisierend
  leopard print | =imprimé léopard | =estampado de leopardo | بنقشة النمر/بنقشة النمر | =mit Leopardenmuster
  floral print | =imprimé fleuri | =estampado de flores | بنقشة زهور/بنقشة زهور | =mit Blumenmuster
  striped | =à rayures | =a rayas | مخطط | gestreift
  polka dot | =à pois | =de lunares | منقط | gepunktet
  plaid | =à carreaux | =a cuadros | كاروهات/كاروهات | kariert
  rose pink | =rose tendre | =rosa palo | وردي/وردية | rosenfarben
  honey brown | =brun miel | =marrón miel | بني عسلي/بنية عسلية | honigbraun
  blonde | blond | rubio | أشقر/شقراء | hellblond
  smoke gray | =gris fumé | =gris humo | رمادي دخاني/رمادية دخانية | rauchgrau
`;
