/** Phrases, which never change: English | fr | es | ar | de. */
export const PURPOSES = `
  women | pour femme | para mujer | للنساء | für Damen
  women's | pour femme | para mujer | للنساء | für Damen
  woman | pour femme | para mujer | للنساء | für Damen
  womens | pour femme | para mujer | للنساء | für Damen
  ladies | pour femme | para mujer | للسيدات | für Damen
  for women | pour femme | para mujer | للنساء | für Damen
  for ladies | pour femme | para mujer | للسيدات | für Damen
  for her | pour elle | para ella | لها | für sie
  girls | pour fille | para niña | للبنات | für Mädchen
  for girls | pour fille | para niña | للبنات | für Mädchen
  women girls | pour femme et fille | para mujer y niña | للنساء والبنات | für Damen und Mädchen
  for women and girls | pour femme et fille | para mujer y niña | للنساء والبنات | für Damen und Mädchen
  for women girls | pour femme et fille | para mujer y niña | للنساء والبنات | für Damen und Mädchen
  men | pour homme | para hombre | للرجال | für Herren
  men's | pour homme | para hombre | للرجال | für Herren
  mens | pour homme | para hombre | للرجال | für Herren
  for men | pour homme | para hombre | للرجال | für Herren
  for him | pour lui | para él | له | für ihn
  for men and women | pour homme et femme | para hombre y mujer | للرجال والنساء | für Damen und Herren
  for women and men | pour femme et homme | para mujer y hombre | للنساء والرجال | für Damen und Herren
  for men women | pour homme et femme | para hombre y mujer | للرجال والنساء | für Damen und Herren
  for women men | pour femme et homme | para mujer y hombre | للنساء والرجال | für Damen und Herren
  unisex | mixte | unisex | للجنسين | unisex
  kids | pour enfant | para niños | للأطفال | für Kinder
  for kids | pour enfant | para niños | للأطفال | für Kinder
  children | pour enfant | para niños | للأطفال | für Kinder
  baby | pour bébé | para bebé | للأطفال الرضّع | für Babys
  couple | pour couple | para parejas | للأزواج | für Paare
  couples | pour couple | para parejas | للأزواج | für Paare
  best friend | pour meilleure amie | para mejores amigas | للصديقة المقرّبة | für beste Freundinnen
  bride | pour mariée | para novia | للعروس | für die Braut
  bridal | de mariée | de novia | للعروس | für die Braut
  for bride | pour mariée | para novia | للعروس | für die Braut
  bridesmaid | pour demoiselle d’honneur | para dama de honor | لوصيفات العروس | für Brautjungfern
  wedding | de mariage | de boda | للزفاف | für die Hochzeit
  for wedding | pour mariage | para bodas | للزفاف | für die Hochzeit
  engagement | de fiançailles | de compromiso | للخطوبة | zur Verlobung
  anniversary | d’anniversaire de mariage | de aniversario | للذكرى السنوية | zum Jahrestag
  birthday | d’anniversaire | de cumpleaños | لعيد الميلاد | zum Geburtstag
  graduation | de remise de diplôme | de graduación | للتخرج | zum Abschluss
  mother's day | fête des Mères | Día de la Madre | لعيد الأم | zum Muttertag
  valentine's day | Saint-Valentin | San Valentín | لعيد الحب | zum Valentinstag
  christmas | de Noël | de Navidad | لعيد الميلاد المجيد | für Weihnachten
  halloween | d’Halloween | de Halloween | للهالوين | für Halloween
  easter | de Pâques | de Pascua | لعيد الفصح | für Ostern
  ramadan | du ramadan | de Ramadán | لرمضان | für Ramadan
  eid | de l’Aïd | de Eid | للعيد | für Eid
  prom | de bal | de gala | لحفلات التخرج | für den Abschlussball
  evening | de soirée | de noche | للسهرات | für den Abend
  for party | pour fêtes | para fiestas | للحفلات | für Partys
  beach | de plage | de playa | للشاطئ | für den Strand
  summer | d’été | de verano | للصيف | für den Sommer
  winter | d’hiver | de invierno | للشتاء | für den Winter
  spring | de printemps | de primavera | للربيع | für den Frühling
  autumn | d’automne | de otoño | للخريف | für den Herbst
  holiday | de fêtes | de fiestas | للأعياد | für die Feiertage
  vacation | de vacances | de vacaciones | للعطلات | für den Urlaub
  travel | de voyage | de viaje | للسفر | für die Reise
  office | de bureau | de oficina | للمكتب | fürs Büro
  for gift | idée cadeau | para regalo | للهدايا | als Geschenk
  for gifts | idée cadeau | para regalo | للهدايا | als Geschenk
  for jewelry making | pour la création de bijoux | para hacer bisutería | لصناعة الحلي | zur Schmuckherstellung
  for diy jewelry making | pour la création de bijoux | para hacer bisutería | لصناعة الحلي | zur Schmuckherstellung
  diy jewelry making | pour la création de bijoux | para hacer bisutería | لصناعة الحلي | zur Schmuckherstellung
  jewelry making | pour la création de bijoux | para hacer bisutería | لصناعة الحلي | zur Schmuckherstellung
  for diy | pour loisirs créatifs | para manualidades | للأشغال اليدوية | zum Selbermachen
  for crafts | pour loisirs créatifs | para manualidades | للأشغال اليدوية | zum Basteln
  for bracelet making | pour la création de bracelets | para hacer pulseras | لصناعة الأساور | zur Armbandherstellung
  for bracelets | pour bracelets | para pulseras | للأساور | für Armbänder
  for necklaces | pour colliers | para collares | للقلائد | für Ketten
  for earrings | pour boucles d’oreilles | para aretes | للأقراط | für Ohrringe
  for necklace | pour collier | para collar | للقلائد | für Ketten
  for bracelet | pour bracelet | para pulsera | للأساور | für Armbänder
  for hair | pour cheveux | para el cabello | للشعر | fürs Haar
  for thick hair | pour cheveux épais | para pelo grueso | للشعر الكثيف | für dickes Haar
  for thin hair | pour cheveux fins | para pelo fino | للشعر الخفيف | für feines Haar
  for suits | pour costume | para traje | للبدلات | für Anzüge
`;

export const FEATURES = `
  with leather strap | à bracelet en cuir | con correa de cuero | بسوار جلدي | mit Lederarmband
  with mesh strap | à bracelet milanais | con correa milanesa | بسوار شبكي | mit Milanaise-Armband
  with metal bracelet | à bracelet en métal | con correa metálica | بسوار معدني | mit Metallarmband
  with silicone strap | à bracelet en silicone | con correa de silicona | بسوار سيليكون | mit Silikonarmband
  with adjustable chain | avec chaîne réglable | con cadena ajustable | بسلسلة قابلة للتعديل | mit verstellbarer Kette
  with extender | avec rallonge | con extensión | مع سلسلة إطالة | mit Verlängerung
  with gift box | en boîte cadeau | con caja de regalo | مع علبة هدايا | mit Geschenkbox
  with box | avec boîte | con caja | مع علبة | mit Box
  with card | sur carte | con tarjeta | مع بطاقة | mit Karte
  with hole | à trou | con agujero | بثقب | mit Loch
  with loop | avec anneau | con anilla | بعروة | mit Öse
  with zipper | à fermeture éclair | con cremallera | بسحّاب | mit Reißverschluss
  with handle | avec anse | con asa | بمقبض | mit Henkel
  with crystal shoulders | à épaulement serti de cristaux | con hombros de cristal | بجانبين من الكريستال | mit Kristallen auf der Ringschulter
  uv400 | UV400 | UV400 | UV400 | UV400
  uv protection | protection UV | protección UV | بحماية من الأشعة فوق البنفسجية | mit UV-Schutz
  with long tails | à longs pans | de cintas largas | بذيول طويلة | mit langen Bändern
  on chain | sur chaîne | con cadena | بسلسلة | an Kette
  with leather handles | à anses en cuir | con asas de cuero | بمقابض جلدية | mit Ledergriffen
`;

export const PACKS = `
  pair | la paire | par | زوج | 1 Paar
  1 pair | la paire | par | زوج واحد | 1 Paar
  one pair | la paire | par | زوج واحد | 1 Paar
  spool | bobine | bobina | بكرة | Spule
  strand | le fil | tira | خيط | Strang
  1 strand | le fil | 1 tira | خيط واحد | 1 Strang
  roll | rouleau | rollo | لفة | Rolle
  box | boîte | caja | علبة | Box
  by the metre | au mètre | por metros | بالمتر | Meterware
  by the meter | au mètre | por metros | بالمتر | Meterware
  per metre | au mètre | por metros | بالمتر | Meterware
  mix and match | à assortir | para combinar | للتنسيق | zum Kombinieren
  in gift box | en boîte cadeau | en caja de regalo | في علبة هدايا | in der Geschenkbox
  gift box included | boîte cadeau incluse | caja de regalo incluida | مع علبة هدايا | inklusive Geschenkbox
  mixed colors | couleurs assorties | colores surtidos | ألوان متنوعة | gemischte Farben
  assorted colors | couleurs assorties | colores surtidos | ألوان متنوعة | gemischte Farben
  one size | taille unique | talla única | مقاس واحد | Einheitsgröße
  set | lot | juego | طقم | Set
  two | lot de deux | juego de dos | قطعتان | 2er-Pack
  set of three | lot de trois | juego de tres | طقم من 3 قطع | 3er-Set
  by the strand | au fil | por tiras | بالخيط | strangweise
`;
