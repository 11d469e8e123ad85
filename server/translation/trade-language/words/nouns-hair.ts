/** Hair accessories, brooches and accessories of suits: English | fr | es | ar | de. */
export const HAIR_AND_BROOCHES = `
  hair claw clip | pince crabe/pinces crabe, f | pinza de garra, f | مشبك مخلبي/مشابك مخلبية · للشعر, m | Haarklammer/Haarklammern, f
  hair claw | pince crabe/pinces crabe, f | pinza de garra, f | مشبك مخلبي/مشابك مخلبية · للشعر, m | Haarklammer/Haarklammern, f
  claw clip | pince crabe/pinces crabe, f | pinza de garra, f | مشبك مخلبي/مشابك مخلبية · للشعر, m | Haarklammer/Haarklammern, f
  hair clip | barrette/barrettes, f | pinza para el cabello, f | مشبك شعر/مشابك شعر, m | Haarspange/Haarspangen, f
  snap clip | barrette clic-clac/barrettes clic-clac, f | clip de cabello/clips de cabello, m | كليب شعر/كليبات شعر, m | Haarclip/Haarclips, m
  hair snap clip | barrette clic-clac/barrettes clic-clac, f | clip de cabello/clips de cabello, m | كليب شعر/كليبات شعر, m | Haarclip/Haarclips, m
  alligator clip | pince alligator/pinces alligator, f | pinza caimán/pinzas caimán, f | مشبك تمساح/مشابك تمساح, m | Krokodilklemme/Krokodilklemmen, f
  duckbill clip | pince bec de canard/pinces bec de canard, f | pinza pico de pato/pinzas pico de pato, f | مشبك منقار البطة/مشابك منقار البطة, m | Entenschnabelklammer/Entenschnabelklammern, f
  hair barrette | barrette, f | pasador, m | بنسة شعر/بنس شعر, f | Haarspange/Haarspangen, f
  barrette | barrette, f | pasador, m | بنسة شعر/بنس شعر, f | Haarspange/Haarspangen, f
  hair pin | épingle à cheveux, f | horquilla, f | دبوس شعر/دبابيس شعر, m | Haarnadel/Haarnadeln, f
  hairpin | épingle à cheveux, f | horquilla, f | دبوس شعر/دبابيس شعر, m | Haarnadel/Haarnadeln, f
  bobby pin | pince plate/pinces plates, f | horquilla plana/horquillas planas, f | دبوس شعر مسطح/دبابيس شعر مسطحة, m | Haarklemme/Haarklemmen, f
  hair stick | pic à cheveux, m | palillo para el cabello, m | عود شعر/أعواد شعر, m | Haarstab/Haarstäbe, m
  hair fork | fourche à cheveux, f | horquilla de moño, f | شوكة شعر/شوك شعر, f | Haarforke/Haarforken, f
  hair comb | peigne à cheveux, m | peineta, f | مشط زينة/أمشاط زينة · للشعر, m | Haarkamm/Haarkämme, m
  hair scrunchie | chouchou/chouchous, m | scrunchie, m | ربطة شعر قماشية/ربطات شعر قماشية, f | Scrunchie/Scrunchies, n
  scrunchie | chouchou/chouchous, m | scrunchie, m | ربطة شعر قماشية/ربطات شعر قماشية, f | Scrunchie/Scrunchies, n
  hair tie | élastique à cheveux, m | goma de cabello, f | ربطة شعر/ربطات شعر, f | Haargummi/Haargummis, n
  hair rope | élastique à cheveux, m | goma de cabello, f | ربطة شعر/ربطات شعر, f | Haargummi/Haargummis, n
  hair band | élastique à cheveux, m | goma de cabello, f | ربطة شعر/ربطات شعر, f | Haarband/Haarbänder, n
  ponytail holder | attache queue-de-cheval, f | sujetacoletas/sujetacoletas, m | ربطة ذيل الحصان/ربطات ذيل الحصان, f | Zopfhalter/Zopfhalter, m
  hair bow | nœud à cheveux/nœuds à cheveux, m | lazo para el cabello, m | فيونكة شعر/فيونكات شعر, f | Haarschleife/Haarschleifen, f
  hair bow clip | barrette nœud/barrettes nœud, f | pasador de lazo, m | مشبك شعر/مشابك شعر · بفيونكة, m | Haarspange/Haarspangen · mit Schleife, f
  bow hair clip | barrette nœud/barrettes nœud, f | pasador de lazo, m | مشبك شعر/مشابك شعر · بفيونكة, m | Haarspange/Haarspangen · mit Schleife, f
  headband | serre-tête/serre-têtes, m | diadema, f | طوق شعر/أطواق شعر, m | Haarreif/Haarreifen, m
  hairband | serre-tête/serre-têtes, m | diadema, f | طوق شعر/أطواق شعر, m | Haarreif/Haarreifen, m
  knot headband | serre-tête noué/serre-têtes noués, m | diadema · con nudo, f | طوق شعر/أطواق شعر · بعقدة, m | Haarreif/Haarreifen · mit Knoten, m
  knotted headband | serre-tête noué/serre-têtes noués, m | diadema · con nudo, f | طوق شعر/أطواق شعر · بعقدة, m | Haarreif/Haarreifen · mit Knoten, m
  pearl headband | serre-tête perlé/serre-têtes perlés, m | diadema de perlas, f | طوق شعر/أطواق شعر · باللؤلؤ, m | Haarreif/Haarreifen · mit Perlen, m
  turban | turban, m | turbante, m | توربان, m | Turban/Turbane, m
  tiara | diadème, m | tiara, f | تاج/تيجان, m | Diadem/Diademe, n
  crown | couronne, f | corona, f | تاج/تيجان, m | Krone/Kronen, f
  hair vine | vigne de cheveux, f | guirnalda para el cabello, f | إكليل شعر/أكاليل شعر, m | Haarranke/Haarranken, f
  hair wreath | couronne de fleurs, f | corona de flores, f | إكليل زهور/أكاليل زهور, m | Haarkranz/Haarkränze, m
  hair accessories | accessoires cheveux, mp | accesorios para el cabello, mp | إكسسوارات شعر, fp | Haarschmuck, ms
  brooch | broche, f | broche, m | بروش/بروشات, m | Brosche/Broschen, f
  brooch pin | broche, f | broche, m | بروش/بروشات, m | Brosche/Broschen, f
  lapel pin | pin’s de revers, m | pin de solapa/pines de solapa, m | دبوس ياقة/دبابيس ياقة, m | Anstecknadel/Anstecknadeln, f
  enamel pin | pin’s émaillé/pin’s émaillés, m | pin esmaltado/pines esmaltados, m | دبوس مينا/دبابيس مينا, m | Emaille-Pin/Emaille-Pins, m
  safety pin | épingle de sûreté, f | imperdible, m | دبوس أمان/دبابيس أمان, m | Sicherheitsnadel/Sicherheitsnadeln, f
  scarf clip | clip foulard/clips foulard, m | clip para pañuelo/clips para pañuelo, m | مشبك وشاح/مشابك وشاح, m | Tuchclip/Tuchclips, m
  bouquet brooch | broche bouquet/broches bouquet, f | broche de ramo, m | بروش/بروشات · بشكل باقة, m | Strauß-Brosche/Strauß-Broschen, f
  flower bouquet brooch | broche bouquet de fleurs/broches bouquet de fleurs, f | broche de ramo de flores, m | بروش/بروشات · بشكل باقة زهور, m | Blumenstrauß-Brosche/Blumenstrauß-Broschen, f
  spray brooch | broche gerbe/broches gerbe, f | broche de ramillete, m | بروش/بروشات · بشكل غصن, m | Zweigbrosche/Zweigbroschen, f
  pearl spray brooch | broche gerbe de perles/broches gerbe de perles, f | broche de ramillete de perlas, m | بروش/بروشات · بشكل غصن لؤلؤ, m | Perlenzweig-Brosche/Perlenzweig-Broschen, f
  cufflink | bouton de manchette/boutons de manchette, m | gemelo, m | زر أكمام/أزرار أكمام, m | Manschettenknopf/Manschettenknöpfe, m
  cabochon cufflink | bouton de manchette/boutons de manchette · à cabochon, m | gemelo · con cabujón, m | زر أكمام/أزرار أكمام · بكابوشون, m | Manschettenknopf/Manschettenknöpfe · mit Cabochon, m
  initial cufflink | bouton de manchette/boutons de manchette · à initiale, m | gemelo · con inicial, m | زر أكمام/أزرار أكمام · بحرف, m | Manschettenknopf/Manschettenknöpfe · mit Initiale, m
  tie clip | pince à cravate, f | pisacorbatas/pisacorbatas, m | مشبك ربطة عنق/مشابك ربطة عنق, m | Krawattenklammer/Krawattenklammern, f
  tie bar | pince à cravate, f | pisacorbatas/pisacorbatas, m | مشبك ربطة عنق/مشابك ربطة عنق, m | Krawattenklammer/Krawattenklammern, f
  tie pin | épingle à cravate, f | alfiler de corbata/alfileres de corbata, m | دبوس ربطة عنق/دبابيس ربطة عنق, m | Krawattennadel/Krawattennadeln, f
  money clip | pince à billets, f | clip para billetes/clips para billetes, m | مشبك نقود/مشابك نقود, m | Geldklammer/Geldklammern, f
  leaf wreath brooch | broche couronne de feuilles/broches couronne de feuilles, f | broche de corona de hojas, m | بروش/بروشات · بشكل إكليل أوراق, m | Blätterkranz-Brosche/Blätterkranz-Broschen, f
  stone inlay tie clip | pince à cravate/pinces à cravate · à incrustation de pierre, f | pisacorbatas/pisacorbatas · con incrustación de piedra, m | مشبك ربطة عنق/مشابك ربطة عنق · بترصيع حجري, m | Krawattenklammer/Krawattenklammern · mit Steineinlage, f
  bow | nœud/nœuds, m | lazo, m | فيونكة/فيونكات, f | (Haar)schleife/(Haar)schleifen, f
`;
