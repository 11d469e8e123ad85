/** Names of product lines. They begin a title and stay as they are, but in Arabic letters in Arabic. */
const NAMES = `
  Ada آدا | Adela أديلا | Adele أديل | Agnes أغنيس | Alba ألبا | Alice أليس | Alma ألما | Amalia أماليا | Amelia أميليا
  Amelie أميلي | Anaïs أناييس | Anna آنا | Annika أنيكا | Anouk أنوك | Antonia أنطونيا | Ariadne أريادني | Ariane أريان
  Ariel أرييل | Astrid أستريد | Audrey أودري | Aurelia أوريليا | Aurora أورورا | Ava آفا | Beatrice بياتريس
  Beatrix بياتريكس | Bella بيلا | Bianca بيانكا | Brielle برييل | Brigitte بريجيت | Calla كالا | Camilla كاميلا
  Camille كاميل | Capri كابري | Carla كارلا | Carmen كارمن | Caroline كارولين | Cecilia سيسيليا | Celeste سيليست
  Celia سيليا | Celine سيلين | Charlotte شارلوت | Chiara كيارا | Chloe كلوي | Clara كلارا | Clarissa كلاريسا
  Claudia كلوديا | Clea كليا | Cleo كليو | Colette كوليت | Cora كورا | Cordelia كورديليا | Daphne دافني | Delia ديليا
  Delphine دلفين | Diana ديانا | Dina دينا | Dora دورا | Eden إيدن | Edith إيديث | Elara إيلارا | Elena إيلينا
  Eleni إيليني | Eleonora إليونورا | Elin إيلين | Elisa إليسا | Elise إليز | Ella إيلا | Elle إيل | Eloise إيلويز
  Elsa إلسا | Emilia إميليا | Emma إيما | Esme إزمي | Estelle إستيل | Esther إستر | Eva إيفا | Eve إيف | Fabienne فابيين
  Faye فاي | Fiona فيونا | Fleur فلور | Flora فلورا | Florence فلورنس | Frances فرانسيس | Freya فريا | Frida فريدا
  Gaia غايا | Gala غالا | Gemma جيما | Georgia جورجيا | Gia جيا | Gina جينا | Gisele جيزيل | Giselle جيزيل
  Giulia جوليا | Grace غريس | Greta غريتا | Gwen غوين | Hana هانا | Hannah هانا | Harriet هارييت | Hazel هيزل
  Hedda هيدا | Helena هيلينا | Helene هيلين | Ida إيدا | Ilse إلزه | Ines إيناس | Ingrid إنغريد | Irene إيرين | Iris إيريس
  Isabel إيزابيل | Isabella إيزابيلا | Isla آيلا | Ivy آيفي | Jana يانا | Jane جين | Jasmine جاسمين | Joan جوان
  Joelle جويل | Johanna يوهانا | Josephine جوزفين | Julia جوليا | Juliette جولييت | Juno جونو | Kaia كايا | Karin كارين
  Katja كاتيا | Kira كيرا | Klara كلارا | Lara لارا | Laura لورا | Lea ليا | Leila ليلى | Lena لينا | Leonie ليوني
  Leonora ليونورا | Lia ليا | Lila ليلا | Lillian ليليان | Linnea لينيا | Lisa ليزا | Liv ليف | Livia ليفيا | Lola لولا
  Lorena لورينا | Lotta لوتا | Louisa لويزا | Louise لويز | Lucia لوتشيا | Lucille لوسيل | Luna لونا | Lydia ليديا
  Mabel ميبل | Madeleine مادلين | Maeve ميف | Maia مايا | Manon مانون | Mara مارا | Margaux مارغو | Margot مارغو
  Maria ماريا | Mariana ماريانا | Marie ماري | Marina مارينا | Marlene مارلين | Marlowe مارلو | Martha مارثا
  Matilda ماتيلدا | Maya مايا | Mia ميا | Mila ميلا | Milena ميلينا | Mina مينا | Mira ميرا | Miriam مريم | Mona منى
  Monica مونيكا | Nadia نادية | Nadine نادين | Naomi نعومي | Nell نيل | Nelly نيلي | Nina نينا | Noa نوا | Noelle نويل
  Noor نور | Nora نورا | Nova نوفا | Octavia أوكتافيا | Odette أوديت | Odile أوديل | Olive أوليف | Olivia أوليفيا
  Ophelia أوفيليا | Oriana أوريانا | Paloma بالوما | Paula باولا | Penelope بينيلوبي | Petra بترا | Philippa فيليبا
  Phoebe فيبي | Quinn كوين | Rhea ريا | Rita ريتا | Romy رومي | Rosa روزا | Rosalie روزالي | Rosalind روزاليند
  Ruth روث | Sabine سابين | Salma سلمى | Sasha ساشا | Selena سيلينا | Selma سلمى | Serena سيرينا | Sienna سيينا
  Sigrid سيغريد | Simone سيمون | Sofia صوفيا | Solange سولانج | Sophie صوفي | Stella ستيلا | Susanna سوزانا | Sylvie سيلفي
  Talia تاليا | Tamara تمارا | Tessa تيسا | Thalia ثاليا | Thea ثيا | Theodora ثيودورا | Tilda تيلدا | Uma أوما
  Ursula أورسولا | Valentina فالنتينا | Valeria فاليريا | Vera فيرا | Veronica فيرونيكا | Victoria فيكتوريا | Viola فيولا
  Violetta فيوليتا | Vivian فيفيان | Vivienne فيفيان | Willa ويلا | Wilma ويلما | Xenia زينيا | Yara يارا | Yasmin ياسمين
  Yvette إيفيت | Yvonne إيفون | Zara زارا | Zelda زيلدا | Zelie زيلي | Zoe زوي | Zora زورا
`;

const ARABIC = new Map(
  NAMES.trim()
    .split(/\s*[|\n]\s*/)
    .map((cell): [string, string] => {
      const [latin = "", arabic = ""] = cell.split(" ");
      return [latin, arabic];
    }),
);

/** Case matters: "Anouk". */
export function isLineName(word: string): boolean {
  return ARABIC.has(word);
}

/** "أنوك" for "Anouk"; unknown names stay. */
export function arabicName(name: string): string {
  return ARABIC.get(name) ?? name;
}
