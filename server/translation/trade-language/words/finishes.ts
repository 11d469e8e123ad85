/** Finishes of stones and metal: English | fr | es | ar | de. */

/** They may describe the stone or material that follows. */
export const STONE_WORDS = `
  natural | naturel | natural | طبيعي | natürlich
  genuine | véritable | auténtico | أصلي | echt
  real | véritable | auténtico | أصلي | echt
  synthetic | synthétique | sintético | صناعي | synthetisch
  artificial | artificiel | artificial | صناعي | künstlich
  simulated | =d’imitation | =de imitación | مقلّد | imitiert
  imitation | =d’imitation | =de imitación | مقلّد | imitiert
  lab created | =de laboratoire | =de laboratorio | مصنّع مخبريًا | =aus dem Labor
  lab grown | =de laboratoire | =de laboratorio | مصنّع مخبريًا | =aus dem Labor
  cultured | =de culture | cultivado | مستزرع | gezüchtet
  raw | brut | =en bruto | خام/خام | roh
  rough | brut | =en bruto | خام/خام | roh
  tumbled | roulé | rodado | مصقول | getrommelt
  faceted | facetté | facetado | مُضلّع | facettiert
  frosted | dépoli | =mate | مطفي | mattiert
  cracked | craquelé | craquelado | متشقق | gecrackelt
  crackle | craquelé | craquelado | متشقق | gecrackelt
  dyed | teinté | teñido | مصبوغ | gefärbt
  drilled | percé | perforado | مثقوب | gebohrt
  undrilled | =non percé | =sin perforar | غير مثقوب/غير مثقوبة | ungebohrt
  loose | =en vrac | suelto | سائب | lose
  waxed | ciré | encerado | مشمّع | gewachst
  recycled | recyclé | reciclado | معاد التدوير | recycelt
`;

export const FINISHES = `
  gold plated | plaqué or | bañado en oro | مطلي بالذهب | vergoldet
  14k gold plated | plaqué or 14 carats | bañado en oro de 14 quilates | مطلي بالذهب عيار 14 | 14-karätig vergoldet
  18k gold plated | plaqué or 18 carats | bañado en oro de 18 quilates | مطلي بالذهب عيار 18 | 18-karätig vergoldet
  24k gold plated | plaqué or 24 carats | bañado en oro de 24 quilates | مطلي بالذهب عيار 24 | 24-karätig vergoldet
  real gold plated | plaqué or véritable | bañado en oro auténtico | مطلي بالذهب الأصلي | echt vergoldet
  gold filled | =gold filled | relleno de oro | مغلّف بالذهب | =Goldfilled
  14k gold filled | =gold filled 14 carats | relleno de oro de 14 quilates | مغلّف بالذهب عيار 14 | =14K-Goldfilled
  gold dipped | doré | bañado en oro | مطلي بالذهب | vergoldet
  gold vermeil | =en vermeil | =vermeil de oro | =فيرميل بالذهب | =Vermeil
  silver plated | plaqué argent | bañado en plata | مطلي بالفضة | versilbert
  rose gold plated | plaqué or rose | bañado en oro rosa | مطلي بالذهب الوردي | rosévergoldet
  yellow gold plated | plaqué or jaune | bañado en oro amarillo | مطلي بالذهب الأصفر | gelbvergoldet
  white gold plated | plaqué or blanc | bañado en oro blanco | مطلي بالذهب الأبيض | weißvergoldet
  rhodium plated | rhodié | rodiado | مطلي بالروديوم | rhodiniert
  platinum plated | plaqué platine | bañado en platino | مطلي بالبلاتين | platiniert
  black plated | plaqué noir | bañado en negro | مطلي باللون الأسود | schwarz beschichtet
  pvd plated | revêtu PVD | bañado en PVD | =بطلاء PVD | PVD-beschichtet
  pvd coated | revêtu PVD | recubierto de PVD | =بطلاء PVD | PVD-beschichtet
  ion plated | =à placage ionique | =con baño iónico | مطلي أيونيًا | ionenbeschichtet
  vacuum plated | =à placage sous vide | =con baño al vacío | مطلي بالتفريغ | vakuumbeschichtet
  electroplated | galvanisé | galvanizado | مطلي كهربائيًا | galvanisiert
  plated | plaqué | =con baño | مطلي | plattiert
  brushed | brossé | cepillado | مصنفر | gebürstet
  hammered | martelé | martillado | مطروق | gehämmert
  matte | mat | =mate | مطفي | matt
  matt | mat | =mate | مطفي | matt
  high polished | poli miroir | =con pulido espejo | مصقول بلمعة المرآة | hochglanzpoliert
  oxidized | oxydé | oxidado | مؤكسد | oxidiert
  enamel | émaillé | esmaltado | =بالمينا | emailliert
  enameled | émaillé | esmaltado | =بالمينا | emailliert
  filigree | filigrané | =de filigrana | مخرّم | filigran
  diamond cut | diamanté | diamantado | =بقطع ماسي | diamantiert
  inlaid | incrusté | incrustado | مطعّم | eingelegt
  carved | sculpté | tallado | منحوت | geschnitzt
  embroidered | brodé | bordado | مطرّز | bestickt
  beaded | perlé | =de cuentas | =بالخرز | perlenbesetzt
  studded | clouté | tachonado | مرصّع | besetzt
  iced out | =serti | cuajado de piedras | مرصّع بالكامل | =voll besetzt
  printed | imprimé | estampado | مطبوع | bedruckt
  spray painted | laqué | lacado | مطلي بالرش | lackiert
  lacquered | laqué | lacado | مطلي | lackiert
  polarized | polarisé | polarizado | مستقطب | polarisiert
`;
