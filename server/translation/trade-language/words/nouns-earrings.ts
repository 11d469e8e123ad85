/** Earrings, rings and piercing jewelry: English | fr | es | ar | de. */
export const EARRINGS_AND_RINGS = `
  earring | boucle d’oreille/boucles d’oreilles, f | arete, m | قرط/أقراط, m | Ohrring/Ohrringe, m
  stud earring | puce d’oreille/puces d’oreilles, f | arete de botón, m | قرط مسماري/أقراط مسمارية, m | Ohrstecker/Ohrstecker, m
  ear stud | puce d’oreille/puces d’oreilles, f | arete de botón, m | قرط مسماري/أقراط مسمارية, m | Ohrstecker/Ohrstecker, m
  stud | puce d’oreille/puces d’oreilles, f | arete de botón, m | قرط مسماري/أقراط مسمارية, m | Ohrstecker/Ohrstecker, m
  halo stud earring | puce d’oreille halo/puces d’oreilles halo, f | arete de botón halo, m | قرط هالو مسماري/أقراط هالو مسمارية, m | Halo-Ohrstecker/Halo-Ohrstecker, m
  solitaire stud earring | puce d’oreille solitaire/puces d’oreilles solitaires, f | arete solitario/aretes solitarios, m | قرط سوليتير مسماري/أقراط سوليتير مسمارية, m | Solitär-Ohrstecker/Solitär-Ohrstecker, m
  pearl stud earring | puce d’oreille perle/puces d’oreilles perle, f | arete de perla, m | قرط لؤلؤ مسماري/أقراط لؤلؤ مسمارية, m | Perlenohrstecker/Perlenohrstecker, m
  pearl stud | puce d’oreille perle/puces d’oreilles perle, f | arete de perla, m | قرط لؤلؤ مسماري/أقراط لؤلؤ مسمارية, m | Perlenohrstecker/Perlenohrstecker, m
  ball stud earring | puce d’oreille boule/puces d’oreilles boule, f | arete de bola, m | قرط كرة مسماري/أقراط كرة مسمارية, m | Kugelohrstecker/Kugelohrstecker, m
  six claw stud earring | puce d’oreille/puces d’oreilles · à six griffes ~, f | arete de botón · con seis garras ~, m | قرط مسماري/أقراط مسمارية · بستة مخالب ~, m | Ohrstecker/Ohrstecker · in Sechskrappenfassung, m
  bezel stud earring | puce d’oreille/puces d’oreilles · à serti clos ~, f | arete de botón · en bisel ~, m | قرط مسماري/أقراط مسمارية · بإطار معدني ~, m | Ohrstecker/Ohrstecker · in Zargenfassung, m
  hoop earring | créole, f | aro, m | قرط حلقي/أقراط حلقية, m | Creole/Creolen, f
  hoop | créole, f | aro, m | قرط حلقي/أقراط حلقية, m | Creole/Creolen, f
  huggie hoop earring | mini-créole huggie/mini-créoles huggies, f | aro huggie, m | قرط حلقي صغير/أقراط حلقية صغيرة, m | Huggie-Creole/Huggie-Creolen, f
  huggie earring | mini-créole huggie/mini-créoles huggies, f | aro huggie, m | قرط حلقي صغير/أقراط حلقية صغيرة, m | Huggie-Creole/Huggie-Creolen, f
  huggie hoop | mini-créole huggie/mini-créoles huggies, f | aro huggie, m | قرط حلقي صغير/أقراط حلقية صغيرة, m | Huggie-Creole/Huggie-Creolen, f
  huggie | mini-créole huggie/mini-créoles huggies, f | aro huggie, m | قرط حلقي صغير/أقراط حلقية صغيرة, m | Huggie-Creole/Huggie-Creolen, f
  tube hoop earring | créole tube/créoles tube, f | aro tubular/aros tubulares, m | قرط حلقي أنبوبي/أقراط حلقية أنبوبية, m | Röhrencreole/Röhrencreolen, f
  dome hoop earring | créole bombée/créoles bombées, f | aro abombado/aros abombados, m | قرط حلقي محدّب/أقراط حلقية محدّبة, m | gewölbte Creole/gewölbte Creolen, f
  twist hoop earring | créole torsadée/créoles torsadées, f | aro trenzado/aros trenzados, m | قرط حلقي مجدول/أقراط حلقية مجدولة, m | gedrehte Creole/gedrehte Creolen, f
  bamboo hoop earring | créole bambou/créoles bambou, f | aro tipo bambú/aros tipo bambú, m | قرط حلقي/أقراط حلقية · بشكل الخيزران, m | Bambus-Creole/Bambus-Creolen, f
  rope hoop earring | créole corde/créoles corde, f | aro tipo cuerda/aros tipo cuerda, m | قرط حلقي/أقراط حلقية · بشكل حبل, m | Kordelcreole/Kordelcreolen, f
  twisted rope hoop earring | créole torsadée/créoles torsadées · effet corde, f | aro trenzado/aros trenzados · tipo cuerda, m | قرط حلقي مجدول/أقراط حلقية مجدولة · بشكل حبل, m | gedrehte Kordelcreole/gedrehte Kordelcreolen, f
  croissant hoop earring | créole croissant/créoles croissant, f | aro tipo croissant/aros tipo croissant, m | قرط حلقي كرواسون/أقراط حلقية كرواسون, m | Croissant-Creole/Croissant-Creolen, f
  bead hoop earring | créole/créoles · à perles ~~, f | aro · con cuentas ~~, m | قرط حلقي/أقراط حلقية · بخرز ~~, m | Creole/Creolen · mit ~perlen, f
  drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes, f | arete largo/aretes largos, m | قرط متدلٍّ/أقراط متدلية, m | Ohrhänger/Ohrhänger, m
  dangle earring | boucle d’oreille pendante/boucles d’oreilles pendantes, f | arete largo/aretes largos, m | قرط متدلٍّ/أقراط متدلية, m | Ohrhänger/Ohrhänger, m
  dangling earring | boucle d’oreille pendante/boucles d’oreilles pendantes, f | arete largo/aretes largos, m | قرط متدلٍّ/أقراط متدلية, m | Ohrhänger/Ohrhänger, m
  pearl drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à perle, f | arete largo/aretes largos · de perla, m | قرط لؤلؤ متدلٍّ/أقراط لؤلؤ متدلية, m | Perlen-Ohrhänger/Perlen-Ohrhänger, m
  double pearl drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à double perle, f | arete largo/aretes largos · de doble perla, m | قرط متدلٍّ/أقراط متدلية · بلؤلؤتين, m | Ohrhänger/Ohrhänger · mit Doppelperle, m
  pearl chain drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à chaîne et perle, f | arete largo/aretes largos · con cadena y perla, m | قرط متدلٍّ/أقراط متدلية · بسلسلة ولؤلؤ, m | Ohrhänger/Ohrhänger · mit Kette und Perle, m
  pearl bar drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à barrette et perle, f | arete largo/aretes largos · con barra y perla, m | قرط متدلٍّ/أقراط متدلية · بلوحة مستطيلة ولؤلؤ, m | Ohrhänger/Ohrhänger · mit Steg und Perle, m
  star chain drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à chaîne et étoile, f | arete largo/aretes largos · con cadena y estrella, m | قرط متدلٍّ/أقراط متدلية · بسلسلة ونجمة, m | Ohrhänger/Ohrhänger · mit Kette und Stern, m
  halo drop earring | boucle d’oreille pendante halo/boucles d’oreilles pendantes halo, f | arete largo halo/aretes largos halo, m | قرط هالو متدلٍّ/أقراط هالو متدلية, m | Halo-Ohrhänger/Halo-Ohrhänger, m
  teardrop earring | boucle d’oreille goutte/boucles d’oreilles goutte, f | arete de lágrima, m | قرط/أقراط · على شكل دمعة, m | Tropfenohrring/Tropfenohrringe, m
  chain drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à chaîne ~, f | arete largo/aretes largos · de cadena ~, m | قرط متدلٍّ/أقراط متدلية · بسلسلة ~, m | (Ketten-)ohrhänger/(Ketten-)ohrhänger · mit Kette, m
  circle drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à anneau, f | arete largo/aretes largos · de círculo, m | قرط متدلٍّ/أقراط متدلية · بشكل دائرة, m | Kreis-Ohrhänger/Kreis-Ohrhänger, m
  open circle drop earring | boucle d’oreille pendante/boucles d’oreilles pendantes · à anneau ouvert, f | arete largo/aretes largos · de círculo abierto, m | قرط متدلٍّ/أقراط متدلية · بشكل دائرة مفتوحة, m | Ohrhänger/Ohrhänger · mit offenem Kreis, m
  chandelier earring | boucle d’oreille chandelier/boucles d’oreilles chandelier, f | arete chandelier/aretes chandelier, m | قرط شاندلير/أقراط شاندلير, m | Chandelier-Ohrring/Chandelier-Ohrringe, m
  tassel earring | boucle d’oreille/boucles d’oreilles · à pompon ~, f | arete · con borla ~, m | قرط/أقراط · بشرّابة ~, m | ~quasten-Ohrhänger/~quasten-Ohrhänger, m
  silk tassel earring | boucle d’oreille/boucles d’oreilles · à pompon de soie, f | arete · con borla de seda, m | قرط/أقراط · بشرّابة من الحرير, m | Seidenquasten-Ohrhänger/Seidenquasten-Ohrhänger, m
  chain tassel earring | boucle d’oreille/boucles d’oreilles · à franges de chaînettes, f | arete · con flecos de cadena, m | قرط/أقراط · بشرّابة سلاسل, m | Kettenquasten-Ohrhänger/Kettenquasten-Ohrhänger, m
  statement earring | boucle d’oreille/boucles d’oreilles · statement, f | arete · llamativo, m | قرط لافت/أقراط لافتة, m | Statement-Ohrring/Statement-Ohrringe, m
  threader earring | boucle d’oreille chaînette/boucles d’oreilles chaînette, f | arete pasante/aretes pasantes, m | قرط خيطي/أقراط خيطية, m | Ohrfädler/Ohrfädler, m
  leverback earring | dormeuse, f | arete de cierre francés, m | قرط بإغلاق خلفي/أقراط بإغلاق خلفي, m | Klappbrisur-Ohrring/Klappbrisur-Ohrringe, m
  clip on earring | boucle d’oreille clip/boucles d’oreilles clip, f | arete de clip, m | قرط كليبس/أقراط كليبس, m | Ohrclip/Ohrclips, m
  ear climber | contour d’oreille, m | trepador, m | قرط متسلق/أقراط متسلقة, m | Ear Climber/Ear Climber, m
  ear jacket | boucle d’oreille devant-derrière/boucles d’oreilles devant-derrière, f | ear jacket/ear jackets, m | قرط جاكيت/أقراط جاكيت, m | Ear Jacket/Ear Jackets, m
  ear cuff | bague d’oreille/bagues d’oreille, f | ear cuff/ear cuffs, m | كف أذن/كفات أذن, m | Ear Cuff/Ear Cuffs, m
  double band ear cuff | bague d’oreille/bagues d’oreille · double anneau, f | ear cuff/ear cuffs · de doble banda, m | كف أذن/كفات أذن · بحلقة مزدوجة, m | doppelter Ear Cuff/doppelte Ear Cuffs, m
  ring | bague, f | anillo, m | خاتم/خواتم, m | Ring/Ringe, m
  finger ring | bague, f | anillo, m | خاتم/خواتم, m | Ring/Ringe, m
  band ring | anneau, m | anillo, m | خاتم حلقي/خواتم حلقية, m | Bandring/Bandringe, m
  band | anneau, m | anillo, m | خاتم حلقي/خواتم حلقية, m | Bandring/Bandringe, m
  court band ring | anneau demi-jonc/anneaux demi-jonc, m | anillo de media caña, m | خاتم حلقي محدّب/خواتم حلقية محدّبة, m | halbrunder Bandring/halbrunde Bandringe, m
  wedding band | alliance, f | alianza, f | دبلة زفاف/دبل زفاف, f | Trauring/Trauringe, m
  wedding ring | alliance, f | alianza, f | خاتم زفاف/خواتم زفاف, m | Trauring/Trauringe, m
  engagement ring | bague de fiançailles, f | anillo de compromiso, m | خاتم خطوبة/خواتم خطوبة, m | Verlobungsring/Verlobungsringe, m
  promise ring | bague de promesse, f | anillo de promesa, m | خاتم وعد/خواتم وعد, m | Versprechensring/Versprechensringe, m
  couple ring | bague de couple, f | anillo de pareja, m | خاتم ثنائي/خواتم ثنائية, m | Partnerring/Partnerringe, m
  solitaire ring | solitaire, m | anillo solitario/anillos solitarios, m | خاتم سوليتير/خواتم سوليتير, m | Solitärring/Solitärringe, m
  halo ring | bague halo/bagues halo, f | anillo halo/anillos halo, m | خاتم هالو/خواتم هالو, m | Haloring/Haloringe, m
  trilogy ring | bague trilogie/bagues trilogie, f | anillo trilogía/anillos trilogía, m | خاتم بثلاثة أحجار/خواتم بثلاثة أحجار, m | Trilogie-Ring/Trilogie-Ringe, m
  three stone ring | bague trilogie/bagues trilogie, f | anillo trilogía/anillos trilogía, m | خاتم بثلاثة أحجار/خواتم بثلاثة أحجار, m | Trilogie-Ring/Trilogie-Ringe, m
  bezel ring | bague/bagues · à serti clos ~, f | anillo · en bisel ~, m | خاتم/خواتم · بإطار معدني, m | Ring/Ringe · in Zargenfassung, m
  split shank ring | bague/bagues · à anneau dédoublé, f | anillo · de brazo abierto, m | خاتم/خواتم · بساق مزدوج, m | Ring/Ringe · mit geteilter Schiene, m
  eternity ring | alliance éternité/alliances éternité, f | anillo eternidad/anillos eternidad, m | خاتم أبدي/خواتم أبدية, m | Memoire-Ring/Memoire-Ringe, m
  full eternity ring | alliance tour complet/alliances tour complet, f | anillo eternidad completo/anillos eternidad completos, m | خاتم أبدي/خواتم أبدية · بترصيع كامل, m | rundum besetzter Memoire-Ring/rundum besetzte Memoire-Ringe, m
  half eternity ring | alliance demi-tour/alliances demi-tour, f | anillo media eternidad/anillos media eternidad, m | خاتم أبدي/خواتم أبدية · بترصيع نصفي, m | halb besetzter Memoire-Ring/halb besetzte Memoire-Ringe, m
  stacking ring | bague à empiler/bagues à empiler, f | anillo apilable/anillos apilables, m | خاتم قابل للتكديس/خواتم قابلة للتكديس, m | Stapelring/Stapelringe, m
  stackable ring | bague à empiler/bagues à empiler, f | anillo apilable/anillos apilables, m | خاتم قابل للتكديس/خواتم قابلة للتكديس, m | Stapelring/Stapelringe, m
  signet ring | chevalière, f | anillo de sello, m | خاتم ختم/خواتم ختم, m | Siegelring/Siegelringe, m
  initial signet ring | chevalière initiale, f | anillo de sello · con inicial, m | خاتم ختم/خواتم ختم · بحرف, m | Siegelring/Siegelringe · mit Initiale, m
  initial ring | bague initiale, f | anillo · con inicial, m | خاتم/خواتم · بحرف, m | Ring/Ringe · mit Initiale, m
  birthstone ring | bague pierre de naissance, f | anillo · con piedra natal, m | خاتم/خواتم · بحجر الميلاد, m | Ring/Ringe · mit Geburtsstein, m
  wrap ring | bague enroulée/bagues enroulées, f | anillo envolvente/anillos envolventes, m | خاتم ملتف/خواتم ملتفة, m | Wickelring/Wickelringe, m
  open ring | bague ouverte/bagues ouvertes, f | anillo abierto/anillos abiertos, m | خاتم مفتوح/خواتم مفتوحة, m | offener Ring/offene Ringe, m
  adjustable ring | bague réglable/bagues réglables, f | anillo ajustable/anillos ajustables, m | خاتم قابل للتعديل/خواتم قابلة للتعديل, m | verstellbarer Ring/verstellbare Ringe, m
  cocktail ring | bague cocktail/bagues cocktail, f | anillo de cóctel, m | خاتم كوكتيل/خواتم كوكتيل, m | Cocktailring/Cocktailringe, m
  statement ring | bague/bagues · statement, f | anillo · llamativo, m | خاتم لافت/خواتم لافتة, m | Statement-Ring/Statement-Ringe, m
  spinner ring | bague anti-stress/bagues anti-stress, f | anillo giratorio/anillos giratorios, m | خاتم دوّار/خواتم دوّارة, m | Drehring/Drehringe, m
  knuckle ring | bague de phalange, f | anillo de falange, m | خاتم عقلة الإصبع/خواتم عقلة الإصبع, m | Midi-Ring/Midi-Ringe, m
  toe ring | bague d’orteil/bagues d’orteil, f | anillo para el pie, m | خاتم إصبع القدم/خواتم إصبع القدم, m | Zehenring/Zehenringe, m
  belly ring | piercing nombril/piercings nombril, m | piercing de ombligo/piercings de ombligo, m | حلقة سرة/حلقات سرة, f | Bauchnabelpiercing/Bauchnabelpiercings, n
  belly button ring | piercing nombril/piercings nombril, m | piercing de ombligo/piercings de ombligo, m | حلقة سرة/حلقات سرة, f | Bauchnabelpiercing/Bauchnabelpiercings, n
  nose ring | anneau de nez, m | aro de nariz, m | حلقة أنف/حلقات أنف, f | Nasenring/Nasenringe, m
  nose stud | piercing nez/piercings nez, m | piercing de nariz/piercings de nariz, m | مسمار أنف/مسامير أنف, m | Nasenstecker/Nasenstecker, m
  nose screw | piercing nez/piercings nez · à tige en L, m | nostril, m | مسمار أنف لولبي/مسامير أنف لولبية, m | Nasenspirale/Nasenspiralen, f
  nose hoop | anneau de nez, m | aro de nariz, m | حلقة أنف/حلقات أنف, f | Nasenring/Nasenringe, m
  septum ring | anneau septum/anneaux septum, m | aro de septum, m | حلقة حاجز أنف/حلقات حاجز أنف, f | Septumring/Septumringe, m
  septum clicker | clicker septum/clickers septum, m | clicker de septum/clickers de septum, m | كليكر حاجز أنف/كليكرات حاجز أنف, m | Septum-Clicker/Septum-Clicker, m
  barbell | barbell, m | barbell/barbells, m | قضيب بيرسينغ/قضبان بيرسينغ, m | Barbell/Barbells, m
  straight barbell | barbell droit/barbells droits, m | barbell recto/barbells rectos, m | قضيب بيرسينغ مستقيم/قضبان بيرسينغ مستقيمة, m | gerader Barbell/gerade Barbells, m
  curved barbell | barbell courbé/barbells courbés, m | barbell curvo/barbells curvos, m | قضيب بيرسينغ منحنٍ/قضبان بيرسينغ منحنية, m | gebogener Barbell/gebogene Barbells, m
  labret | labret, m | labret/labrets, m | لابريت, m | Labret/Labrets, m
  lip ring | anneau de lèvre, m | aro de labio, m | حلقة شفاه/حلقات شفاه, f | Lippenring/Lippenringe, m
  ear piercing | piercing d’oreille, m | piercing de oreja/piercings de oreja, m | بيرسينغ أذن, m | Ohrpiercing/Ohrpiercings, n
  cartilage earring | piercing cartilage/piercings cartilage, m | piercing de cartílago/piercings de cartílago, m | قرط غضروف/أقراط غضروف, m | Knorpelpiercing/Knorpelpiercings, n
  piercing | piercing, m | piercing/piercings, m | بيرسينغ, m | Piercing/Piercings, n
  labret stud | labret, m | labret/labrets, m | لابريت, m | Labret-Stecker/Labret-Stecker, m
`;
