/** Styles: English | fr | es | ar | de. */
export const STYLES = `
  dainty | délicat | delicado | ناعم | zart
  delicate | délicat | delicado | رقيق | zart
  minimalist | minimaliste | minimalista | بسيط | minimalistisch
  minimal | minimaliste | minimalista | بسيط | minimalistisch
  simple | simple | sencillo | بسيط | schlicht
  vintage | =vintage | =vintage | =بطراز عتيق | Vintage--
  retro | =rétro | =retro | ريترو/ريترو | Retro--
  antique | ancien | antiguo | أثري | antik
  classic | classique | clásico | كلاسيكي | klassisch
  romantic | romantique | romántico | رومانسي | romantisch
  boho | bohème | bohemio | بوهيمي | Boho--
  bohemian | bohème | bohemio | بوهيمي | Boho--
  modern | moderne | moderno | عصري | modern
  contemporary | contemporain | contemporáneo | معاصر | zeitgenössisch
  everyday | =du quotidien | =de diario | =للاستخدام اليومي | Alltags-
  daily | =du quotidien | =de diario | =للاستخدام اليومي | Alltags-
  elegant | élégant | elegante | أنيق | elegant
  playful | ludique | divertido | مرح | verspielt
  timeless | intemporel | atemporal | =بطراز خالد | zeitlos
  polished | raffiné | refinado | راقٍ/راقية | edel
  casual | décontracté | informal | كاجوال/كاجوال | leger
  weekend | =de week-end | =de fin de semana | =لعطلة نهاية الأسبوع | Wochenend-
  city | urbain | urbano | =بطابع حضري | City--
  signature | =signature | =de la casa | مميز | Signature--
  soft | doux/douce | suave | ناعم | weich
  french | =à la française | =al estilo francés | =بطابع فرنسي | französisch
  ballet | =esprit ballet | =estilo ballet | =بأسلوب الباليه | Ballett--
  sweet | adorable | dulce | =بطابع رقيق | süß
  party | =de fête | =de fiesta | =للحفلات | Party--
  studio | =de studio | =de estudio | =للاستوديو | Studio--
  workshop | =d’atelier | =de taller | =للورش | Werkstatt--
  atelier | =d’atelier | =de taller | =للورش | Atelier--
  craft | =pour loisirs créatifs | =para manualidades | =للأشغال اليدوية | Bastel--
  bench | =d’établi | =de banco | =لطاولة العمل | Werkbank--
  maker's | =pour créateurs | =para artesanos | =للحرفيين | Werkstatt-
  designer | =de créateur | =de diseño | =بتصميم مبتكر | Designer--
  starter | =pour débuter | =para principiantes | =للمبتدئين | Starter--
  essential | essentiel | esencial | أساسي | Basic--
  basic | =basique | básico | أساسي | Basic--
  select | choisi | selecto | مختار | ausgewählt
  luxury | =de luxe | =de lujo | فاخر | luxuriös
  luxurious | luxueux | lujoso | فاخر | luxuriös
  premium | =premium | =premium | ممتاز | Premium--
  deluxe | =de luxe | =de lujo | فاخر | Deluxe--
  fashion | =tendance | =de moda | =على الموضة | modisch
  fashionable | =tendance | =de moda | =على الموضة | modisch
  trendy | =tendance | =de tendencia | رائج | trendig
  stylish | stylé | =con estilo | أنيق | stilvoll
  chic | =chic | =chic | شيك/شيك | schick
  glamorous | =glamour | =glamuroso | ساحر | glamourös
  sparkling | étincelant | brillante | متلألئ | funkelnd
  sparkly | étincelant | brillante | متلألئ | funkelnd
  shiny | brillant | brillante | لامع | glänzend
  glossy | brillant | brillante | لامع | glänzend
  glitter | pailleté | =con purpurina | =بالغليتر | Glitzer-
  cute | mignon | mono | لطيف | niedlich
  lovely | <joli | bonito | جميل | hübsch
  beautiful | <beau/belle | bonito | جميل | schön
  unique | unique | único | فريد | einzigartig
  creative | créatif | creativo | مبتكر | kreativ
  punk | =punk | =punk | =بأسلوب البانك | Punk--
  gothic | gothique | gótico | قوطي | Gothic--
  ethnic | ethnique | étnico | تراثي | Ethno--
  tribal | =tribal | =tribal | قبلي | Tribal--
  hip hop | =hip-hop | =hip hop | =هيب هوب | Hip-Hop--
  western | =western | =western | =بطابع غربي | Western--
  korean | coréen | coreano | كوري | koreanisch
  korean style | =style coréen | =estilo coreano | =بأسلوب كوري | =im koreanischen Stil
  nautical | marin | marinero | بحري | maritim
  tropical | tropical | tropical | استوائي | tropisch
  celestial | céleste | celestial | سماوي | himmlisch
  floral | floral | floral | =بنقوش زهور | floral
  religious | religieux | religioso | ديني | religiös
  handmade | fait main | hecho a mano | =صناعة يدوية | handgefertigt
  handcrafted | artisanal | artesanal | =صناعة يدوية | handgefertigt
  custom | =sur mesure | =a medida | =حسب الطلب | =nach Maß
  customized | personnalisé | personalizado | مخصّص | personalisiert
  personalised | personnalisé | personalizado | مخصّص | personalisiert
  engravable | gravable | grabable | قابل للنقش | gravierbar
  engraved | gravé | grabado | محفور | graviert
  new | <nouveau/nouvelle | nuevo | جديد | neu
  hypoallergenic | =hypoallergénique | hipoalergénico | مضاد للحساسية | hypoallergen
  waterproof | résistant à l’eau | resistente al agua | مقاوم للماء | wasserfest
  tarnish free | =inaltérable | inalterable | =لا يتغير لونه | anlaufgeschützt
  nickel free | =sans nickel | =sin níquel | خالٍ من النيكل/خالية من النيكل | nickelfrei
  lightweight | léger | ligero | خفيف | leicht
  wholesale | =en gros | =al por mayor | =بالجملة | =im Großhandel
  diy | =DIY | =DIY | =للأعمال اليدوية | DIY--
  bulk | =en vrac | =a granel | =سائب | =lose Ware
`;
