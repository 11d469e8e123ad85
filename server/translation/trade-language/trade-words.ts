/** For attributes that the shop has not translated, such as those of an imported English catalogue. */

import type { Foreign } from "../../../domain/translation/languages.ts";
import { TRADE_LANGUAGES } from "./lexeme.ts";

export function tradeWord(language: Foreign, english: string): string | null {
  return WORDS.get(english.trim().toLowerCase())?.get(language) ?? null;
}

/** English, and each of `TRADE_LANGUAGES`. */
const TABLE = `
  Material | Matière | Material | الخامة | Material
  Style | Style | Estilo | الطراز | Stil
  Theme | Motif | Motivo | التصميم | Motiv
  Occasion | Occasion | Ocasión | المناسبة | Anlass
  Plating | Placage | Baño | الطلاء | Beschichtung
  Finish | Finition | Acabado | اللمسة النهائية | Oberfläche
  Stone | Pierre | Piedra | الحجر | Stein
  Shape | Forme | Forma | الشكل | Form
  Pattern | Imprimé | Estampado | النقشة | Muster
  Technique | Technique | Técnica | التقنية | Technik
  Season | Saison | Temporada | الموسم | Saison
  Gender | Genre | Género | الجنس | Geschlecht
  Color | Couleur | Color | اللون | Farbe
  Size | Taille | Talla | المقاس | Größe
  Length | Longueur | Longitud | الطول | Länge
  Width | Largeur | Ancho | العرض | Breite
  Height | Hauteur | Altura | الارتفاع | Höhe
  Depth | Profondeur | Profundidad | العمق | Tiefe
  Thickness | Épaisseur | Grosor | السماكة | Dicke
  Diameter | Diamètre | Diámetro | القطر | Durchmesser
  Thread | Filetage | Rosca | سن اللولب | Gewinde
  Drive | Empreinte | Accionamiento | نوع الرأس المحرّك | Antrieb
  Head | Tête | Cabeza | الرأس | Kopfform
  Volume | Contenance | Volumen | الحجم | Inhalt
  Net weight | Poids net | Peso neto | الوزن الصافي | Nettogewicht
  Power | Puissance | Potencia | القدرة | Leistung
  Voltage | Tension | Voltaje | الجهد | Spannung
  Flavor | Saveur | Sabor | النكهة | Geschmack
  Category | Catégorie | Categoría | الفئة | Kategorie
  Zinc Plated | Zingué | Cincado | مطلي بالزنك | Verzinkt
  Steel | Acier | Acero | فولاذ | Stahl
  Aluminium | Aluminium | Aluminio | ألمنيوم | Aluminium
  Aluminum | Aluminium | Aluminio | ألمنيوم | Aluminium
  Ceramic | Céramique | Cerámica | سيراميك | Keramik
  Wool | Laine | Lana | صوف | Wolle
  Paper | Papier | Papel | ورق | Papier
  Rubber | Caoutchouc | Caucho | مطاط | Gummi
  Stainless Steel | Acier inoxydable | Acero inoxidable | ستانلس ستيل | Edelstahl
  Titanium Steel | Acier titane | Acero de titanio | فولاذ التيتانيوم | Titanstahl
  Surgical Steel | Acier chirurgical | Acero quirúrgico | فولاذ جراحي | Chirurgenstahl
  Brass | Laiton | Latón | نحاس أصفر | Messing
  Copper | Cuivre | Cobre | نحاس | Kupfer
  Alloy | Alliage | Aleación | سبيكة | Legierung
  Zinc Alloy | Alliage de zinc | Aleación de zinc | سبيكة الزنك | Zinklegierung
  Titanium | Titane | Titanio | تيتانيوم | Titan
  Gold | Or | Oro | ذهب | Gold
  Silver | Argent | Plata | فضة | Silber
  925 Sterling Silver | Argent 925 | Plata de ley 925 | فضة إسترليني 925 | 925er Sterlingsilber
  Sterling Silver | Argent massif | Plata de ley | فضة إسترليني | Sterlingsilber
  Leather | Cuir | Cuero | جلد طبيعي | Leder
  PU Leather | Similicuir | Cuero sintético | جلد صناعي | Kunstleder
  Satin | Satin | Satén | ساتان | Satin
  Silk | Soie | Seda | حرير | Seide
  Velvet | Velours | Terciopelo | مخمل | Samt
  Organza | Organza | Organza | أورجانزا | Organza
  Linen | Lin | Lino | كتان | Leinen
  Cotton | Coton | Algodón | قطن | Baumwolle
  Waxed Cotton | Coton ciré | Algodón encerado | قطن مشمّع | Gewachste Baumwolle
  Polyester | Polyester | Poliéster | بوليستر | Polyester
  Acetate | Acétate | Acetato | أسيتات | Acetat
  Acrylic | Acrylique | Acrílico | أكريليك | Acryl
  Resin | Résine | Resina | راتنج | Kunstharz
  Plastic | Plastique | Plástico | بلاستيك | Kunststoff
  Enamel | Émail | Esmalte | مينا | Emaille
  Glass | Verre | Vidrio | زجاج | Glas
  Crystal | Cristal | Cristal | كريستال | Kristall
  Cut Crystal Glass | Cristal taillé | Cristal tallado | كريستال مقطوع | Geschliffenes Kristallglas
  Glass Pearl | Perle de verre | Perla de vidrio | لؤلؤ زجاجي | Glasperle
  Pearl | Perle | Perla | لؤلؤ | Perle
  Freshwater Pearl | Perle d’eau douce | Perla de agua dulce | لؤلؤ المياه العذبة | Süßwasserperle
  Shell | Coquillage | Concha | صدف | Muschel
  Natural Stone | Pierre naturelle | Piedra natural | حجر طبيعي | Naturstein
  Zircon | Zircon | Circón | زركون | Zirkon
  Cubic Zirconia | Zircone | Circonita cúbica | زركونيا مكعبة | Zirkonia
  Rhinestone | Strass | Estrás | ستراس | Strass
  Wood | Bois | Madera | خشب | Holz
  Dainty | Délicat | Delicado | ناعم | Zart
  Minimalist | Minimaliste | Minimalista | بسيط | Minimalistisch
  Vintage | Vintage | Vintage | عتيق | Vintage
  Classic | Classique | Clásico | كلاسيكي | Klassisch
  Romantic | Romantique | Romántico | رومانسي | Romantisch
  Boho | Bohème | Bohemio | بوهيمي | Boho
  Modern | Moderne | Moderno | عصري | Modern
  Casual | Décontracté | Informal | كاجوال | Leger
  Elegant | Élégant | Elegante | أنيق | Elegant
  Playful | Ludique | Divertido | مرح | Verspielt
  Luxury | Luxe | Lujo | فاخر | Luxuriös
  Punk | Punk | Punk | بانك | Punk
  Ethnic | Ethnique | Étnico | تراثي | Ethno
  Heart | Cœur | Corazón | قلب | Herz
  Flower | Fleur | Flor | زهرة | Blume
  Butterfly | Papillon | Mariposa | فراشة | Schmetterling
  Bow | Nœud | Lazo | فيونكة | Schleife
  Moon & Star | Lune et étoile | Luna y estrella | هلال ونجمة | Mond & Stern
  Star | Étoile | Estrella | نجمة | Stern
  Moon | Lune | Luna | هلال | Mond
  Sea | Mer | Mar | بحر | Meer
  Leaf | Feuille | Hoja | ورقة شجر | Blatt
  Insect | Insecte | Insecto | حشرة | Insekt
  Animal | Animal | Animal | حيوان | Tier
  Cross | Croix | Cruz | صليب | Kreuz
  Letter | Lettre | Letra | حرف | Buchstabe
  Birthstone | Pierre de naissance | Piedra natal | حجر الميلاد | Geburtsstein
  Geometric | Géométrique | Geométrico | هندسي | Geometrisch
  Everyday | Quotidien | Diario | يومي | Alltag
  Wedding | Mariage | Boda | زفاف | Hochzeit
  Party | Fête | Fiesta | حفلات | Party
  Gift | Cadeau | Regalo | هدية | Geschenk
  Vacation | Vacances | Vacaciones | عطلة | Urlaub
  Office | Bureau | Oficina | مكتب | Büro
  Engagement | Fiançailles | Compromiso | خطوبة | Verlobung
  Anniversary | Anniversaire de mariage | Aniversario | ذكرى سنوية | Jahrestag
  Birthday | Anniversaire | Cumpleaños | عيد ميلاد | Geburtstag
  Valentine's Day | Saint-Valentin | San Valentín | عيد الحب | Valentinstag
  Christmas | Noël | Navidad | عيد الميلاد المجيد | Weihnachten
  Halloween | Halloween | Halloween | هالوين | Halloween
  Women | Femme | Mujer | نساء | Damen
  Men | Homme | Hombre | رجال | Herren
  Unisex | Mixte | Unisex | للجنسين | Unisex
  Spring | Printemps | Primavera | ربيع | Frühling
  Summer | Été | Verano | صيف | Sommer
  Autumn | Automne | Otoño | خريف | Herbst
  Winter | Hiver | Invierno | شتاء | Winter
`;

const WORDS = new Map(
  TABLE.trim()
    .split("\n")
    .map((row) => {
      const [english = "", ...words] = row.split("|").map((word) => word.trim());
      const translations = TRADE_LANGUAGES.map((language, column): [Foreign, string | undefined] => [
        language,
        words[column],
      ]);
      return [english.toLowerCase(), new Map(translations)];
    }),
);
