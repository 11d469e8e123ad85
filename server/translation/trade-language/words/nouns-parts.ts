/** Beads, findings, cords, chains and tools. `*`: stones and materials are what it is made of. English | fr | es | ar | de. */
export const BEADS_AND_FINDINGS = `
  *bead | perle, f | cuenta, f | خرزة/خرز, m | (Schmuck)perle/(Schmuck)perlen, f
  *loose bead | perle/perles · en vrac, f | cuenta suelta/cuentas sueltas, f | خرزة سائبة/خرز سائب, m | lose (Schmuck)perle/lose (Schmuck)perlen, f
  *bead strand | fil de perles/fils de perles, m | tira de cuentas, f | خيط خرز/خيوط خرز, m | (Schmuck)perlenstrang/(Schmuck)perlenstränge, m
  *spacer bead | perle intercalaire/perles intercalaires, f | cuenta separadora/cuentas separadoras, f | خرزة فاصلة/خرز فاصل, m | Zwischenperle/Zwischenperlen, f
  *spacer | intercalaire, m | separador, m | فاصل/فواصل, m | Zwischenteil/Zwischenteile, n
  *seed bead | perle de rocaille/perles de rocaille, f | mostacilla, f | خرزة حبيبية/خرز حبيبي, m | Rocaille/Rocailles, f
  *rondelle bead | perle rondelle/perles rondelles, f | cuenta rondel/cuentas rondel, f | خرزة قرصية/خرز قرصي, m | Rondelle/Rondellen, f
  *rondelle | rondelle, f | rondel/rondeles, m | خرزة قرصية/خرز قرصي, m | Rondelle/Rondellen, f
  *bicone bead | perle toupie/perles toupies, f | cuenta bicono/cuentas bicono, f | خرزة مخروطية مزدوجة/خرز مخروطي مزدوج, m | Doppelkegelperle/Doppelkegelperlen, f
  *chip bead | perle chips/perles chips, f | cuenta chip/cuentas chip, f | خرزة رقاقة/رقائق خرز, f | Splitterperle/Splitterperlen, f
  *stone chip | chips de pierre/chips de pierre, m | chip de piedra/chips de piedra, m | رقاقة حجر/رقائق أحجار, f | (Stein)splitter/(Stein)splitter, m
  *chips | chips, mp | chips, mp | رقائق, fp | (Stein)splitter, mp
  *chips bead | perle chips/perles chips, f | cuenta chip/cuentas chip, f | خرزة رقاقة/رقائق خرز, f | Splitterperle/Splitterperlen, f
  *round bead strand | fil de perles rondes/fils de perles rondes, m | tira de cuentas redondas, f | خيط خرز دائري/خيوط خرز دائري, m | (Rund)perlenstrang/(Rund)perlenstränge, m
  *nugget bead | perle pépite/perles pépites, f | cuenta irregular/cuentas irregulares, f | خرزة غير منتظمة/خرز غير منتظم, m | Nuggetperle/Nuggetperlen, f
  *tube bead | perle tube/perles tubes, f | cuenta tubular/cuentas tubulares, f | خرزة أنبوبية/خرز أنبوبي, m | Röhrenperle/Röhrenperlen, f
  *bugle bead | perle tube/perles tubes, f | canutillo, m | خرزة أنبوبية/خرز أنبوبي, m | Stiftperle/Stiftperlen, f
  *cube bead | perle cube/perles cubes, f | cuenta cubo/cuentas cubo, f | خرزة مكعبة/خرز مكعب, m | Würfelperle/Würfelperlen, f
  *disc bead | perle disque/perles disques, f | cuenta de disco, f | خرزة مسطحة/خرز مسطح, m | Scheibenperle/Scheibenperlen, f
  *heishi bead | perle heishi/perles heishi, f | cuenta heishi/cuentas heishi, f | خرزة هيشي/خرز هيشي, m | Heishi-Perle/Heishi-Perlen, f
  *letter bead | perle lettre/perles lettres, f | cuenta de letra, f | خرزة حرف/خرز حروف, m | Buchstabenperle/Buchstabenperlen, f
  *alphabet bead | perle alphabet/perles alphabet, f | cuenta de letra, f | خرزة حرف/خرز حروف, m | Buchstabenperle/Buchstabenperlen, f
  *large hole bead | perle/perles · à gros trou, f | cuenta/cuentas · de agujero grande, f | خرزة/خرز · بثقب واسع, m | Großlochperle/Großlochperlen, f
  *lampwork bead | perle au chalumeau/perles au chalumeau, f | cuenta lampwork/cuentas lampwork, f | خرزة لامب وورك/خرز لامب وورك, m | Lampwork-Perle/Lampwork-Perlen, f
  pearl bead | perle nacrée/perles nacrées, f | perla/perlas · para ensartar, f | خرزة لؤلؤية/خرز لؤلؤي, m | Wachsperle/Wachsperlen, f
  freshwater pearl bead | perle d’eau douce/perles d’eau douce, f | perla de agua dulce/perlas de agua dulce, f | خرزة لؤلؤ/خرز لؤلؤ · المياه العذبة, m | Süßwasserperle/Süßwasserperlen, f
  glass pearl bead | perle de verre nacrée/perles de verre nacrées, f | perla de vidrio/perlas de vidrio, f | خرزة لؤلؤ زجاجي/خرز لؤلؤ زجاجي, m | Glaswachsperle/Glaswachsperlen, f
  pearls | perles, fp | perlas, fp | لؤلؤ, ms | Perlen, fp
  charm bead | perle charm/perles charms, f | cuenta dije/cuentas dije, f | خرزة تعليقة/خرز تعليقات, m | Charm-Perle/Charm-Perlen, f
  charm | breloque, f | dije, m | تعليقة/تعليقات, f | Charm/Charms, m
  *cabochon | cabochon, m | cabujón, m | كابوشون, m | Cabochon/Cabochons, m
  *rhinestone | strass/strass, m | piedra de estrás/piedras de estrás, f | حجر راين/أحجار راين, m | (Strass)stein/(Strass)steine, m
  flat back rhinestone | strass/strass · à dos plat, m | piedra de estrás/piedras de estrás · de base plana, f | حجر راين/أحجار راين · بظهر مسطح, m | Strassstein/Strasssteine · mit flacher Rückseite, m
  *loose stone | pierre/pierres · non sertie, f | piedra suelta/piedras sueltas, f | حجر سائب/أحجار سائبة, m | loser Stein/lose Steine, m
  *gemstone | pierre fine/pierres fines, f | gema, f | حجر كريم/أحجار كريمة, m | Edelstein/Edelsteine, m
  *tumbled stone | pierre roulée/pierres roulées, f | piedra rodada/piedras rodadas, f | حجر مصقول/أحجار مصقولة, m | Trommelstein/Trommelsteine, m
  sequin | sequin, m | lentejuela, f | ترترة/ترتر, m | Paillette/Pailletten, f
  tassel | pompon, m | borla, f | شرّابة/شراريب, f | Quaste/Quasten, f
  button | bouton, m | botón, m | زر/أزرار, m | Knopf/Knöpfe, m
  clasp | fermoir, m | cierre, m | قفل/أقفال, m | Verschluss/Verschlüsse, m
  lobster clasp | fermoir mousqueton/fermoirs mousquetons, m | cierre de mosquetón, m | قفل سرطاني/أقفال سرطانية, m | Karabinerverschluss/Karabinerverschlüsse, m
  lobster claw clasp | fermoir mousqueton/fermoirs mousquetons, m | cierre de mosquetón, m | قفل سرطاني/أقفال سرطانية, m | Karabinerverschluss/Karabinerverschlüsse, m
  toggle clasp | fermoir bâton/fermoirs bâton, m | cierre de palanca, m | قفل عصا وحلقة/أقفال عصا وحلقة, m | Knebelverschluss/Knebelverschlüsse, m
  magnetic clasp | fermoir aimanté/fermoirs aimantés, m | cierre magnético/cierres magnéticos, m | قفل مغناطيسي/أقفال مغناطيسية, m | Magnetverschluss/Magnetverschlüsse, m
  spring ring clasp | fermoir anneau à ressort/fermoirs anneau à ressort, m | cierre de reasa, m | قفل حلقي زنبركي/أقفال حلقية زنبركية, m | Federringverschluss/Federringverschlüsse, m
  box clasp | fermoir boîte/fermoirs boîte, m | cierre de caja, m | قفل صندوقي/أقفال صندوقية, m | Kastenschloss/Kastenschlösser, n
  snap hook | mousqueton, m | mosquetón, m | خطاف زنبركي/خطافات زنبركية, m | Karabinerhaken/Karabinerhaken, m
  swivel clasp | mousqueton pivotant/mousquetons pivotants, m | mosquetón giratorio/mosquetones giratorios, m | قفل دوّار/أقفال دوّارة, m | Drehkarabiner/Drehkarabiner, m
  jump ring | anneau de jonction/anneaux de jonction, m | argolla, f | حلقة وصل/حلقات وصل, f | Biegering/Biegeringe, m
  open jump ring | anneau de jonction ouvert/anneaux de jonction ouverts, m | argolla abierta/argollas abiertas, f | حلقة وصل مفتوحة/حلقات وصل مفتوحة, f | offener Biegering/offene Biegeringe, m
  closed jump ring | anneau de jonction fermé/anneaux de jonction fermés, m | argolla cerrada/argollas cerradas, f | حلقة وصل مغلقة/حلقات وصل مغلقة, f | geschlossener Biegering/geschlossene Biegeringe, m
  split ring | anneau double/anneaux doubles, m | anilla doble/anillas dobles, f | حلقة مزدوجة/حلقات مزدوجة, f | Spaltring/Spaltringe, m
  linking ring | anneau connecteur/anneaux connecteurs, m | anilla de unión, f | حلقة ربط/حلقات ربط, f | Verbindungsring/Verbindungsringe, m
  connector | connecteur, m | conector, m | وصلة/وصلات, f | Verbinder/Verbinder, m
  link connector | connecteur, m | conector, m | وصلة/وصلات, f | Verbinder/Verbinder, m
  bail | bélière, f | asa para colgante/asas para colgante, f | علّاقة دلاية/علّاقات دلايات, f | Anhängeröse/Anhängerösen, f
  pinch bail | bélière à griffes, f | asa de pinza/asas de pinza, f | علّاقة دلاية مشبكية/علّاقات دلايات مشبكية, f | Klemmöse/Klemmösen, f
  flat head pin | clou à tête plate/clous à tête plate, m | alfiler de cabeza plana/alfileres de cabeza plana, m | دبوس برأس مسطح/دبابيس برأس مسطح, m | Nietstift mit flachem Kopf/Nietstifte mit flachem Kopf, m
  head pin | clou à tête plate/clous à tête plate, m | alfiler de cabeza/alfileres de cabeza, m | دبوس برأس/دبابيس برأس, m | Nietstift/Nietstifte, m
  eye pin | clou à œil/clous à œil, m | alfiler con ojal/alfileres con ojal, m | دبوس بعروة/دبابيس بعروة, m | Kettelstift/Kettelstifte, m
  ball pin | clou à tête boule/clous à tête boule, m | alfiler de bola/alfileres de bola, m | دبوس برأس كروي/دبابيس برأس كروي, m | Kugelstift/Kugelstifte, m
  ear wire | crochet d’oreille/crochets d’oreilles, m | gancho para aretes, m | خطاف أقراط/خطافات أقراط, m | Ohrhaken/Ohrhaken, m
  ear wire hook | crochet d’oreille/crochets d’oreilles, m | gancho para aretes, m | خطاف أقراط/خطافات أقراط, m | Ohrhaken/Ohrhaken, m
  ear hook | crochet d’oreille/crochets d’oreilles, m | gancho para aretes, m | خطاف أقراط/خطافات أقراط, m | Ohrhaken/Ohrhaken, m
  earring hook | crochet d’oreille/crochets d’oreilles, m | gancho para aretes, m | خطاف أقراط/خطافات أقراط, m | Ohrhaken/Ohrhaken, m
  earring post | tige de puce d’oreille/tiges de puces d’oreilles, f | base de arete/bases de aretes, f | قاعدة قرط/قواعد أقراط, f | Ohrsteckerrohling/Ohrsteckerrohlinge, m
  earring back | poussoir/poussoirs · pour boucles d’oreilles, m | tuerca para aretes, f | سدادة قرط/سدادات أقراط, f | Ohrstopper/Ohrstopper, m
  ear nut | poussoir/poussoirs · pour boucles d’oreilles, m | tuerca para aretes, f | سدادة قرط/سدادات أقراط, f | Ohrstopper/Ohrstopper, m
  bead cap | calotte/calottes · pour perles, f | casquilla, f | غطاء خرز/أغطية خرز, m | Perlkappe/Perlkappen, f
  bead tip | cache-nœud/cache-nœuds, m | tapanudos/tapanudos, m | غطاء عقدة/أغطية عقد, m | Kalotte/Kalotten, f
  crimp bead | perle à écraser/perles à écraser, f | chafa, f | خرزة تثبيت/خرز تثبيت, m | Quetschperle/Quetschperlen, f
  crimp end | embout à écraser/embouts à écraser, m | terminal para aplastar/terminales para aplastar, m | طرف تثبيت/أطراف تثبيت, m | Quetschendstück/Quetschendstücke, n
  cord end | embout pour cordon/embouts pour cordon, m | terminal para cordón/terminales para cordón, m | طرف خيط/أطراف خيوط, m | Kordelendkappe/Kordelendkappen, f
  extender chain | chaînette d’extension, f | cadena de extensión, f | سلسلة إطالة/سلاسل إطالة, f | Verlängerungskette/Verlängerungsketten, f
  brooch back | support de broche/supports de broche, m | base para broche, f | قاعدة بروش/قواعد بروشات, f | Broschennadel/Broschennadeln, f
  ring base | support de bague/supports de bague, m | base de anillo, f | قاعدة خاتم/قواعد خواتم, f | Ringrohling/Ringrohlinge, m
  ring blank | support de bague/supports de bague, m | base de anillo, f | قاعدة خاتم/قواعد خواتم, f | Ringrohling/Ringrohlinge, m
  pendant tray | support de pendentif/supports de pendentif, m | base de colgante, f | قاعدة دلاية/قواعد دلايات, f | Anhängerfassung/Anhängerfassungen, f
  cabochon setting | support de cabochon/supports de cabochon, m | base para cabujón, f | قاعدة كابوشون/قواعد كابوشون, f | Cabochonfassung/Cabochonfassungen, f
  filigree finding | estampe filigranée/estampes filigranées, f | filigrana, f | قطعة تخريم/قطع تخريم, f | Filigranelement/Filigranelemente, n
  finding | apprêt, m | fornitura, f | قطعة تركيب/مستلزمات تركيب, f | Schmuckzubehörteil/Schmuckzubehör, n
  jewelry finding | apprêt/apprêts · pour bijoux, m | fornitura de bisutería, f | قطعة تركيب مجوهرات/مستلزمات تركيب مجوهرات, f | Schmuckzubehörteil/Schmuckzubehör, n
  chain | chaîne, f | cadena, f | سلسلة/سلاسل, f | Kette/Ketten, f
  cable chain | chaîne maille forçat, f | cadena forzada/cadenas forzadas, f | سلسلة متشابكة/سلاسل متشابكة, f | Ankerkette/Ankerketten, f
  curb chain | chaîne maille gourmette, f | cadena barbada/cadenas barbadas, f | سلسلة كيرب/سلاسل كيرب, f | Panzerkette/Panzerketten, f
  cuban chain | chaîne maille cubaine, f | cadena cubana/cadenas cubanas, f | سلسلة كوبية/سلاسل كوبية, f | kubanische Kette/kubanische Ketten, f
  cuban link chain | chaîne maille cubaine, f | cadena cubana/cadenas cubanas, f | سلسلة كوبية/سلاسل كوبية, f | kubanische Kette/kubanische Ketten, f
  figaro chain | chaîne maille figaro, f | cadena fígaro, f | سلسلة فيغارو/سلاسل فيغارو, f | Figarokette/Figaroketten, f
  rope chain | chaîne maille corde, f | cadena cordón/cadenas cordón, f | سلسلة مجدولة/سلاسل مجدولة, f | Kordelkette/Kordelketten, f
  box chain | chaîne maille vénitienne, f | cadena veneciana/cadenas venecianas, f | سلسلة فينيسية/سلاسل فينيسية, f | Venezianerkette/Venezianerketten, f
  snake chain | chaîne maille serpent, f | cadena serpiente/cadenas serpiente, f | سلسلة الثعبان/سلاسل الثعبان, f | Schlangenkette/Schlangenketten, f
  ball chain | chaîne à billes, f | cadena de bolas, f | سلسلة كرات/سلاسل كرات, f | Kugelkette/Kugelketten, f
  paperclip chain | chaîne à maillons trombone, f | cadena de eslabones tipo clip, f | سلسلة بحلقات مشبك الورق/سلاسل بحلقات مشبك الورق, f | Büroklammerkette/Büroklammerketten, f
  rolo chain | chaîne maille jaseron, f | cadena rolo/cadenas rolo, f | سلسلة رولو/سلاسل رولو, f | Erbskette/Erbsketten, f
  rhinestone chain | chaîne strass, f | cadena de estrás, f | سلسلة ستراس/سلاسل ستراس, f | Strasskette/Strassketten, f
  wire | fil métallique/fils métalliques, m | alambre, m | سلك/أسلاك, m | (Schmuck)draht/(Schmuck)drähte, m
  craft wire | fil à bijoux/fils à bijoux, m | alambre de bisutería, m | سلك/أسلاك · للأشغال اليدوية, m | Basteldraht/Basteldrähte, m
  jewelry wire | fil à bijoux/fils à bijoux, m | alambre de bisutería, m | سلك/أسلاك · لصناعة الحلي, m | Schmuckdraht/Schmuckdrähte, m
  memory wire | fil mémoire/fils mémoire, m | alambre con memoria/alambres con memoria, m | سلك ذاكرة/أسلاك ذاكرة, m | Memory-Draht/Memory-Drähte, m
  tiger tail wire | fil câblé/fils câblés, m | hilo de acero/hilos de acero, m | سلك مغلّف/أسلاك مغلّفة, m | Schmuckdraht/Schmuckdrähte, m
  cord | cordon, m | cordón, m | خيط/خيوط, m | Kordel/Kordeln, f
  jewelry cord | cordon à bijoux/cordons à bijoux, m | cordón de bisutería, m | خيط/خيوط · لصناعة الحلي, m | Schmuckkordel/Schmuckkordeln, f
  elastic cord | fil élastique/fils élastiques, m | hilo elástico/hilos elásticos, m | خيط مطاطي/خيوط مطاطية, m | Gummifaden/Gummifäden, m
  beading thread | fil à perler/fils à perler, m | hilo para ensartar/hilos para ensartar, m | خيط نظم/خيوط نظم, m | Perlgarn/Perlgarne, n
  thread | fil, m | hilo, m | خيط/خيوط, m | Faden/Fäden, m
  ribbon | ruban, m | cinta, f | شريط/أشرطة, m | Band/Bänder, n
  plier | pince, f | alicates, mp | زردية/زرديات, f | Zange/Zangen, f
  pliers | pince, fs | alicates, mp | زردية, fs | Zange, fs
  round nose pliers | pince à bouts ronds, fs | alicates de punta redonda, mp | زردية · مدببة الرأس, fs | Rundzange, fs
  flat nose pliers | pince plate, fs | alicates de punta plana, mp | زردية · مسطحة الرأس, fs | Flachzange, fs
  chain nose pliers | pince à bouts fins, fs | alicates de punta fina, mp | زردية · رفيعة الرأس, fs | Kettenzange, fs
  bent nose pliers | pince à bouts coudés, fs | alicates de punta curva, mp | زردية · منحنية الرأس, fs | gebogene Zange, fs
  crimping pliers | pince à sertir, fs | alicates para chafas, mp | زردية تثبيت, fs | Quetschzange, fs
  wire cutter | pince coupante/pinces coupantes, f | cortaalambres/cortaalambres, m | قاطعة أسلاك/قاطعات أسلاك, f | Seitenschneider/Seitenschneider, m
  side cutter | pince coupante/pinces coupantes, f | cortaalambres/cortaalambres, m | قاطعة أسلاك/قاطعات أسلاك, f | Seitenschneider/Seitenschneider, m
  beading needle | aiguille à perler, f | aguja para ensartar, f | إبرة نظم/إبر نظم, f | Perlnadel/Perlnadeln, f
  tweezers | brucelles, fp | pinzas, fp | ملقط, ms | Pinzette, fs
  bead board | plateau à perler/plateaux à perler, m | bandeja para cuentas, f | لوح خرز/ألواح خرز, m | Perlenbrett/Perlenbretter, n
  bead organizer | boîte de rangement pour perles/boîtes de rangement pour perles, f | caja organizadora para cuentas/cajas organizadoras para cuentas, f | علبة تنظيم خرز/علب تنظيم خرز, f | Perlen-Sortierbox/Perlen-Sortierboxen, f
  jewelry making kit | kit de création de bijoux, m | kit de bisutería/kits de bisutería, m | طقم صناعة حلي/أطقم صناعة حلي, m | Schmuckbastelset/Schmuckbastelsets, n
`;
