export type DemoCountry = {
  code: string;
  /** Of all customers, beside one of every country. */
  share: number;
  language: string;
  phoneCode: string;
  /** `#`: any digit. */
  phone: string;
  /** City | province | postal code */
  places: readonly string[];
  /** "花子=Hanako": where the country does not use Latin letters. */
  firstNames: readonly string[];
  lastNames: readonly string[];
  streets: readonly string[];
  /** `#`: the number, `*`: the street. */
  street: string;
};

const ENGLISH = {
  firstNames: ["Emily", "Grace", "Olivia", "Hannah", "Chloe", "Sarah", "Megan", "James", "Daniel", "Thomas"],
  lastNames: ["Walker", "Bennett", "Harris", "Cooper", "Reed", "Morgan", "Turner", "Hughes", "Carter", "Foster"],
  streets: ["Main Street", "Park Road", "Mill Lane", "Church Street", "Station Road", "Elm Avenue", "High Street"],
  street: "# *",
  language: "en",
};

export const COUNTRIES: readonly DemoCountry[] = [
  {
    ...ENGLISH,
    ...{ code: "US", share: 24, phoneCode: "+1", phone: "20255501##" },
    places: [
      "New York|NY|10001",
      "Los Angeles|CA|90012",
      "Austin|TX|78701",
      "Portland|OR|97205",
      "Chicago|IL|60602",
      "Miami|FL|33130",
      "Denver|CO|80202",
      "Nashville|TN|37203",
    ],
  },
  {
    ...ENGLISH,
    ...{ code: "GB", share: 12, phoneCode: "+44", phone: "20794609##" },
    places: ["London||N1 9GU", "Manchester||M1 1AE", "Bristol||BS1 4DJ", "Leeds||LS1 4DY", "Edinburgh||EH1 1YZ"],
  },
  {
    ...ENGLISH,
    ...{ code: "CA", share: 8, phoneCode: "+1", phone: "61355501##" },
    places: ["Toronto|ON|M5V 2T6", "Vancouver|BC|V6B 1A1", "Ottawa|ON|K1P 1J1", "Calgary|AB|T2P 1J9"],
  },
  {
    ...ENGLISH,
    ...{ code: "AU", share: 7, phoneCode: "+61", phone: "4915706##" },
    places: ["Sydney|NSW|2000", "Melbourne|VIC|3000", "Brisbane|QLD|4000", "Perth|WA|6000"],
  },
  {
    ...ENGLISH,
    ...{ code: "NZ", share: 2, phoneCode: "+64", phone: "2102#####" },
    places: ["Auckland|Auckland|1010", "Wellington|Wellington|6011"],
  },
  {
    ...ENGLISH,
    ...{ code: "IE", share: 2, phoneCode: "+353", phone: "8512#####" },
    places: ["Dublin||D02 AF30", "Cork||T12 W8KX"],
  },
  {
    ...{ code: "DE", share: 12, language: "de", phoneCode: "+49", phone: "1512345####" },
    places: ["Berlin||10115", "Hamburg||20095", "München||80331", "Köln||50667", "Leipzig||04109", "Stuttgart||70173"],
    firstNames: ["Anna", "Lena", "Katrin", "Jana", "Julia", "Sabine", "Markus", "Stefan", "Jörg"],
    lastNames: ["Müller", "Schneider", "Weber", "Krüger", "Hoffmann", "Schäfer", "Lehmann", "Vogel", "Groß"],
    ...{ streets: ["Hauptstraße", "Lindenweg", "Gartenstraße", "Bahnhofstraße", "Am Markt"], street: "* #" },
  },
  {
    ...{ code: "AT", share: 2, language: "de", phoneCode: "+43", phone: "664123####" },
    places: ["Wien||1010", "Graz||8010", "Salzburg||5020"],
    firstNames: ["Elisabeth", "Magdalena", "Lukas", "Theresa"],
    lastNames: ["Gruber", "Huber", "Steiner", "Mayer"],
    ...{ streets: ["Mariahilfer Straße", "Herrengasse", "Ringstraße"], street: "* #" },
  },
  {
    ...{ code: "CH", share: 3, language: "de", phoneCode: "+41", phone: "7812345##" },
    places: ["Zürich||8001", "Bern||3011", "Basel||4051"],
    firstNames: ["Nina", "Reto", "Corinne", "Urs"],
    lastNames: ["Keller", "Meier", "Brunner", "Frei"],
    ...{ streets: ["Seestrasse", "Bahnhofstrasse", "Kirchgasse"], street: "* #" },
  },
  {
    ...{ code: "FR", share: 8, language: "fr", phoneCode: "+33", phone: "6123456##" },
    places: ["Paris||75011", "Lyon||69002", "Bordeaux||33000", "Nantes||44000", "Lille||59000"],
    firstNames: ["Camille", "Léa", "Manon", "Chloé", "Aurélie", "Julien", "Hélène"],
    lastNames: ["Martin", "Lefèvre", "Moreau", "Girard", "Dubois", "Fontaine", "Chevalier"],
    ...{ streets: ["rue de la République", "avenue Victor Hugo", "rue des Lilas", "place du Marché"], street: "# *" },
  },
  {
    ...{ code: "BE", share: 2, language: "fr", phoneCode: "+32", phone: "470123###" },
    places: ["Bruxelles||1000", "Gent||9000", "Liège||4000"],
    firstNames: ["Elise", "Pieter", "Noémie", "Lotte"],
    lastNames: ["Peeters", "Janssens", "Dupont", "Maes"],
    ...{ streets: ["rue Neuve", "Kerkstraat", "Grote Markt"], street: "* #" },
  },
  {
    ...{ code: "NL", share: 4, language: "en", phoneCode: "+31", phone: "6123456##" },
    places: ["Amsterdam||1012 JS", "Utrecht||3511 AX", "Rotterdam||3011 AD"],
    firstNames: ["Sanne", "Femke", "Daan", "Lieke"],
    lastNames: ["de Vries", "Bakker", "van Dijk", "Visser"],
    ...{ streets: ["Dorpsstraat", "Molenweg", "Prinsengracht"], street: "* #" },
  },
  {
    ...{ code: "ES", share: 6, language: "es", phoneCode: "+34", phone: "6123456##" },
    places: ["Madrid|Madrid|28013", "Sevilla|Sevilla|41001", "Valencia|Valencia|46002", "Barcelona|Barcelona|08002"],
    firstNames: ["Lucía", "Carmen", "Marta", "Inés", "Álvaro", "Begoña"],
    lastNames: ["García Ruiz", "Fernández", "Muñoz", "Ortega", "Ibáñez", "Navarro"],
    ...{ streets: ["Calle Mayor", "Calle del Sol", "Avenida de la Paz", "Plaza Nueva"], street: "*, #" },
  },
  {
    ...{ code: "PT", share: 2, language: "en", phoneCode: "+351", phone: "9123456##" },
    places: ["Lisboa||1100-148", "Porto||4000-322"],
    firstNames: ["Inês", "Mariana", "João", "Beatriz"],
    lastNames: ["Silva", "Ferreira", "Gonçalves", "Carvalho"],
    ...{ streets: ["Rua Augusta", "Rua das Flores", "Avenida da Liberdade"], street: "* #" },
  },
  {
    ...{ code: "IT", share: 4, language: "en", phoneCode: "+39", phone: "312345####" },
    places: ["Roma|RM|00184", "Milano|MI|20121", "Firenze|FI|50122", "Napoli|NA|80133"],
    firstNames: ["Giulia", "Chiara", "Francesca", "Lorenzo"],
    lastNames: ["Rossi", "Bianchi", "Conti", "Marchetti"],
    ...{ streets: ["Via Roma", "Via Garibaldi", "Corso Italia"], street: "* #" },
  },
  {
    ...{ code: "SE", share: 2, language: "en", phoneCode: "+46", phone: "7012345##" },
    places: ["Stockholm||111 29", "Göteborg||411 05"],
    firstNames: ["Astrid", "Elin", "Maja", "Oskar"],
    lastNames: ["Lindqvist", "Åkesson", "Bergström", "Nyström"],
    ...{ streets: ["Storgatan", "Kungsgatan", "Drottninggatan"], street: "* #" },
  },
  {
    ...{ code: "DK", share: 2, language: "en", phoneCode: "+45", phone: "201234##" },
    places: ["København||1050", "Aarhus||8000"],
    firstNames: ["Freja", "Ida", "Søren", "Mette"],
    lastNames: ["Jensen", "Nørgaard", "Holm", "Kjær"],
    ...{ streets: ["Nørregade", "Vestergade", "Strandvejen"], street: "* #" },
  },
  {
    ...{ code: "PL", share: 3, language: "en", phoneCode: "+48", phone: "5123456##" },
    places: ["Warszawa||00-950", "Kraków||31-042", "Gdańsk||80-831"],
    firstNames: ["Zofia", "Małgorzata", "Agnieszka", "Paweł"],
    lastNames: ["Kowalska", "Wójcik", "Zielińska", "Dąbrowski"],
    ...{ streets: ["ul. Długa", "ul. Krótka", "ul. Polna"], street: "* #" },
  },
  {
    ...{ code: "CZ", share: 1, language: "en", phoneCode: "+420", phone: "6012345##" },
    places: ["Praha||110 00", "Brno||602 00"],
    firstNames: ["Tereza", "Eliška", "Jakub"],
    lastNames: ["Nováková", "Dvořák", "Černá"],
    ...{ streets: ["Dlouhá", "Husova", "Na Příkopě"], street: "* #" },
  },
  {
    ...{ code: "GR", share: 1, language: "en", phoneCode: "+30", phone: "69123456##" },
    places: ["Αθήνα||105 57", "Θεσσαλονίκη||546 24"],
    firstNames: ["Ελένη=Eleni", "Γιώργος=Giorgos", "Σοφία=Sofia"],
    lastNames: ["Παπαδοπούλου=Papadopoulou", "Νικολάου=Nikolaou"],
    ...{ streets: ["Ερμού", "Αθηνάς"], street: "* #" },
  },
  {
    ...{ code: "MX", share: 6, language: "es", phoneCode: "+52", phone: "55123456##" },
    places: ["Ciudad de México|CDMX|06000", "Guadalajara|Jalisco|44100", "Monterrey|Nuevo León|64000"],
    firstNames: ["Valeria", "Ximena", "Fernanda", "Diego"],
    lastNames: ["Hernández", "Ramírez", "Flores", "Castañeda"],
    ...{ streets: ["Calle Hidalgo", "Avenida Juárez", "Calle Morelos"], street: "* #" },
  },
  {
    ...{ code: "BR", share: 2, language: "en", phoneCode: "+55", phone: "11912345###" },
    places: ["São Paulo|SP|01310-100", "Salvador|BA|40301-110"],
    firstNames: ["Ana Luíza", "Gabriela", "Thiago"],
    lastNames: ["Oliveira", "Souza", "Araújo"],
    ...{ streets: ["Rua da Consolação", "Avenida Brasil"], street: "*, #" },
  },
  {
    ...{ code: "AE", share: 3, language: "ar", phoneCode: "+971", phone: "5012345##" },
    places: ["دبي|دبي|", "أبو ظبي|أبو ظبي|"],
    firstNames: ["فاطمة=Fatima", "مريم=Maryam", "أحمد=Ahmed", "نورة=Noura"],
    lastNames: ["المنصوري=Almansoori", "الهاشمي=Alhashimi", "الزعابي=Alzaabi"],
    ...{ streets: ["شارع الشيخ زايد", "شارع الوصل"], street: "* #" },
  },
  {
    ...{ code: "SA", share: 2, language: "ar", phoneCode: "+966", phone: "5012345##" },
    places: ["الرياض||11564", "جدة||21442"],
    firstNames: ["سارة=Sara", "ريم=Reem", "خالد=Khalid"],
    lastNames: ["القحطاني=Alqahtani", "الغامدي=Alghamdi"],
    ...{ streets: ["طريق الملك فهد", "شارع التحلية"], street: "* #" },
  },
  {
    ...{ code: "JP", share: 3, language: "en", phoneCode: "+81", phone: "90123456##" },
    places: ["世田谷区|東京都|154-0023", "大阪市北区|大阪府|530-0001", "京都市中京区|京都府|604-8005"],
    firstNames: ["花子=Hanako", "美咲=Misaki", "陽子=Yoko", "健太=Kenta"],
    lastNames: ["佐藤=Sato", "鈴木=Suzuki", "高橋=Takahashi", "田中=Tanaka"],
    ...{ streets: ["若林1丁目", "梅田3丁目", "本町2丁目"], street: "*#番" },
  },
  {
    ...{ code: "KR", share: 2, language: "en", phoneCode: "+82", phone: "10123456##" },
    places: ["강남구|서울특별시|06236", "해운대구|부산광역시|48094"],
    firstNames: ["지은=Jieun", "수진=Sujin", "민준=Minjun"],
    lastNames: ["김=Kim", "박=Park", "이=Lee"],
    ...{ streets: ["테헤란로", "해운대로"], street: "* #" },
  },
  {
    ...ENGLISH,
    ...{ code: "SG", share: 2, phoneCode: "+65", phone: "812345##" },
    places: ["||018956", "||238823"],
    firstNames: ["Wei Ling", "Mei Hui", "Aisyah", "Kumar"],
    lastNames: ["Tan", "Lim", "Rahman", "Pillai"],
  },
];
