/** Necklaces, pendants, bracelets and anklets: English | fr | es | ar | de. */
export const NECKLACES_AND_BRACELETS = `
  necklace | collier, m | collar, m | قلادة/قلائد, f | (Hals)kette/(Hals)ketten, f
  pendant necklace | collier · à pendentif ~, m | collar · con colgante ~, m | قلادة/قلائد · بدلاية ~, f | Kette/Ketten · mit ~anhänger, f
  drop necklace | collier · à goutte ~, m | collar · con colgante ~ en gota, m | قلادة/قلائد · بدلاية متدلية ~, f | Kette/Ketten · mit ~tropfenanhänger, f
  pear drop necklace | collier · à goutte ~, m | collar · con colgante de gota ~, m | قلادة/قلائد · بدلاية قطرة ~, f | Kette/Ketten · mit ~tropfenanhänger, f
  charm necklace | collier · à breloque ~, m | collar · con dije ~, m | قلادة/قلائد · بتعليقة ~, f | Kette/Ketten · mit ~charm, f
  locket necklace | collier · à médaillon ~ ouvrant, m | collar · con relicario ~, m | قلادة/قلائد · بدلاية ~ تُفتح, f | Kette/Ketten · mit ~medaillon, f
  locket | médaillon ouvrant/médaillons ouvrants, m | relicario, m | دلاية تُفتح/دلايات تُفتح, f | Medaillon/Medaillons, n
  photo locket | médaillon ouvrant/médaillons ouvrants · porte-photo, m | relicario · portafotos, m | دلاية تُفتح/دلايات تُفتح · للصور, f | Fotomedaillon/Fotomedaillons, n
  halo pendant necklace | collier · à pendentif halo ~, m | collar · con colgante halo ~, m | قلادة/قلائد · بدلاية هالو ~, f | Kette/Ketten · mit ~halo-Anhänger, f
  solitaire pendant necklace | collier · à pendentif solitaire ~, m | collar · con colgante solitario ~, m | قلادة/قلائد · بدلاية سوليتير ~, f | Kette/Ketten · mit ~solitär-Anhänger, f
  bezel pendant necklace | collier · à pendentif ~ serti clos, m | collar · con colgante ~ en bisel, m | قلادة/قلائد · بدلاية ~ بإطار معدني, f | Kette/Ketten · mit ~anhänger in Zargenfassung, f
  bar necklace | collier barre, m | collar · con barra ~, m | قلادة/قلائد · بدلاية مستطيلة ~, f | Kette/Ketten · mit ~stabanhänger, f
  disc necklace | collier · à médaille ~, m | collar · con medalla ~, m | قلادة/قلائد · بقرص ~, f | Kette/Ketten · mit ~plättchen, f
  medallion necklace | collier · à médaille ~, m | collar · con medallón ~, m | قلادة/قلائد · بميدالية ~, f | Kette/Ketten · mit ~medaillenanhänger, f
  birth flower necklace | collier fleur de naissance, m | collar · con flor natal, m | قلادة/قلائد · بزهرة الميلاد, f | Kette/Ketten · mit Geburtsblume, f
  coin necklace | collier · à pièce ~, m | collar · con moneda ~, m | قلادة/قلائد · بدلاية عملة ~, f | Kette/Ketten · mit ~münzanhänger, f
  initial disc necklace | collier · à médaille initiale, m | collar · con medalla e inicial, m | قلادة/قلائد · بقرص وحرف, f | Kette/Ketten · mit Buchstabenplättchen, f
  initial necklace | collier initiale, m | collar · con inicial, m | قلادة/قلائد · بحرف, f | Kette/Ketten · mit Initiale, f
  name necklace | collier prénom, m | collar · con nombre, m | قلادة/قلائد · باسم, f | Namenskette/Namensketten, f
  birthstone necklace | collier pierre de naissance, m | collar · con piedra natal, m | قلادة/قلائد · بحجر الميلاد, f | Kette/Ketten · mit Geburtsstein, f
  birthstone flower necklace | collier fleur et pierre de naissance, m | collar · con flor y piedra natal, m | قلادة/قلائد · بزهرة وحجر الميلاد, f | Blumenkette/Blumenketten · mit Geburtsstein, f
  dog tag necklace | collier plaque militaire, m | collar · con placa militar, m | قلادة/قلائد · بلوحة عسكرية, f | Kette/Ketten · mit Dog-Tag-Anhänger, f
  double dog tag necklace | collier · à deux plaques militaires, m | collar · con dos placas militares, m | قلادة/قلائد · بلوحتين عسكريتين, f | Kette/Ketten · mit zwei Dog-Tag-Anhängern, f
  chain necklace | collier chaîne, m | collar de cadena, m | قلادة سلسلة/قلائد سلسلة, f | Gliederkette/Gliederketten, f
  link necklace | collier · à maillons, m | collar de eslabones, m | قلادة/قلائد · بحلقات متصلة, f | Gliederkette/Gliederketten, f
  paperclip chain necklace | collier · à maillons trombone, m | collar de eslabones tipo clip, m | قلادة/قلائد · بحلقات مشبك الورق, f | Büroklammerkette/Büroklammerketten, f
  paperclip necklace | collier · à maillons trombone, m | collar de eslabones tipo clip, m | قلادة/قلائد · بحلقات مشبك الورق, f | Büroklammerkette/Büroklammerketten, f
  curb chain necklace | collier · à maille gourmette, m | collar de cadena barbada, m | قلادة/قلائد · بسلسلة كيرب, f | Panzerkette/Panzerketten, f
  cuban chain necklace | collier · à maille cubaine, m | collar de cadena cubana, m | قلادة/قلائد · بسلسلة كوبية, f | kubanische Kette/kubanische Ketten, f
  cuban link necklace | collier · à maille cubaine, m | collar de eslabón cubano, m | قلادة/قلائد · بسلسلة كوبية, f | kubanische Kette/kubanische Ketten, f
  cuban link chain necklace | collier · à maille cubaine, m | collar de cadena cubana, m | قلادة/قلائد · بسلسلة كوبية, f | kubanische Kette/kubanische Ketten, f
  figaro chain necklace | collier · à maille figaro, m | collar de cadena fígaro, m | قلادة/قلائد · بسلسلة فيغارو, f | Figarokette/Figaroketten, f
  rope chain necklace | collier · à maille corde, m | collar de cadena cordón, m | قلادة/قلائد · بسلسلة مجدولة, f | Kordelkette/Kordelketten, f
  box chain necklace | collier · à maille vénitienne, m | collar de cadena veneciana, m | قلادة/قلائد · بسلسلة فينيسية, f | Venezianerkette/Venezianerketten, f
  snake chain necklace | collier · à maille serpent, m | collar de cadena serpiente, m | قلادة/قلائد · بسلسلة الثعبان, f | Schlangenkette/Schlangenketten, f
  round snake chain necklace | collier · à maille serpent ronde, m | collar de cadena serpiente redonda, m | قلادة/قلائد · بسلسلة ثعبان مستديرة, f | runde Schlangenkette/runde Schlangenketten, f
  herringbone necklace | collier · à maille miroir, m | collar de espiga, m | قلادة/قلائد · بسلسلة مسطحة, f | Fischgrätkette/Fischgrätketten, f
  herringbone chain necklace | collier · à maille miroir, m | collar de espiga, m | قلادة/قلائد · بسلسلة مسطحة, f | Fischgrätkette/Fischgrätketten, f
  satellite chain necklace | collier · chaîne à boules, m | collar de cadena con bolitas, m | قلادة/قلائد · بسلسلة كرات, f | Kugelkette/Kugelketten, f
  tennis necklace | collier rivière, m | collar riviera, m | قلادة تنس/قلائد تنس, f | Tenniskette/Tennisketten, f
  lariat necklace | collier lariat, m | collar lariat, m | قلادة لاريات/قلائد لاريات, f | Y-Kette/Y-Ketten, f
  y necklace | collier · en Y, m | collar · en Y, m | قلادة/قلائد · على شكل حرف Y, f | Y-Kette/Y-Ketten, f
  bib necklace | collier plastron, m | collar babero, m | قلادة صدرية/قلائد صدرية, f | Statementkette/Statementketten, f
  statement necklace | collier · imposant, m | collar · llamativo, m | قلادة لافتة/قلائد لافتة, f | Statementkette/Statementketten, f
  collar necklace | collier rigide/colliers rigides, m | gargantilla rígida/gargantillas rígidas, f | طوق رقبة/أطواق رقبة, m | Halsreif/Halsreife, m
  torque necklace | collier torque, m | gargantilla rígida/gargantillas rígidas, f | طوق رقبة/أطواق رقبة, m | Halsreif/Halsreife, m
  layered necklace | collier · multirang, m | collar · de varias vueltas, m | قلادة/قلائد · متعددة الطبقات, f | Lagenkette/Lagenketten, f
  layered disc necklace | collier · multirang à médailles, m | collar · de varias vueltas con medallas, m | قلادة/قلائد · متعددة الطبقات بأقراص, f | Lagenkette/Lagenketten · mit Plättchen, f
  layered chain necklace | collier · chaîne multirang, m | collar de cadena · de varias vueltas, m | قلادة سلسلة/قلائد سلسلة · متعددة الطبقات, f | Lagenkette/Lagenketten, f
  double layer necklace | collier · double rang, m | collar · de doble vuelta, m | قلادة/قلائد · بطبقتين, f | zweireihige Kette/zweireihige Ketten, f
  sweater chain | sautoir, m | collar largo/collares largos, m | قلادة طويلة/قلائد طويلة, f | lange Kette/lange Ketten, f
  long necklace | sautoir, m | collar largo/collares largos, m | قلادة طويلة/قلائد طويلة, f | lange Kette/lange Ketten, f
  bead necklace | collier · en perles ~~, m | collar · de cuentas ~~, m | قلادة/قلائد · من خرز ~~, f | ~perlenkette/~perlenketten, f
  beaded necklace | collier · en perles ~~, m | collar · de cuentas ~~, m | قلادة/قلائد · من خرز ~~, f | ~perlenkette/~perlenketten, f
  beaded strand necklace | collier · en perles ~~, m | collar · de cuentas ~~, m | قلادة/قلائد · من خرز ~~, f | ~perlenkette/~perlenketten, f
  pearl necklace | collier · de perles, m | collar de perlas, m | قلادة لؤلؤ/قلائد لؤلؤ, f | Perlenkette/Perlenketten, f
  pearl strand necklace | collier · de perles, m | collar de perlas, m | قلادة لؤلؤ/قلائد لؤلؤ, f | Perlenkette/Perlenketten, f
  double pearl strand necklace | collier de perles double rang/colliers de perles double rang, m | collar de perlas de doble vuelta, m | قلادة لؤلؤ/قلائد لؤلؤ · بصفين, f | zweireihige Perlenkette/zweireihige Perlenketten, f
  *strand necklace | collier · d’un rang ~, m | collar · de una vuelta ~, m | قلادة/قلائد · بصف واحد ~, f | (Hals)kette/(Hals)ketten, f
  choker | ras-de-cou/ras-de-cou, m | gargantilla, f | شوكر, m | Choker/Choker, m
  choker necklace | ras-de-cou/ras-de-cou, m | gargantilla, f | شوكر, m | Choker/Choker, m
  pearl choker | ras-de-cou/ras-de-cou · de perles, m | gargantilla de perlas, f | شوكر لؤلؤ, m | Perlenchoker/Perlenchoker, m
  tennis choker | ras-de-cou rivière/ras-de-cou rivière, m | gargantilla riviera/gargantillas riviera, f | شوكر تنس, m | Tennischoker/Tennischoker, m
  chain choker | ras-de-cou/ras-de-cou · chaîne, m | gargantilla de cadena, f | شوكر سلسلة, m | Kettenchoker/Kettenchoker, m
  slice pendant | pendentif tranche/pendentifs tranche, m | colgante de lámina, m | دلاية شريحة/دلايات شريحة, f | (Stein)scheiben-Anhänger/(Stein)scheiben-Anhänger, m
  pendant | pendentif, m | colgante, m | دلاية/دلايات, f | Anhänger/Anhänger, m
  bracelet | bracelet, m | pulsera, f | سوار/أساور, m | Armband/Armbänder, n
  chain bracelet | bracelet chaîne, m | pulsera de cadena, f | سوار سلسلة/أساور سلسلة, m | Gliederarmband/Gliederarmbänder, n
  link bracelet | bracelet · à maillons, m | pulsera de eslabones, f | سوار حلقات/أساور حلقات, m | Gliederarmband/Gliederarmbänder, n
  cable link bracelet | bracelet · à maille forçat, m | pulsera de eslabones forzados, f | سوار/أساور · بحلقات متشابكة, m | Ankerarmband/Ankerarmbänder, n
  curb chain bracelet | gourmette, f | pulsera de cadena barbada, f | سوار/أساور · بسلسلة كيرب, m | Panzerarmband/Panzerarmbänder, n
  cuban link bracelet | bracelet · à maille cubaine, m | pulsera de eslabón cubano, f | سوار/أساور · بسلسلة كوبية, m | kubanisches Armband/kubanische Armbänder, n
  paperclip bracelet | bracelet · à maillons trombone, m | pulsera de eslabones tipo clip, f | سوار/أساور · بحلقات مشبك الورق, m | Büroklammerarmband/Büroklammerarmbänder, n
  charm bracelet | bracelet · à breloque ~, m | pulsera · con dije ~, f | سوار/أساور · بتعليقة ~, m | Armband/Armbänder · mit ~charm, n
  five charm bracelet | bracelet · à cinq breloques, m | pulsera · con cinco dijes, f | سوار/أساور · بخمس تعليقات, m | Bettelarmband/Bettelarmbänder · mit fünf Charms, n
  tennis bracelet | bracelet rivière, m | pulsera riviera, f | سوار تنس/أساور تنس, m | Tennisarmband/Tennisarmbänder, n
  bangle | bracelet jonc/bracelets joncs, m | brazalete, m | سوار صلب/أساور صلبة, m | Armreif/Armreifen, m
  bangle bracelet | bracelet jonc/bracelets joncs, m | brazalete, m | سوار صلب/أساور صلبة, m | Armreif/Armreifen, m
  cuff bracelet | bracelet manchette, m | brazalete abierto/brazaletes abiertos, m | سوار مفتوح/أساور مفتوحة, m | Armspange/Armspangen, f
  open cuff bracelet | bracelet manchette, m | brazalete abierto/brazaletes abiertos, m | سوار مفتوح/أساور مفتوحة, m | Armspange/Armspangen, f
  open bangle | bracelet jonc ouvert/bracelets joncs ouverts, m | brazalete abierto/brazaletes abiertos, m | سوار مفتوح/أساور مفتوحة, m | offener Armreif/offene Armreifen, m
  ball end cuff bracelet | bracelet manchette · à embouts boules, m | brazalete abierto/brazaletes abiertos · con remates de bola, m | سوار مفتوح/أساور مفتوحة · بطرفين كرويين, m | Armspange/Armspangen · mit Kugelenden, f
  bead bracelet | bracelet · en perles ~~, m | pulsera · de cuentas ~~, f | سوار/أساور · من خرز ~~, m | ~perlenarmband/~perlenarmbänder, n
  beaded bracelet | bracelet · en perles ~~, m | pulsera · de cuentas ~~, f | سوار/أساور · من خرز ~~, m | ~perlenarmband/~perlenarmbänder, n
  stretch bracelet | bracelet élastique/bracelets élastiques, m | pulsera elástica/pulseras elásticas, f | سوار مطاطي/أساور مطاطية, m | Stretcharmband/Stretcharmbänder, n
  pearl stretch bracelet | bracelet élastique/bracelets élastiques · en perles, m | pulsera elástica/pulseras elásticas · de perlas, f | سوار لؤلؤ مطاطي/أساور لؤلؤ مطاطية, m | dehnbares Perlenarmband/dehnbare Perlenarmbänder, n
  stretch bead bracelet | bracelet élastique/bracelets élastiques · en perles ~~, m | pulsera elástica/pulseras elásticas · de cuentas ~~, f | سوار مطاطي/أساور مطاطية · من خرز ~~, m | dehnbares ~perlenarmband/dehnbare ~perlenarmbänder, n
  stone bead stretch bracelet | bracelet élastique/bracelets élastiques · en perles de pierre, m | pulsera elástica/pulseras elásticas · de cuentas de piedra, f | سوار مطاطي/أساور مطاطية · من خرز الحجر, m | dehnbares Steinperlenarmband/dehnbare Steinperlenarmbänder, n
  lava bead bracelet | bracelet · en perles de lave, m | pulsera · de cuentas de lava, f | سوار/أساور · من خرز الحمم, m | Lavaperlenarmband/Lavaperlenarmbänder, n
  pearl bracelet | bracelet · de perles, m | pulsera de perlas, f | سوار لؤلؤ/أساور لؤلؤ, m | Armband/Armbänder · mit Perlen, n
  braided bracelet | bracelet tressé/bracelets tressés, m | pulsera trenzada/pulseras trenzadas, f | سوار مجدول/أساور مجدولة, m | Flechtarmband/Flechtarmbänder, n
  braided leather bracelet | bracelet tressé/bracelets tressés · en cuir, m | pulsera trenzada/pulseras trenzadas · de cuero, f | سوار جلدي مجدول/أساور جلدية مجدولة, m | geflochtenes Lederarmband/geflochtene Lederarmbänder, n
  friendship bracelet | bracelet d’amitié, m | pulsera de la amistad, f | سوار صداقة/أساور صداقة, m | Freundschaftsarmband/Freundschaftsarmbänder, n
  wrap bracelet | bracelet double tour, m | pulsera envolvente/pulseras envolventes, f | سوار ملتف/أساور ملتفة, m | Wickelarmband/Wickelarmbänder, n
  cord bracelet | bracelet cordon, m | pulsera de cordón, f | سوار/أساور · بخيط, m | Kordelarmband/Kordelarmbänder, n
  id bracelet | gourmette, f | pulsera esclava/pulseras esclava, f | سوار/أساور · بلوحة اسم, m | ID-Armband/ID-Armbänder, n
  bar bracelet | bracelet · à barrette ~, m | pulsera · con barra ~, f | سوار/أساور · بلوحة ~, m | Armband/Armbänder · mit ~steg, n
  initial bar bracelet | bracelet · à barrette initiale, m | pulsera · con barra e inicial, f | سوار/أساور · بلوحة وحرف, m | Armband/Armbänder · mit Buchstabensteg, n
  initial bracelet | bracelet initiale, m | pulsera · con inicial, f | سوار/أساور · بحرف, m | Armband/Armbänder · mit Initiale, n
  birthstone bracelet | bracelet pierre de naissance, m | pulsera · con piedra natal, f | سوار/أساور · بحجر الميلاد, m | Armband/Armbänder · mit Geburtsstein, n
  anklet | chevillière, f | tobillera, f | خلخال/خلاخيل, m | Fußkette/Fußketten, f
  ankle bracelet | chevillière, f | tobillera, f | خلخال/خلاخيل, m | Fußkette/Fußketten, f
  charm anklet | chevillière · à breloque ~, f | tobillera · con dije ~, f | خلخال/خلاخيل · بتعليقة ~, m | Fußkette/Fußketten · mit ~charm, f
  bead anklet | chevillière · en perles ~~, f | tobillera · de cuentas ~~, f | خلخال/خلاخيل · من خرز ~~, m | ~perlen-Fußkette/~perlen-Fußketten, f
  beaded anklet | chevillière · en perles ~~, f | tobillera · de cuentas ~~, f | خلخال/خلاخيل · من خرز ~~, m | ~perlen-Fußkette/~perlen-Fußketten, f
  chain anklet | chevillière chaîne, f | tobillera de cadena, f | خلخال سلسلة/خلاخيل سلسلة, m | Gliederfußkette/Gliederfußketten, f
  double strand bead anklet | chevillière · double rang en perles ~~, f | tobillera · de doble vuelta con cuentas ~~, f | خلخال/خلاخيل · بصفين من خرز ~~, m | zweireihige ~perlen-Fußkette/zweireihige ~perlen-Fußketten, f
  hand chain | bracelet de main, m | pulsera de mano, f | سلسلة يد/سلاسل يد, f | Handkette/Handketten, f
  body chain | chaîne de corps, f | cadena corporal/cadenas corporales, f | سلسلة جسم/سلاسل جسم, f | Körperkette/Körperketten, f
  waist chain | chaîne de taille, f | cadena de cintura, f | سلسلة خصر/سلاسل خصر, f | Taillenkette/Taillenketten, f
  cable chain necklace | collier maille forçat/colliers maille forçat, m | collar de cadena forzada/collares de cadena forzada, m | قلادة/قلائد · بسلسلة متشابكة, f | Ankerkette/Ankerketten, f
  belcher chain necklace | collier maille jaseron/colliers maille jaseron, m | collar de cadena rolo/collares de cadena rolo, m | قلادة/قلائد · بسلسلة بيلتشر, f | Erbskette/Erbsketten, f
  figaro chain bracelet | bracelet maille figaro/bracelets maille figaro, m | pulsera de cadena fígaro/pulseras de cadena fígaro, f | سوار/أساور · بسلسلة فيغارو, m | Figaroarmband/Figaroarmbänder, n
  paperclip chain bracelet | bracelet à maillons trombone/bracelets à maillons trombone, m | pulsera de eslabones tipo clip/pulseras de eslabones tipo clip, f | سوار/أساور · بحلقات مشبك الورق, m | Büroklammerarmband/Büroklammerarmbänder, n
  rope chain bracelet | bracelet maille corde/bracelets maille corde, m | pulsera de cadena cordón/pulseras de cadena cordón, f | سوار/أساور · بسلسلة مجدولة, m | Kordelkettenarmband/Kordelkettenarmbänder, n
  snake chain bracelet | bracelet maille serpent/bracelets maille serpent, m | pulsera de cadena serpiente/pulseras de cadena serpiente, f | سوار/أساور · بسلسلة الثعبان, m | Schlangenkettenarmband/Schlangenkettenarmbänder, n
  collar choker | ras-de-cou rigide/ras-de-cou rigides, m | gargantilla rígida/gargantillas rígidas, f | شوكر صلب/شوكرات صلبة, m | Halsreif/Halsreife, m
  leather strap bracelet | bracelet lanière en cuir/bracelets lanière en cuir, m | pulsera de correa de cuero/pulseras de correa de cuero, f | سوار/أساور · بشريط جلدي, m | Lederriemenarmband/Lederriemenarmbänder, n
  garden charm bracelet | bracelet/bracelets · à breloques jardin, m | pulsera/pulseras · con dijes de jardín, f | سوار/أساور · بتعليقات بنقوش الحديقة, m | Bettelarmband/Bettelarmbänder · mit Gartenmotiven, n
  celestial charm bracelet | bracelet/bracelets · à breloques célestes, m | pulsera/pulseras · con dijes celestiales, f | سوار/أساور · بتعليقات سماوية, m | Bettelarmband/Bettelarmbänder · mit Himmelsmotiven, n
`;
