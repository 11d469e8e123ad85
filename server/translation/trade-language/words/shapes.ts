/** Shapes, sizes and constructions: English | fr | es | ar | de. */

/** They may describe the piece or its stone or pendant. */
export const CUTS = `
  round | rond | redondo | دائري | rund
  oval | ovale | ovalado | بيضاوي | oval
  square | carré | cuadrado | مربع | quadratisch
  rectangle | rectangulaire | rectangular | مستطيل | rechteckig
  rectangular | rectangulaire | rectangular | مستطيل | rechteckig
  hexagon | hexagonal | hexagonal | سداسي | sechseckig
  triangle | =triangle | triangular | مثلث | dreieckig
  geometric | géométrique | geométrico | هندسي | geometrisch
  irregular | irrégulier | irregular | غير منتظم/غير منتظمة | unregelmäßig
  asymmetrical | asymétrique | asimétrico | غير متماثل/غير متماثلة | asymmetrisch
  abstract | abstrait | abstracto | تجريدي | abstrakt
  cushion | =coussin | =cojín | =بقصّة الوسادة | Cushion--
  pear | =poire | =pera | =بقصّة الكمثرى | Tropfen--
  marquise | =marquise | =marquesa | =بقصّة الماركيز | Marquise--
  princess | =princesse | =princesa | =بقصّة الأميرة | Princess--
  baguette | =baguette | =baguette | =بقصّة الباغيت | Baguette--
  cabochon cut | =taille cabochon | =talla cabujón | =بقصّة الكابوشون | =im Cabochonschliff
  round cut | =taille ronde | =talla redonda | =بقصّة دائرية | =im Rundschliff
  oval cut | =taille ovale | =talla oval | =بقصّة بيضاوية | =im Ovalschliff
  pear cut | =taille poire | =talla pera | =بقصّة الكمثرى | =im Tropfenschliff
  emerald cut | =taille émeraude | =talla esmeralda | =بقصّة الزمرد | =im Smaragdschliff
  cushion cut | =taille coussin | =talla cojín | =بقصّة الوسادة | =im Cushion-Schliff
  princess cut | =taille princesse | =talla princesa | =بقصّة الأميرة | =im Princess-Schliff
  marquise cut | =taille marquise | =talla marquesa | =بقصّة الماركيز | =im Marquise-Schliff
  heart cut | =taille cœur | =talla corazón | =بقصّة القلب | =im Herzschliff
  brilliant cut | =taille brillant | =talla brillante | =بقصّة البريليانت | =im Brillantschliff
  baguette cut | =taille baguette | =talla baguette | =بقصّة الباغيت | =im Baguetteschliff
  trillion cut | =taille trillion | =talla trillón | =بقصّة التريليون | =im Trillantschliff
  asscher cut | =taille asscher | =talla asscher | =بقصّة الأشر | =im Asscher-Schliff
  square cut | =taille carrée | =talla cuadrada | =بقصّة مربعة | =im Carréschliff
  heart shaped | =en forme de cœur | =en forma de corazón | =على شكل قلب | herzförmig
  heart shape | =en forme de cœur | =en forma de corazón | =على شكل قلب | herzförmig
  star shaped | =en forme d’étoile | =en forma de estrella | =على شكل نجمة | sternförmig
  c shaped | =en C | =en forma de C | =على شكل حرف C | C-förmig
  octagon | octogonal | octogonal | مثمّن | achteckig
`;

export const SHAPES = `
  cat eye | =œil-de-chat | =ojo de gato | =بتصميم عين القطة | Cat-Eye--
  aviator | =aviateur | =aviador | =أفياتور | Piloten-
  wayfarer | =wayfarer | =wayfarer | =وايفرر | Wayfarer--
  oversized | =oversize | =oversize | كبير الحجم | Oversize--
  wide | large | ancho | عريض | breit
  narrow | étroit | estrecho | رفيع | schmal
  slim | fin | fino | رفيع | schmal
  thin | fin | fino | رفيع | dünn
  fine | fin | fino | رفيع | fein
  thick | épais/épaisse | grueso | سميك | dick
  chunky | épais/épaisse | grueso | سميك | markant
  bold | imposant | llamativo | جريء/جريئة | markant
  flat | plat/plate | plano | مسطح | flach
  curved | courbé | curvo | منحنٍ/منحنية | geschwungen
  straight | droit | recto | مستقيم | gerade
  hollow | creux/creuse | hueco | مجوّف | hohl
  solid | massif | macizo | مصمت | massiv
  twisted | torsadé | trenzado | مجدول | gedreht
  twist | torsadé | trenzado | مجدول | gedreht
  braided | tressé | trenzado | مجدول | geflochten
  woven | tissé | tejido | منسوج | gewebt
  knitted | tricoté | =de punto | محبوك | gestrickt
  crochet | =au crochet | =de ganchillo | =كروشيه | gehäkelt
  quilted | matelassé | acolchado | مبطّن | gesteppt
  structured | structuré | estructurado | متماسك الشكل | formstabil
  pleated | plissé | plisado | مكسّر | plissiert
  padded | rembourré | acolchado | محشو | gepolstert
  knotted | noué | anudado | معقود | geknotet
  ribbed | côtelé | acanalado | مضلّع | gerippt
  ridged | strié | estriado | محزّز | gerillt
  textured | texturé | texturizado | بارز النقش/بارزة النقش | strukturiert
  smooth | lisse | liso | أملس/ملساء | glatt
  plain | uni | liso | سادة/سادة | schlicht
  open | ouvert | abierto | مفتوح | offen
  closed | fermé | cerrado | مغلق | geschlossen
  adjustable | réglable | ajustable | قابل للتعديل | verstellbar
  stackable | empilable | apilable | قابل للتكديس | stapelbar
  detachable | amovible | =de quitar y poner | قابل للفصل | abnehmbar
  reversible | réversible | reversible | =بوجهين | =zum Wenden
  graduated | dégradé | graduado | متدرّج | =im Verlauf
  tapered | effilé | afinado | مستدق | =schmal zulaufend
  double | <double | doble | مزدوج | doppelt
  triple | <triple | triple | ثلاثي | dreifach
  multi layer | =multirang | =de varias vueltas | متعدد الطبقات | mehrreihig
  multilayer | =multirang | =de varias vueltas | متعدد الطبقات | mehrreihig
  layered | =multirang | =de varias vueltas | متعدد الطبقات | mehrreihig
  double layer | =double rang | =de doble vuelta | =بطبقتين | zweireihig
  double strand | =double rang | =de doble vuelta | =بصفين | zweireihig
  three layer | =trois rangs | =de tres vueltas | =بثلاث طبقات | dreireihig
  triple layer | =trois rangs | =de tres vueltas | =بثلاث طبقات | dreireihig
  single | simple | sencillo | مفرد | einzeln
  long | long/longue | largo | طويل | lang
  short | court | corto | قصير | kurz
  mini | <mini/mini | =mini | صغير | Mini--
  tiny | minuscule | diminuto | صغير جدًا | winzig
  small | <petit | pequeño | صغير | klein
  medium | moyen | mediano | متوسط | mittelgroß
  large | <grand | grande | كبير | groß
  big | <grand | grande | كبير | groß
  extra large | =très grand format | =extragrande | كبير جدًا | extragroß
  rope | =effet corde | =tipo cuerda | =بشكل حبل | Kordel-
  dome | bombé | abombado | محدّب | gewölbt
  domed | bombé | abombado | محدّب | gewölbt
  two row | =double rang | =de dos filas | =بصفين | zweireihig
  three row | =trois rangs | =de tres filas | =بثلاثة صفوف | dreireihig
  five row | =cinq rangs | =de cinco filas | =بخمسة صفوف | fünfreihig
  knife edge | =à arête vive | =de canto vivo | =بحافة بارزة | =mit Messerkante
  twisted band | =à anneau torsadé | =de aro trenzado | =بحلقة مجدولة | =mit gedrehter Ringschiene
  square wire | =à fil carré | =de hilo cuadrado | =بسلك مربع | Vierkant-
  wire wrapped | enroulé de fil | envuelto en alambre | ملفوف بالسلك | drahtumwickelt
  bezel set | =à serti clos | =en bisel | =بإطار معدني | =in Zargenfassung
  prong set | =à serti griffes | =en garras | =بمخالب تثبيت | =in Krappenfassung
  channel set | =à serti rail | =en carril | =بترصيع متجاور | =in Kanalfassung
  bezel | =à serti clos | =en bisel | =بإطار معدني | =in Zargenfassung
  pave | pavé | =con pavé | مرصّع | Pavé--
  milgrain | =à millegrain | =con milgrain | =بحواف محبّبة | =mit Millegriffes
  halo | =halo | =halo | =هالو | Halo--
  solitaire | =solitaire | solitario | =سوليتير | Solitär-
  eternity | =éternité | =eternidad | أبدي | Memoire--
  stretch | élastique | elástico | مطاطي | dehnbar
  elastic | élastique | elástico | مطاطي | elastisch
  drawstring | =à cordon | =con cordón | =برباط | =mit Kordelzug
  magnetic | magnétique | magnético | مغناطيسي | magnetisch
  puffed | bombé | abombado | محدّب | gewölbt
  marbled | marbré | jaspeado | معرّق | marmoriert
  pale | clair | claro | فاتح | hell
  two color | =bicolore | =bicolor | بلونين/بلونين | zweifarbig
  three strand | =à trois rangs | =de tres vueltas | =بثلاثة صفوف | dreireihig
  double row | =double rang | =de doble fila | =بصفين | zweireihig
  two stone | =à deux pierres | =de dos piedras | =بحجرين | =mit zwei Steinen
  ball end | =à embouts boules | =con remates de bola | =بطرفين كرويين | =mit Kugelenden
  two pearl | =à deux perles | =de dos perlas | =بلؤلؤتين | =mit zwei Perlen
  half moon | =demi-lune | =en media luna | =بشكل نصف قمر | =in Halbmondform
  navy dial | =à cadran bleu marine | =de esfera azul marino | =بمينا كحلية | =mit marineblauem Zifferblatt
  black dial | =à cadran noir | =de esfera negra | =بمينا سوداء | =mit schwarzem Zifferblatt
  green dial | =à cadran vert | =de esfera verde | =بمينا خضراء | =mit grünem Zifferblatt
  mother of pearl tone | =ton nacre | =tono nácar | =بلون عرق اللؤلؤ | perlmuttfarben
`;
