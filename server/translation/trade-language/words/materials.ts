/** Materials: English | fr | es | ar | de. */
export const MATERIALS = `
  stainless steel | acier inoxydable, m | acero inoxidable, m | ستانلس ستيل/الستانلس ستيل, m | Edelstahl/Edelstahl-, m
  316l stainless steel | acier inoxydable 316L, m | acero inoxidable 316L, m | ستانلس ستيل 316L/الستانلس ستيل 316L, m | Edelstahl 316L, m
  304 stainless steel | acier inoxydable 304, m | acero inoxidable 304, m | ستانلس ستيل 304/الستانلس ستيل 304, m | Edelstahl 304, m
  polished stainless steel | acier inoxydable poli, m | acero inoxidable pulido, m | ستانلس ستيل مصقول/الستانلس ستيل المصقول, m | poliertem Edelstahl, m
  polished brass | laiton poli, m | latón pulido, m | نحاس أصفر مصقول, m | poliertem Messing, n
  polished silver | argent poli, m | plata pulida, f | فضة مصقولة, f | poliertem Silber, n
  steel | acier, m | acero, m | فولاذ, m | Stahl/Stahl-, m
  titanium steel | acier titane, m | acero de titanio, m | فولاذ التيتانيوم, m | Titanstahl/Titanstahl-, m
  surgical steel | acier chirurgical, m | acero quirúrgico, m | فولاذ جراحي, m | Chirurgenstahl/Chirurgenstahl-, m
  316l surgical steel | acier chirurgical 316L, m | acero quirúrgico 316L, m | فولاذ جراحي 316L/الفولاذ الجراحي 316L, m | Chirurgenstahl 316L, m
  brass | laiton, m | latón, m | نحاس أصفر, m | Messing/Messing-, n
  copper | cuivre, m | cobre, m | نحاس, m | Kupfer/Kupfer-, n
  bronze metal | bronze, m | bronce, m | برونز, m | Bronze/Bronze-, f
  alloy | alliage, m | aleación, f | سبيكة/سبيكة معدنية, f | Metalllegierung, f
  metal alloy | alliage de métal, m | aleación de metal, f | سبيكة معدنية/سبيكة معدنية, f | Metalllegierung, f
  zinc alloy | alliage de zinc, m | aleación de zinc, f | سبيكة الزنك, f | Zinklegierung, f
  metal | métal, m | metal, m | معدن, m | Metall/Metall-, n
  iron | fer, m | hierro, m | حديد, m | Eisen/Eisen-, n
  aluminum | aluminium, m | aluminio, m | ألومنيوم/الألومنيوم, m | Aluminium/Aluminium-, n
  tungsten | tungstène, m | tungsteno, m | تنغستن, m | Wolfram/Wolfram-, n
  tungsten carbide | carbure de tungstène, m | carburo de tungsteno, m | كربيد التنغستن, m | Wolframcarbid/Wolframcarbid-, n
  titanium | titane, m | titanio, m | تيتانيوم, m | Titan/Titan-, n
  platinum | platine, m | platino, m | بلاتين, m | Platin/Platin-, n
  pewter | étain, m | peltre, m | بيوتر, m | Zinn/Zinn-, n
  14k gold | or 14 carats, m | oro de 14 quilates, m | ذهب عيار 14/الذهب عيار 14, m | 14-karätigem Gold, n
  18k gold | or 18 carats, m | oro de 18 quilates, m | ذهب عيار 18/الذهب عيار 18, m | 18-karätigem Gold, n
  solid gold | or massif, m | oro macizo, m | ذهب خالص, m | Massivgold, n
  925 sterling silver | argent 925, m | plata de ley 925, f | فضة إسترليني 925/الفضة الإسترليني 925, f | 925er Sterlingsilber, n
  s925 sterling silver | argent 925, m | plata de ley 925, f | فضة إسترليني 925/الفضة الإسترليني 925, f | 925er Sterlingsilber, n
  925 silver | argent 925, m | plata 925, f | فضة 925/الفضة 925, f | 925er Silber, n
  s925 silver | argent 925, m | plata 925, f | فضة 925/الفضة 925, f | 925er Silber, n
  sterling silver | argent massif, m | plata de ley, f | فضة إسترليني/الفضة الإسترليني, f | Sterlingsilber, n
  thai silver | argent thaï, m | plata tailandesa, f | فضة تايلندية, f | Thai-Silber/Thai-Silber--, n
  leather | cuir, m | cuero, m | جلد طبيعي, m | Leder/Leder-, n
  genuine leather | cuir véritable, m | cuero auténtico, m | جلد طبيعي, m | Echtleder/Echtleder-, n
  cowhide leather | cuir de vache, m | cuero vacuno, m | جلد بقري, m | Rindsleder/Rindsleder-, n
  pu leather | similicuir, m | cuero sintético, m | جلد صناعي, m | Kunstleder/Kunstleder-, n
  faux leather | similicuir, m | cuero sintético, m | جلد صناعي, m | Kunstleder/Kunstleder-, n
  vegan leather | similicuir, m | cuero vegano, m | جلد نباتي, m | veganem Leder, n
  suede | daim, m | gamuza, f | جلد شامواه/الجلد الشامواه, m | Wildleder/Wildleder-, n
  faux suede | suédine, f | gamuza sintética, f | شامواه صناعي, m | Velourslederimitat, n
  satin | satin, m | satén, m | ساتان, m | Satin/Satin-, m
  silk | soie, f | seda, f | حرير, m | Seide/Seiden-, f
  velvet | velours, m | terciopelo, m | مخمل, m | Samt/Samt-, m
  organza | organza, m | organza, f | أورجانزا/الأورجانزا, f | Organza/Organza-, m
  chiffon | mousseline, f | gasa, f | شيفون, m | Chiffon/Chiffon-, m
  tulle | tulle, m | tul, m | تول, m | Tüll/Tüll-, m
  linen | lin, m | lino, m | كتان, m | Leinen/Leinen-, n
  cotton | coton, m | algodón, m | قطن, m | Baumwolle/Baumwoll-, f
  waxed cotton | coton ciré, m | algodón encerado, m | قطن مشمّع, m | gewachster Baumwolle, f
  canvas | toile, f | lona, f | قماش كانفاس, m | Canvas/Canvas-, m
  wool | laine, f | lana, f | صوف, m | Wolle/Woll-, f
  cashmere | cachemire, m | cachemira, f | كشمير, m | Kaschmir/Kaschmir-, m
  felt | feutre, m | fieltro, m | لباد, m | Filz/Filz-, m
  lace fabric | dentelle, f | encaje, m | دانتيل, m | Spitze/Spitzen-, f
  fabric | tissu, m | tela, f | قماش, m | Stoff/Stoff-, m
  polyester | polyester, m | poliéster, m | بوليستر, m | Polyester/Polyester-, m
  nylon | nylon, m | nailon, m | نايلون, m | Nylon/Nylon-, n
  plush | peluche, f | felpa, f | فرو ناعم, m | Plüsch/Plüsch-, m
  faux fur | fausse fourrure, f | pelo sintético, m | فرو صناعي, m | Kunstfell/Kunstfell-, n
  hemp | chanvre, m | cáñamo, m | قنب, m | Hanf/Hanf-, m
  raffia | raphia, m | rafia, f | رافيا, f | Bast/Bast-, m
  straw | paille, f | paja, f | قش, m | Stroh/Stroh-, n
  acetate | acétate, m | acetato, m | أسيتات/الأسيتات, m | Acetat/Acetat-, n
  acrylic | acrylique, m | acrílico, m | أكريليك/الأكريليك, m | Acryl/Acryl-, n
  resin | résine, f | resina, f | راتنج, m | Kunstharz/Kunstharz-, n
  plastic | plastique, m | plástico, m | بلاستيك, m | Kunststoff/Kunststoff-, m
  silicone | silicone, m | silicona, f | سيليكون, m | Silikon/Silikon-, n
  rubber | caoutchouc, m | caucho, m | مطاط, m | Gummi/Gummi-, m
  polymer clay | pâte polymère, f | arcilla polimérica, f | صلصال بوليمر/الصلصال البوليمر, m | Polymer-Ton/Polymer--, m
  clay | argile, f | arcilla, f | طين, m | Ton/Ton-, m
  glass | verre, m | vidrio, m | زجاج, m | Glas/Glas-, n
  murano glass | verre de Murano, m | cristal de Murano, m | زجاج مورانو/زجاج مورانو, m | Muranoglas/Muranoglas-, n
  cut crystal glass | cristal taillé, m | cristal tallado, m | كريستال مقطوع, m | geschliffenem Kristallglas, n
  crystal glass | verre cristal, m | cristal, m | كريستال, m | Kristallglas/Kristallglas-, n
  ceramic | céramique, f | cerámica, f | سيراميك, m | Keramik/Keramik-, f
  porcelain | porcelaine, f | porcelana, f | خزف, m | Porzellan/Porzellan-, n
  natural stone | pierre naturelle, f | piedra natural, f | حجر طبيعي, m | Naturstein/Naturstein-, m
  wood | bois, m | madera, f | خشب, m | Holz/Holz-, n
  wooden | bois, m | madera, f | خشب, m | Holz/Holz-, n
  bamboo | bambou, m | bambú, m | خيزران, m | Bambus/Bambus-, m
  sandalwood | bois de santal, m | madera de sándalo, f | خشب الصندل, m | Sandelholz/Sandelholz-, n
  coconut shell | noix de coco, f | coco, m | قشر جوز الهند, m | Kokosnuss/Kokos-, f
  bone | os, m | hueso, m | عظم, m | Knochen/Knochen-, m
  horn | corne, f | cuerno, m | قرن, m | Horn/Horn-, n
  paper | papier, m | papel, m | ورق, m | Papier/Papier-, n
  kraft paper | papier kraft, m | papel kraft, m | ورق كرافت/ورق الكرافت, m | Kraftpapier/Kraftpapier-, n
  cardboard | carton, m | cartón, m | كرتون, m | Karton/Karton-, m
`;
