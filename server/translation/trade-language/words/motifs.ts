/** Motifs and pendants: English | fr | es | ar | de. */
export const MOTIFS = `
  heart | cœur, m | corazón, m | قلب, m | Herz/Herz-, n
  puffed heart | cœur bombé, m | corazón abombado, m | قلب محدّب, m | gewölbtem Herz, n
  double heart | double cœur, m | doble corazón, m | قلبان, m : على شكل قلبين | Doppelherz/Doppelherz-, n
  open heart | cœur ajouré, m | corazón calado, m | قلب مفرّغ, m | offenem Herz, n
  flower | fleur, f | flor, f | زهرة, f | Blume/Blumen-, f
  blossom | fleur, f | flor, f | زهرة, f | Blüte/Blüten-, f
  rose | rose, f : rose | rosa, f : de rosa | وردة, f | Rose/Rosen-, f
  daisy | marguerite, f | margarita, f | أقحوان, m : على شكل زهرة أقحوان | Gänseblümchen/Gänseblümchen-, n
  sunflower | tournesol, m | girasol, m | دوار الشمس, m : على شكل زهرة دوار الشمس | Sonnenblume/Sonnenblumen-, f
  tulip | tulipe, f | tulipán, m | زهرة التوليب, f | Tulpe/Tulpen-, f
  lily | lys, m | lirio, m | زهرة الزنبق, f | Lilie/Lilien-, f
  lotus | lotus, m | loto, m | زهرة اللوتس, f | Lotus/Lotus-, m
  cherry blossom | fleur de cerisier, f | flor de cerezo, f | زهرة الكرز, f | Kirschblüte/Kirschblüten-, f
  petal | pétale, m | pétalo, m | بتلة, f | Blütenblatt/Blütenblatt-, n
  clover | trèfle, m | trébol, m | برسيم, m : على شكل ورقة برسيم | Kleeblatt/Kleeblatt-, n
  four leaf clover | trèfle à quatre feuilles, m | trébol de cuatro hojas, m | برسيم رباعي, m : على شكل برسيم رباعي الأوراق | vierblättrigem Kleeblatt/Kleeblatt-, n
  leaf | feuille, f | hoja, f | ورقة شجر, f | Blatt/Blatt-, n
  olive leaf | feuille d’olivier, f | hoja de olivo, f | ورقة زيتون, f | Olivenblatt/Olivenblatt-, n
  feather | plume, f | pluma, f | ريشة, f | Feder/Feder-, f
  wing | aile, f | ala, f | جناح, m | Flügel/Flügel-, m
  angel wing | aile d’ange, f | ala de ángel, f | جناح ملاك, m | Engelsflügel/Engelsflügel-, m
  tree | arbre, m | árbol, m | شجرة, f | Baum/Baum-, m
  tree of life | arbre de vie, m | árbol de la vida, m | شجرة الحياة, f | Lebensbaum/Lebensbaum-, m
  butterfly | papillon, m | mariposa, f | فراشة, f | Schmetterling/Schmetterlings-, m
  bee | abeille, f | abeja, f | نحلة, f | Biene/Bienen-, f
  dragonfly | libellule, f | libélula, f | يعسوب, m | Libelle/Libellen-, f
  ladybug | coccinelle, f | mariquita, f | دعسوقة, f | Marienkäfer/Marienkäfer-, m
  beetle | scarabée, m | escarabajo, m | خنفساء, f | Käfer/Käfer-, m
  insect | insecte, m | insecto, m | حشرة, f | Insekt/Insekten-, n
  spider | araignée, f | araña, f | عنكبوت, m | Spinne/Spinnen-, f
  bird | oiseau, m | pájaro, m | طائر, m | Vogel/Vogel-, m
  swallow | hirondelle, f | golondrina, f | سنونو, m | Schwalbe/Schwalben-, f
  owl | hibou, m | búho, m | بومة, f | Eule/Eulen-, f
  peacock | paon, m | pavo real, m | طاووس, m | Pfau/Pfauen-, m
  swan | cygne, m | cisne, m | بجعة, f | Schwan/Schwanen-, m
  cat | chat, m | gato, m | قطة, f | Katze/Katzen-, f
  dog | chien, m | perro, m | كلب, m | Hund/Hunde-, m
  paw | patte, f | huella, f | أثر قدم حيوان, m : على شكل أثر قدم | Pfote/Pfoten-, f
  paw print | empreinte de patte, f | huella, f | أثر قدم حيوان, m : على شكل أثر قدم | Pfotenabdruck/Pfoten-, m
  rabbit | lapin, m | conejo, m | أرنب, m | Hase/Hasen-, m
  bunny | lapin, m | conejo, m | أرنب, m | Hase/Hasen-, m
  fox | renard, m | zorro, m | ثعلب, m | Fuchs/Fuchs-, m
  bear | ours, m | oso, m | دب, m | Bär/Bären-, m
  horse | cheval, m | caballo, m | حصان, m | Pferd/Pferde-, n
  unicorn | licorne, f | unicornio, m | حصان وحيد القرن, m | Einhorn/Einhorn-, n
  elephant | éléphant, m | elefante, m | فيل, m | Elefant/Elefanten-, m
  lion | lion, m | león, m | أسد, m | Löwe/Löwen-, m
  tiger | tigre, m | tigre, m | نمر, m | Tiger/Tiger-, m
  wolf | loup, m | lobo, m | ذئب, m | Wolf/Wolfs-, m
  deer | cerf, m | ciervo, m | غزال, m | Hirsch/Hirsch-, m
  snake | serpent, m | serpiente, f | أفعى, f | Schlange/Schlangen-, f
  frog | grenouille, f | rana, f | ضفدع, m | Frosch/Frosch-, m
  turtle | tortue, f | tortuga, f | سلحفاة, f | Schildkröte/Schildkröten-, f
  fish | poisson, m | pez, m | سمكة, f | Fisch/Fisch-, m
  dolphin | dauphin, m | delfín, m | دلفين, m | Delfin/Delfin-, m
  whale tail | queue de baleine, f | cola de ballena, f | ذيل حوت, m | Walflosse/Walflossen-, f
  starfish | étoile de mer, f | estrella de mar, f | نجم البحر, m | Seestern/Seestern-, m
  seahorse | hippocampe, m | caballito de mar, m | حصان البحر, m | Seepferdchen/Seepferdchen-, n
  shell | coquillage, m | concha, f | صدفة, f | Muschel/Muschel-, f
  seashell | coquillage, m | concha, f | صدفة, f | Muschel/Muschel-, f
  scallop shell | coquille Saint-Jacques, f | concha de vieira, f | محارة, f | Jakobsmuschel/Jakobsmuschel-, f
  cowrie | cauri, m | cauri, m | صدفة كاوري, f | Kauri/Kauri-, f
  cowrie shell | cauri, m | cauri, m | صدفة كاوري, f | Kauri/Kauri-, f
  star | étoile, f | estrella, f | نجمة, f | Stern/Stern-, m
  north star | étoile polaire, f | estrella polar, f | نجم الشمال, m | Polarstern/Polarstern-, m
  starburst | éclat d’étoile, m | estrella radiante, f | نجمة مشعّة, f | Strahlenstern/Strahlenstern-, m
  moon | lune, f | luna, f | هلال, m | Mond/Mond-, m
  crescent moon | croissant de lune, m | luna creciente, f | هلال, m | Mondsichel/Mondsichel-, f
  crescent | croissant, m | media luna, f | هلال, m | Halbmond/Halbmond-, m
  sun | soleil, m | sol, m | شمس, f | Sonne/Sonnen-, f
  planet | planète, f | planeta, m | كوكب, m | Planet/Planeten-, m
  lightning bolt | éclair, m | rayo, m | صاعقة, f | Blitz/Blitz-, m
  cloud | nuage, m | nube, f | سحابة, f | Wolke/Wolken-, f
  rainbow | arc-en-ciel, m | arcoíris, m | قوس قزح, m | Regenbogen/Regenbogen-, m
  wave | vague, f | ola, f | موجة, f | Welle/Wellen-, f
  snowflake | flocon de neige, m | copo de nieve, m | ندفة ثلج, f | Schneeflocke/Schneeflocken-, f
  bow | nœud, m | lazo, m | فيونكة, f | Schleife/Schleifen-, f
  bowknot | nœud, m | lazo, m | فيونكة, f | Schleife/Schleifen-, f
  knot | nœud, m : nœud | nudo, m : con nudo | عقدة, f : بعقدة | Knoten/Knoten-, m
  love knot | nœud d’amour, m | nudo de amor, m | عقدة الحب, f | Liebesknoten/Liebesknoten-, m
  infinity | infini, m | infinito, m | رمز اللانهاية, m | Unendlichkeitszeichen/Infinity--, n
  cross | croix, f | cruz, f | صليب, m | Kreuz/Kreuz-, n
  crown | couronne, f | corona, f | تاج, m | Krone/Kronen-, f
  crystal crown | couronne de cristal, f | corona de cristal, f | تاج كريستال, m | Kristallkrone/Kristallkronen-, f
  key | clé, f | llave, f | مفتاح, m | Schlüssel/Schlüssel-, m
  lock | cadenas, m | candado, m | قفل, m | Schloss/Schloss-, n
  padlock | cadenas, m | candado, m | قفل, m | Schloss/Schloss-, n
  anchor | ancre, f | ancla, f | مرساة, f | Anker/Anker-, m
  compass | boussole, f | brújula, f | بوصلة, f | Kompass/Kompass-, m
  arrow | flèche, f | flecha, f | سهم, m | Pfeil/Pfeil-, m
  horseshoe | fer à cheval, m | herradura, f | حدوة حصان, f | Hufeisen/Hufeisen-, n
  skull | tête de mort, f | calavera, f | جمجمة, f | Totenkopf/Totenkopf-, m
  evil eye | œil protecteur, m : œil protecteur | ojo turco, m : de ojo turco | عين زرقاء, f : بالعين الزرقاء | Nazar-Auge/Nazar--, n
  hamsa | main de Fatma, f | mano de Fátima, f | كف, m : على شكل كف | Hand der Fatima/Fatima-Hand--, f
  hamsa hand | main de Fatma, f | mano de Fátima, f | كف, m : على شكل كف | Hand der Fatima/Fatima-Hand--, f
  angel | ange, m | ángel, m | ملاك, m | Engel/Engel-, m
  fairy | fée, f | hada, f | جنية, f | Fee/Feen-, f
  mermaid | sirène, f | sirena, f | حورية البحر, f | Meerjungfrau/Meerjungfrauen-, f
  dragon | dragon, m | dragón, m | تنين, m | Drache/Drachen-, m
  cherry | cerise, f | cereza, f | كرز, m : على شكل كرزة | Kirsche/Kirschen-, f
  strawberry | fraise, f | fresa, f | فراولة, f | Erdbeere/Erdbeer-, f
  lemon | citron, m | limón, m | ليمونة, f | Zitrone/Zitronen-, f
  pineapple | ananas, m | piña, f | أناناس, m | Ananas/Ananas-, f
  fruit | fruit, m | fruta, f | فاكهة, f | Frucht/Frucht-, f
  mushroom | champignon, m | seta, f | فطر, m | Pilz/Pilz-, m
  christmas tree | sapin de Noël, m | árbol de Navidad, m | شجرة الميلاد, f | Weihnachtsbaum/Weihnachtsbaum-, m
  pumpkin | citrouille, f | calabaza, f | يقطينة, f | Kürbis/Kürbis-, m
  bat | chauve-souris, f | murciélago, m | خفاش, m | Fledermaus/Fledermaus-, f
  eye | œil, m | ojo, m | عين, f | Auge/Augen-, n
  hand | main, f | mano, f | يد, f | Hand/Hand-, f
  zodiac | signe du zodiaque, m | signo del zodiaco, m | برج فلكي, m : برمز البرج الفلكي | Sternzeichen/Sternzeichen-, n
  letter | lettre, f | letra, f | حرف, m : بحرف | Buchstabe/Buchstaben-, m
  initial | initiale, f | inicial, f : con inicial | حرف, m : بحرف | Initiale/Initialen-, f
  number | chiffre, m | número, m | رقم, m : برقم | Zahl/Zahlen-, f
  music note | note de musique, f | nota musical, f | نوتة موسيقية, f | Musiknote/Musiknoten-, f
  ball | boule, f | bola, f | كرة, f | Kugel/Kugel-, f
  circle | cercle, m | círculo, m | دائرة, f | Kreis/Kreis-, m
  open circle | anneau ouvert, m | círculo abierto, m | دائرة مفتوحة, f | offenem Kreis/Kreis-, m
  bar | barre, f : barre | barra, f | لوحة مستطيلة, f : بلوحة مستطيلة | Steg/Steg-, m
  disc | médaille, f : médaille | medalla, f | قرص, m | Plättchen/Plättchen-, n
  coin | pièce, f | moneda, f | عملة, f | Münze/Münz-, f
  tag | plaque, f : plaque | placa, f | لوحة, f : بلوحة | Plakette/Plaketten-, f
  drop | goutte, f | gota, f | قطرة, f | Tropfen/Tropfen-, m
  teardrop | goutte, f | lágrima, f | دمعة, f | Tropfen/Tropfen-, m
  teardrop stone | goutte de pierre, f : à goutte de pierre | gota de piedra, f : con gota de piedra | قطرة حجرية, f : بقطرة حجرية | Steintropfen/Steintropfen-, m
  spiral | spirale, f | espiral, f | حلزون, m | Spirale/Spiral-, f
  tassel | pompon, m : à pompon | borla, f : con borla | شرّابة, f : بشرّابة | Quaste/Quasten-, f
  silk tassel | pompon de soie, m : à pompon de soie | borla de seda, f : con borla de seda | شرّابة حرير, f : بشرّابة حرير | Seidenquaste/Seidenquasten-, f
  chain tassel | franges de chaînettes, fp : à franges de chaînettes | flecos de cadena, mp : con flecos de cadena | شرّابة سلاسل, f : بشرّابة سلاسل | Kettenquaste/Kettenquasten-, f
  fringe | franges, fp : à franges | flecos, mp : con flecos | شراشيب, f : بشراشيب | Fransen/Fransen-, f
  chain | chaîne, f : à chaîne | cadena, f : de cadena | سلسلة, f : بسلسلة | Kette/Ketten-, f
  charm | breloque, f : à breloque | dije, m : con dije | تعليقة, f : بتعليقة | Charm/Charm-, m
  bead | perle, f : à perles | cuenta, f : con cuentas | خرز, m : بالخرز | Perle/Perlen-, f
  birthstone | pierre de naissance, f | piedra natal, f : con piedra natal | حجر الميلاد, m : بحجر الميلاد | Geburtsstein/Geburtsstein-, m
  ribbon | ruban, m : à ruban | cinta, f : con cinta | شريط, m : بشريط | Band/Band-, n
  lace | dentelle, f : en dentelle | encaje, m : de encaje | دانتيل, m : من الدانتيل | Spitze/Spitzen-, f
  sequin | sequins, mp : à sequins | lentejuelas, fp : con lentejuelas | ترتر, m : بالترتر | Pailletten/Pailletten-, fp
  leopard | léopard, m : léopard | leopardo, m : de leopardo | نقشة النمر, f : بنقشة النمر | Leopard/Leoparden-, m
  puffed star | étoile bombée, f | estrella abombada, f | نجمة محدّبة, f | gewölbtem Stern, m
  puffed flower | fleur bombée, f | flor abombada, f | زهرة محدّبة, f | gewölbter Blüte, f
`;
