/** Watches, bags, glasses, scarves, keychains, sets, displays and packaging: English | fr | es | ar | de. */
export const ACCESSORIES = `
  watch | montre, f | reloj/relojes, m | ساعة/ساعات, f | (Armband)uhr/(Armband)uhren, f
  wristwatch | montre, f | reloj de pulsera/relojes de pulsera, m | ساعة يد/ساعات يد, f | (Armband)uhr/(Armband)uhren, f
  wrist watch | montre, f | reloj de pulsera/relojes de pulsera, m | ساعة يد/ساعات يد, f | (Armband)uhr/(Armband)uhren, f
  quartz watch | montre à quartz, f | reloj de cuarzo/relojes de cuarzo, m | ساعة كوارتز/ساعات كوارتز, f | Quarzuhr/Quarzuhren, f
  bracelet watch | montre bracelet/montres bracelet, f | reloj joya/relojes joya, m | ساعة/ساعات · بسوار معدني, f | Uhr/Uhren · mit Metallarmband, f
  mesh strap watch | montre/montres · à bracelet milanais, f | reloj/relojes · con correa milanesa, m | ساعة/ساعات · بسوار شبكي, f | Uhr/Uhren · mit Milanaise-Armband, f
  leather strap watch | montre/montres · à bracelet en cuir, f | reloj/relojes · con correa de cuero, m | ساعة/ساعات · بسوار جلدي, f | Uhr/Uhren · mit Lederarmband, f
  pocket watch | montre de poche, f | reloj de bolsillo/relojes de bolsillo, m | ساعة جيب/ساعات جيب, f | Taschenuhr/Taschenuhren, f
  watch strap | bracelet de montre, m | correa de reloj, f | سوار ساعة/أساور ساعات, m | Uhrenarmband/Uhrenarmbänder, n
  watch band | bracelet de montre, m | correa de reloj, f | سوار ساعة/أساور ساعات, m | Uhrenarmband/Uhrenarmbänder, n
  sunglasses | lunettes de soleil, fp | lentes de sol, mp | نظارة شمسية, fs | Sonnenbrille, fs
  aviator sunglasses | lunettes de soleil aviateur, fp | lentes de sol aviador, mp | نظارة شمسية أفياتور, fs | Pilotenbrille, fs
  cat eye sunglasses | lunettes de soleil œil-de-chat, fp | lentes de sol ojo de gato, mp | نظارة شمسية · بتصميم عين القطة, fs | Cat-Eye-Sonnenbrille, fs
  reading glasses | lunettes de lecture, fp | lentes de lectura, mp | نظارة قراءة, fs | Lesebrille, fs
  glasses chain | chaîne de lunettes, f | cadena para lentes, f | سلسلة نظارة/سلاسل نظارات, f | Brillenkette/Brillenketten, f
  bag | sac, m | bolso, m | حقيبة/حقائب, f | Tasche/Taschen, f
  handbag | sac à main/sacs à main, m | bolso de mano, m | حقيبة يد/حقائب يد, f | Handtasche/Handtaschen, f
  pearl handbag | sac à main/sacs à main · en perles, m | bolso de mano · de perlas, m | حقيبة يد/حقائب يد · من اللؤلؤ, f | Perlenhandtasche/Perlenhandtaschen, f
  pearl bag | sac · en perles, m | bolso · de perlas, m | حقيبة/حقائب · من اللؤلؤ, f | Perlentasche/Perlentaschen, f
  pearl box handbag | sac à main boîte/sacs à main boîte · en perles, m | bolso de mano caja/bolsos de mano caja · de perlas, m | حقيبة يد صندوقية/حقائب يد صندوقية · من اللؤلؤ, f | Perlen-Box-Handtasche/Perlen-Box-Handtaschen, f
  shoulder bag | sac porté épaule/sacs portés épaule, m | bolso de hombro, m | حقيبة كتف/حقائب كتف, f | Schultertasche/Schultertaschen, f
  crossbody bag | sac bandoulière/sacs bandoulière, m | bolso bandolera/bolsos bandolera, m | حقيبة كروس/حقائب كروس, f | Umhängetasche/Umhängetaschen, f
  chain crossbody bag | sac bandoulière/sacs bandoulière · à chaîne, m | bolso bandolera/bolsos bandolera · con cadena, m | حقيبة كروس/حقائب كروس · بسلسلة, f | Umhängetasche/Umhängetaschen · mit Kette, f
  tote bag | cabas, m | bolso tote/bolsos tote, m | حقيبة توت/حقائب توت, f | Shopper/Shopper, m
  tote | cabas, m | bolso tote/bolsos tote, m | حقيبة توت/حقائب توت, f | Shopper/Shopper, m
  bucket bag | sac seau/sacs seau, m | bolso cubo/bolsos cubo, m | حقيبة دلو/حقائب دلو, f | Beuteltasche/Beuteltaschen, f
  evening bag | sac de soirée, m | bolso de noche, m | حقيبة سهرة/حقائب سهرة, f | Abendtasche/Abendtaschen, f
  clutch | pochette, f | clutch/clutches, m | كلاتش, m | Clutch/Clutches, f
  frame clutch | pochette à fermoir, f | clutch de boquilla/clutches de boquilla, m | كلاتش بإطار معدني, m | Bügelclutch/Bügelclutches, f
  clutch bag | pochette, f | clutch/clutches, m | كلاتش, m | Clutch/Clutches, f
  backpack | sac à dos/sacs à dos, m | mochila, f | حقيبة ظهر/حقائب ظهر, f | Rucksack/Rucksäcke, m
  belt bag | sac banane/sacs banane, m | riñonera, f | حقيبة خصر/حقائب خصر, f | Gürteltasche/Gürteltaschen, f
  cosmetic bag | trousse de maquillage, f | cosmetiquera, f | حقيبة مكياج/حقائب مكياج, f | Kosmetiktasche/Kosmetiktaschen, f
  makeup bag | trousse de maquillage, f | cosmetiquera, f | حقيبة مكياج/حقائب مكياج, f | Kosmetiktasche/Kosmetiktaschen, f
  coin purse | porte-monnaie/porte-monnaie, m | monedero, m | محفظة نقود/محافظ نقود, f | Münzbörse/Münzbörsen, f
  wallet | portefeuille, m | cartera, f | محفظة/محافظ, f | Geldbörse/Geldbörsen, f
  card holder | porte-cartes/porte-cartes, m | tarjetero, m | حافظة بطاقات/حافظات بطاقات, f | Kartenetui/Kartenetuis, n
  bag charm | bijou de sac/bijoux de sac, m | colgante para bolso, m | تعليقة حقيبة/تعليقات حقائب, f | Taschenanhänger/Taschenanhänger, m
  phone strap | bijou de téléphone/bijoux de téléphone, m | correa para móvil, f | حزام هاتف/أحزمة هواتف, m | Handykette/Handyketten, f
  phone chain | chaîne de téléphone, f | cadena para móvil, f | سلسلة هاتف/سلاسل هواتف, f | Handykette/Handyketten, f
  scarf | foulard, m | pañuelo, m | وشاح/أوشحة, m | Schal/Schals, m
  silk scarf | foulard en soie/foulards en soie, m | pañuelo de seda, m | وشاح حرير/أوشحة حرير, m | Seidentuch/Seidentücher, n
  square scarf | carré/carrés, m | pañuelo cuadrado/pañuelos cuadrados, m | وشاح مربع/أوشحة مربعة, m | Nickituch/Nickitücher, n
  shawl | châle, m | chal/chales, m | شال/شالات, m | Stola/Stolen, f
  bandana | bandana, m | bandana, f | بندانة/بندانات, f | Bandana/Bandanas, n
  hat | chapeau, m | sombrero, m | قبعة/قبعات, f | Hut/Hüte, m
  belt | ceinture, f | cinturón, m | حزام/أحزمة, m | Gürtel/Gürtel, m
  chain belt | ceinture chaîne, f | cinturón de cadena, m | حزام سلسلة/أحزمة سلسلة, m | Kettengürtel/Kettengürtel, m
  gloves | gants, mp | guantes, mp | قفازات, fp | Handschuhe, mp
  keychain | porte-clés/porte-clés, m | llavero, m | ميدالية مفاتيح/ميداليات مفاتيح, f | Schlüsselanhänger/Schlüsselanhänger, m
  key chain | porte-clés/porte-clés, m | llavero, m | ميدالية مفاتيح/ميداليات مفاتيح, f | Schlüsselanhänger/Schlüsselanhänger, m
  key ring | porte-clés/porte-clés, m | llavero, m | ميدالية مفاتيح/ميداليات مفاتيح, f | Schlüsselanhänger/Schlüsselanhänger, m
  keyring | porte-clés/porte-clés, m | llavero, m | ميدالية مفاتيح/ميداليات مفاتيح, f | Schlüsselanhänger/Schlüsselanhänger, m
  split key ring | anneau brisé/anneaux brisés, m | anilla para llaves, f | حلقة مفاتيح/حلقات مفاتيح, f | Schlüsselring/Schlüsselringe, m
  tassel keychain | porte-clés/porte-clés · à pompon ~, m | llavero · con borla ~, m | ميدالية مفاتيح/ميداليات مفاتيح · بشرّابة ~, f | Schlüsselanhänger/Schlüsselanhänger · mit ~quaste, m
  leather tassel keychain | porte-clés/porte-clés · à pompon en cuir, m | llavero · con borla de cuero, m | ميدالية مفاتيح/ميداليات مفاتيح · بشرّابة جلدية, f | Schlüsselanhänger/Schlüsselanhänger · mit Lederquaste, m
  bar keychain | porte-clés/porte-clés · à barre ~, m | llavero · con barra ~, m | ميدالية مفاتيح/ميداليات مفاتيح · بلوحة ~, f | Schlüsselanhänger/Schlüsselanhänger · mit ~stab, m
  tag keychain | porte-clés/porte-clés · à plaque ~, m | llavero · con placa ~, m | ميدالية مفاتيح/ميداليات مفاتيح · بلوحة ~, f | Schlüsselanhänger/Schlüsselanhänger · mit ~plakette, m
  initial tag keychain | porte-clés/porte-clés · à plaque initiale, m | llavero · con placa e inicial, m | ميدالية مفاتيح/ميداليات مفاتيح · بلوحة وحرف, f | Schlüsselanhänger/Schlüsselanhänger · mit Buchstabenplakette, m
  lanyard | tour de cou/tours de cou, m | cordón de cuello, m | شريط تعليق/أشرطة تعليق, m | Schlüsselband/Schlüsselbänder, n
  jewelry set | parure, f | conjunto de joyas, m | طقم مجوهرات/أطقم مجوهرات, m | Schmuckset/Schmucksets, n
  earring set | lot de boucles d’oreilles/lots de boucles d’oreilles, m | juego de aretes, m | طقم أقراط/أطقم أقراط, m | Ohrring-Set/Ohrring-Sets, n
  ring set | lot de bagues/lots de bagues, m | juego de anillos, m | طقم خواتم/أطقم خواتم, m | Ringset/Ringsets, n
  stacking ring set | lot de bagues à empiler/lots de bagues à empiler, m | juego de anillos apilables, m | طقم خواتم/أطقم خواتم · قابلة للتكديس, m | Stapelring-Set/Stapelring-Sets, n
  bracelet set | lot de bracelets/lots de bracelets, m | juego de pulseras, m | طقم أساور/أطقم أساور, m | Armband-Set/Armband-Sets, n
  bangle set | lot de joncs/lots de joncs, m | juego de brazaletes, m | طقم أساور صلبة/أطقم أساور صلبة, m | Armreif-Set/Armreif-Sets, n
  necklace set | parure de colliers, f | juego de collares, m | طقم قلائد/أطقم قلائد, m | Ketten-Set/Ketten-Sets, n
  necklace and earrings set | parure collier et boucles d’oreilles, f | conjunto de collar y aretes, m | طقم قلادة وأقراط/أطقم قلادة وأقراط, m | Set aus Kette und Ohrringen/Sets aus Kette und Ohrringen, n
  necklace and earring set | parure collier et boucles d’oreilles, f | conjunto de collar y aretes, m | طقم قلادة وأقراط/أطقم قلادة وأقراط, m | Set aus Kette und Ohrringen/Sets aus Kette und Ohrringen, n
  necklace earrings set | parure collier et boucles d’oreilles, f | conjunto de collar y aretes, m | طقم قلادة وأقراط/أطقم قلادة وأقراط, m | Set aus Kette und Ohrringen/Sets aus Kette und Ohrringen, n
  bridal set | parure de mariée, f | conjunto de novia, m | طقم عروس/أطقم عروس, m | Brautset/Brautsets, n
  gift set | coffret cadeau/coffrets cadeaux, m | set de regalo/sets de regalo, m | طقم هدايا/أطقم هدايا, m | Geschenkset/Geschenksets, n
  jewelry pouch | pochette à bijoux, f | bolsita para joyas, f | كيس مجوهرات/أكياس مجوهرات, m | Schmuckbeutel/Schmuckbeutel, m
  jewelry bag | pochette à bijoux, f | bolsita para joyas, f | كيس مجوهرات/أكياس مجوهرات, m | Schmuckbeutel/Schmuckbeutel, m
  drawstring jewelry pouch | pochette à bijoux · à cordon, f | bolsita para joyas · con cordón, f | كيس مجوهرات/أكياس مجوهرات · برباط, m | Schmuckbeutel/Schmuckbeutel · mit Kordelzug, m
  drawstring pouch | pochette à cordon, f | bolsita con cordón, f | كيس برباط/أكياس برباط, m | Zugbeutel/Zugbeutel, m
  gift pouch | pochette cadeau/pochettes cadeau, f | bolsita de regalo, f | كيس هدايا/أكياس هدايا, m | Geschenkbeutel/Geschenkbeutel, m
  pouch | pochette, f | bolsita, f | كيس صغير/أكياس صغيرة, m | Beutel/Beutel, m
  gift bag | sac cadeau/sacs cadeaux, m | bolsa de regalo, f | كيس هدايا/أكياس هدايا, m | Geschenktüte/Geschenktüten, f
  gift box | boîte cadeau/boîtes cadeaux, f | caja de regalo, f | علبة هدايا/علب هدايا, f | Geschenkbox/Geschenkboxen, f
  jewelry box | boîte à bijoux, f | joyero, m | علبة مجوهرات/علب مجوهرات, f | Schmuckkästchen/Schmuckkästchen, n
  jewelry gift box | boîte cadeau à bijoux/boîtes cadeaux à bijoux, f | caja de regalo para joyas, f | علبة هدايا للمجوهرات/علب هدايا للمجوهرات, f | Schmuck-Geschenkbox/Schmuck-Geschenkboxen, f
  ring box | écrin à bague, m | estuche para anillos, m | علبة خاتم/علب خواتم, f | Ringschachtel/Ringschachteln, f
  jewelry case | écrin à bijoux, m | estuche para joyas, m | علبة مجوهرات/علب مجوهرات, f | Schmucketui/Schmucketuis, n
  jewelry tray | plateau à bijoux, m | bandeja para joyas, f | صينية مجوهرات/صواني مجوهرات, f | Schmucktablett/Schmucktabletts, n
  jewelry display | présentoir à bijoux, m | expositor de joyas/expositores de joyas, m | حامل عرض مجوهرات/حوامل عرض مجوهرات, m | Schmuckständer/Schmuckständer, m
  jewelry display stand | présentoir à bijoux, m | expositor de joyas/expositores de joyas, m | حامل عرض مجوهرات/حوامل عرض مجوهرات, m | Schmuckständer/Schmuckständer, m
  jewelry stand | présentoir à bijoux, m | expositor de joyas/expositores de joyas, m | حامل مجوهرات/حوامل مجوهرات, m | Schmuckständer/Schmuckständer, m
  bracelet display stand | présentoir à bracelets, m | expositor de pulseras/expositores de pulseras, m | حامل عرض أساور/حوامل عرض أساور, m | Armbandständer/Armbandständer, m
  necklace display stand | présentoir à colliers, m | expositor de collares/expositores de collares, m | حامل عرض قلائد/حوامل عرض قلائد, m | Kettenständer/Kettenständer, m
  earring display stand | présentoir à boucles d’oreilles, m | expositor de aretes/expositores de aretes, m | حامل عرض أقراط/حوامل عرض أقراط, m | Ohrringständer/Ohrringständer, m
  ring display stand | présentoir à bagues, m | expositor de anillos/expositores de anillos, m | حامل عرض خواتم/حوامل عرض خواتم, m | Ringständer/Ringständer, m
  earring display | présentoir à boucles d’oreilles, m | expositor de aretes/expositores de aretes, m | حامل عرض أقراط/حوامل عرض أقراط, m | Ohrringständer/Ohrringständer, m
  earring stand | présentoir à boucles d’oreilles, m | expositor de aretes/expositores de aretes, m | حامل عرض أقراط/حوامل عرض أقراط, m | Ohrringständer/Ohrringständer, m
  necklace display | présentoir à colliers, m | expositor de collares/expositores de collares, m | حامل عرض قلائد/حوامل عرض قلائد, m | Kettenständer/Kettenständer, m
  necklace bust | buste à colliers, m | busto para collares, m | مجسم عرض قلائد/مجسمات عرض قلائد, m | Schmuckbüste/Schmuckbüsten, f
  ring display | présentoir à bagues, m | expositor de anillos/expositores de anillos, m | حامل عرض خواتم/حوامل عرض خواتم, m | Ringständer/Ringständer, m
  ring holder | porte-bagues/porte-bagues, m | soporte para anillos, m | حامل خواتم/حوامل خواتم, m | Ringhalter/Ringhalter, m
  bracelet display | présentoir à bracelets, m | expositor de pulseras/expositores de pulseras, m | حامل عرض أساور/حوامل عرض أساور, m | Armbandständer/Armbandständer, m
  display card | carte de présentation, f | tarjeta de exhibición, f | بطاقة عرض/بطاقات عرض, f | Schmuckkarte/Schmuckkarten, f
  earring card | carte pour boucles d’oreilles, f | tarjeta para aretes, f | بطاقة أقراط/بطاقات أقراط, f | Ohrringkarte/Ohrringkarten, f
  ?jewelry | bijoux, mp | bisutería, fs | مجوهرات, fp | Schmuck, ms
  ?fashion jewelry | bijoux fantaisie, mp | bisutería, fs | إكسسوارات موضة, fp | Modeschmuck, ms
  ?costume jewelry | bijoux fantaisie, mp | bisutería, fs | إكسسوارات موضة, fp | Modeschmuck, ms
  ?body jewelry | bijoux de corps, mp | joyería corporal, fs | مجوهرات الجسم, fp | Körperschmuck, ms
  ?accessories | accessoires, mp | accesorios, mp | إكسسوارات, fp | Accessoires, np
  ?jewelry accessories | accessoires de bijouterie, mp | accesorios de bisutería, mp | إكسسوارات مجوهرات, fp | Schmuckzubehör, ns
  ?gift | cadeau, m | regalo, m | هدية/هدايا, f | Geschenk/Geschenke, n
  ?jewelry gift | idée cadeau/idées cadeaux, f | regalo, m | هدية/هدايا, f | Schmuckgeschenk/Schmuckgeschenke, n
  leather fob keychain | porte-clés/porte-clés · à lanière en cuir, m | llavero · con trabilla de cuero, m | ميدالية مفاتيح/ميداليات مفاتيح · بشريط جلدي, f | Schlüsselanhänger/Schlüsselanhänger · mit Lederschlaufe, m
  basket bag | sac panier/sacs panier, m | bolso cesta/bolsos cesta, m | حقيبة سلة/حقائب سلة, f | Korbtasche/Korbtaschen, f
  box handbag | sac à main boîte/sacs à main boîte, m | bolso de mano caja/bolsos de mano caja, m | حقيبة يد صندوقية/حقائب يد صندوقية, f | Box-Handtasche/Box-Handtaschen, f
  box clutch | pochette rigide/pochettes rigides, f | clutch rígido/clutches rígidos, m | كلاتش صندوقي, m | Box-Clutch/Box-Clutches, f
  evening clutch | pochette de soirée/pochettes de soirée, f | clutch de noche/clutches de noche, m | كلاتش سهرة, m | Abendclutch/Abendclutches, f
  wire sunglasses | lunettes de soleil · à monture fine, fp | lentes de sol · de montura fina, mp | نظارة شمسية · بإطار معدني رفيع, fs | Sonnenbrille · mit Drahtgestell, fs
`;
