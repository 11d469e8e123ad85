/** Stones, pearls and glitter: English | fr | es | ar | de. After " : " is how one is joined to its noun. */
export const GEMS = `
  crystal | cristal, m : à cristaux | cristal, m | كريستال, m | Kristall/Kristall-, m
  crystals | cristaux, mp : à cristaux | cristales, mp | أحجار الكريستال, fp | Kristalle/Kristall-, mp
  pearl | perle, f : perle | perla, f : de perla | لؤلؤ, m | Perle/Perlen-, f
  pearls | perles, fp : à perles | perlas, fp : con perlas | لؤلؤ, m | Perlen/Perlen-, fp
  freshwater pearl | perles d’eau douce, fp | perlas de agua dulce, fp | لؤلؤ المياه العذبة, m | Süßwasserperlen/Süßwasserperlen--, fp
  freshwater pearls | perles d’eau douce, fp | perlas de agua dulce, fp | لؤلؤ المياه العذبة, m | Süßwasserperlen/Süßwasserperlen--, fp
  baroque pearl | perles baroques, fp : à perles baroques | perlas barrocas, fp | لؤلؤ باروكي/اللؤلؤ الباروكي, m | Barockperlen/Barockperlen-, fp
  faux pearl | perles d’imitation, fp | perlas de imitación, fp | لؤلؤ صناعي, m | Perlenimitat/Kunstperlen-, n
  imitation pearl | perles d’imitation, fp | perlas de imitación, fp | لؤلؤ صناعي, m | Perlenimitat/Kunstperlen-, n
  glass pearl | perles de verre, fp | perlas de vidrio, fp | لؤلؤ زجاجي, m | Glasperlen/Glasperlen-, fp
  mother of pearl | nacre, f | nácar, m | عرق اللؤلؤ, m | Perlmutt/Perlmutt-, n
  abalone | nacre abalone, f | abulón, m | صدف أذن البحر, m | Abalone/Abalone-, f
  abalone shell | nacre abalone, f | abulón, m | صدف أذن البحر, m | Abalone/Abalone-, f
  zircon | zircon, m | circón, m | زركون, m | Zirkon/Zirkon-, m
  cz | zircone, m | circonita, f | زركونيا, f | Zirkonia/Zirkonia--, m
  cubic zirconia | zircone, m | circonita cúbica, f | زركونيا مكعبة, f | Zirkonia/Zirkonia--, m
  zirconia | zircone, m | circonita, f | زركونيا, f | Zirkonia/Zirkonia--, m
  rhinestone | strass, m : à strass | estrás, m | ستراس, m | Strass/Strass-, m
  rhinestones | strass, mp : à strass | estrás, m | ستراس, m | Strass/Strass-, m
  diamond | diamant, m | diamante, m | ألماس/الألماس, m | Diamant/Diamant-, m
  moissanite | moissanite, f | moissanita, f | مويسانايت, m | Moissanit/Moissanit-, m
  stone | pierre, f : à pierre | piedra, f | حجر, m | Stein/Stein-, m
  stones | pierres, fp : à pierres | piedras, fp | أحجار, fp | Steine/Stein-, mp
  zircons | zircons, mp | circonitas, fp | زركون, m | Zirkone/Zirkon-, mp
  gemstone | pierre fine, f : à pierre fine | gema, f | حجر كريم, m | Edelstein/Edelstein-, m
  precious stone | pierre précieuse, f | piedra preciosa, f | حجر كريم, m | Edelstein/Edelstein-, m
  birthstone crystal | cristal de naissance, m | cristal natal, m | كريستال الميلاد, m | Geburtsstein-Kristall/Geburtsstein-, m
  amethyst | améthyste, f | amatista, f | جمشت, m | Amethyst/Amethyst-, m
  aquamarine | aigue-marine, f | aguamarina, f | زبرجد بحري, m | Aquamarin/Aquamarin-, m
  emerald | émeraude, f | esmeralda, f | زمرد, m | Smaragd/Smaragd-, m
  ruby | rubis, m | rubí, m | ياقوت, m | Rubin/Rubin-, m
  sapphire | saphir, m | zafiro, m | ياقوت أزرق, m | Saphir/Saphir-, m
  garnet | grenat, m | granate, m | عقيق أحمر, m | Granat/Granat-, m
  peridot | péridot, m | peridoto, m | زبرجد, m | Peridot/Peridot-, m
  topaz | topaze, f | topacio, m | توباز, m | Topas/Topas-, m
  citrine | citrine, f | citrino, m | سيترين, m | Citrin/Citrin-, m
  tourmaline | tourmaline, f | turmalina, f | تورمالين, m | Turmalin/Turmalin-, m
  morganite | morganite, f | morganita, f | مورغانيت, m | Morganit/Morganit-, m
  tanzanite | tanzanite, f | tanzanita, f | تنزانيت, m | Tansanit/Tansanit-, m
  opal | opale, f | ópalo, m | أوبال, m | Opal/Opal-, m
  moonstone | pierre de lune, f | piedra de luna, f | حجر القمر, m | Mondstein/Mondstein-, m
  sunstone | pierre de soleil, f | piedra del sol, f | حجر الشمس, m | Sonnenstein/Sonnenstein-, m
  labradorite | labradorite, f | labradorita, f | لابرادوريت, m | Labradorit/Labradorit-, m
  onyx | onyx, m | ónix, m | عقيق أسود, m | Onyx/Onyx-, m
  black onyx | onyx noir, m | ónix negro, m | عقيق أسود, m | Onyx/Onyx-, m
  agate | agate, f | ágata, f | عقيق, m | Achat/Achat-, m
  moss agate | agate mousse, f | ágata musgosa, f | عقيق طحلبي, m | Moosachat/Moosachat-, m
  carnelian | cornaline, f | cornalina, f | عقيق كارنيليان/العقيق الكارنيليان, m | Karneol/Karneol-, m
  jasper | jaspe, m | jaspe, m | يشب, m | Jaspis/Jaspis-, m
  jade | jade, m | jade, m | يشم, m | Jade/Jade-, f
  aventurine | aventurine, f | aventurina, f | أفينتورين/الأفينتورين, m | Aventurin/Aventurin-, m
  rose quartz | quartz rose, m | cuarzo rosa, m | كوارتز وردي, m | Rosenquarz/Rosenquarz-, m
  smoky quartz | quartz fumé, m | cuarzo ahumado, m | كوارتز دخاني, m | Rauchquarz/Rauchquarz-, m
  clear quartz | cristal de roche, m | cristal de roca, m | كوارتز شفاف, m | Bergkristall/Bergkristall-, m
  rock crystal | cristal de roche, m | cristal de roca, m | كوارتز شفاف, m | Bergkristall/Bergkristall-, m
  quartz | quartz, m | cuarzo, m | كوارتز, m | Quarz/Quarz-, m
  tiger eye | œil-de-tigre, m | ojo de tigre, m | عين النمر, f | Tigerauge/Tigerauge--, n
  tiger's eye | œil-de-tigre, m | ojo de tigre, m | عين النمر, f | Tigerauge/Tigerauge--, n
  lapis lazuli | lapis-lazuli, m | lapislázuli, m | لازورد, m | Lapislazuli/Lapislazuli--, m
  lapis | lapis-lazuli, m | lapislázuli, m | لازورد, m | Lapislazuli/Lapislazuli--, m
  turquoise | turquoise, f | turquesa, f | فيروز, m | Türkis/Türkis-, m
  malachite | malachite, f | malaquita, f | ملكيت, m | Malachit/Malachit-, m
  hematite | hématite, f | hematita, f | هيماتيت, m | Hämatit/Hämatit-, m
  obsidian | obsidienne, f | obsidiana, f | سبج, m | Obsidian/Obsidian-, m
  fluorite | fluorite, f | fluorita, f | فلوريت, m | Fluorit/Fluorit-, m
  amazonite | amazonite, f | amazonita, f | أمازونيت/الأمازونيت, m | Amazonit/Amazonit-, m
  sodalite | sodalite, f | sodalita, f | سوداليت, m | Sodalith/Sodalith-, m
  rhodonite | rhodonite, f | rodonita, f | رودونيت, m | Rhodonit/Rhodonit-, m
  rhodochrosite | rhodochrosite, f | rodocrosita, f | رودوكروسيت, m | Rhodochrosit/Rhodochrosit-, m
  howlite | howlite, f | howlita, f | هاوليت, m | Howlith/Howlith-, m
  lava | lave, f | lava, f | حمم بركانية, f | Lava/Lava-, f
  lava stone | pierre de lave, f | piedra de lava, f | حجر بركاني, m | Lavastein/Lava-, m
  lava rock | pierre de lave, f | piedra de lava, f | حجر بركاني, m | Lavastein/Lava-, m
  pyrite | pyrite, f | pirita, f | بيريت, m | Pyrit/Pyrit-, m
  coral | corail, m | coral, m | مرجان, m | Koralle/Korallen-, f
  amber | ambre, m | ámbar, m | كهرمان, m | Bernstein/Bernstein-, m
  jet | jais, m | azabache, m | كهرمان أسود, m | Gagat/Gagat-, m
  goldstone | pierre d’or, f | piedra de oro, f | حجر الذهب, m | Goldfluss/Goldfluss-, m
  cat eye | œil-de-chat, m | ojo de gato, m | عين القطة, f | Katzenauge/Cat-Eye--, n
  chalcedony | calcédoine, f | calcedonia, f | عقيق خلقيدوني/العقيق الخلقيدوني, m | Chalzedon/Chalzedon-, m
  chrysoprase | chrysoprase, f | crisoprasa, f | كريزوبراز, m | Chrysopras/Chrysopras-, m
  druzy | druse, f | drusa, f | دروزي, m | Druse/Drusen-, f
  swarovski crystal | cristal Swarovski, m | cristal Swarovski, m | كريستال سواروفسكي/كريستال سواروفسكي, m | Swarovski-Kristall/Swarovski-Kristall--, m
  cameo | camée, m | camafeo, m | كاميو, m | Kamee/Kamee-, f
`;
