/** What the demo's customers write. Each sentence fits every product, and what the shop's pages say. */

import type { Language } from "../../../domain/translation/languages.ts";

type Words = {
  /** By stars; the fifth list is of five. Title and text. */
  reviews: Readonly<Record<2 | 3 | 4 | 5, readonly (readonly [string, string])[]>>;
  /** The shop's, to two and three stars. */
  sorry: string;
  /** Question and the shop's answer. */
  questions: readonly (readonly [string, string])[];
  /** By other customers. */
  further: readonly string[];
};

export const REVIEW_TEXTS: Record<Language, Words> = {
  en: {
    reviews: {
      5: [
        ["Sells well", "Looks just like the pictures and sells well in our shop. We have ordered again."],
        ["", "Great quality for the price. Every piece was packed separately and nothing was damaged."],
        ["Exactly as described", "Size and finish are exactly as described. Our customers love it."],
        ["", "Arrived sooner than announced, and every piece was perfect."],
        ["Our new favorite", "We took a few to try and they were gone in a week. Reordered twice as many."],
        ["", "Even nicer in the hand than on the screen."],
      ],
      4: [
        ["Nice, a little smaller", "Well made. A little smaller than I imagined, so do check the size on the page."],
        ["", "Good quality. The parcel took two days longer than expected, so four stars."],
        ["", "Our customers like it. I wish there were more colors to choose from."],
      ],
      3: [
        ["It is okay", "Fine for the price, but two pieces had small marks."],
        ["", "The color is a bit darker than on my screen. Still sells."],
      ],
      2: [["Not for us", "The finish was uneven on several pieces. We could not put those out for sale."]],
    },
    sorry: "Thank you for telling us. Please request a return in your account, so that we can put it right.",
    questions: [
      [
        "Is there a lower price for larger quantities?",
        "Yes. The more your order comes to, the larger the discount: the steps are in the table on this page.",
      ],
      [
        "Can the invoice be made out to our company?",
        "Yes. Enter the company at checkout; the invoice is in your account once the order is paid.",
      ],
      [
        "What happens if a piece arrives damaged?",
        "Open the order in your account and request a return. A photo helps us to answer quickly.",
      ],
      [
        "Can I order this with a list of item numbers?",
        "Yes, with quick order: paste the item numbers and quantities, and add them to your cart.",
      ],
    ],
    further: ["We did that with our last order and it worked well.", "Yes, it was like that for us too."],
  },
  fr: {
    reviews: {
      5: [
        ["Se vend très bien", "Conforme aux photos et très demandé dans notre boutique. Nous avons repassé commande."],
        ["", "Très bon rapport qualité-prix. Chaque pièce était emballée séparément, rien n’était abîmé."],
        ["Conforme à la description", "La taille et la finition correspondent à la description. Nos clientes adorent."],
        ["", "Livraison plus rapide qu’annoncé, et chaque pièce était parfaite."],
        ["", "Encore plus joli en vrai qu’à l’écran."],
      ],
      4: [
        ["Joli, un peu plus petit", "Bien fait. Un peu plus petit que je ne pensais : vérifiez la taille sur la page."],
        ["", "Bonne qualité. Le colis a mis deux jours de plus que prévu, d’où quatre étoiles."],
      ],
      3: [["Correct", "Correct pour le prix, mais deux pièces avaient de petites marques."]],
      2: [["Pas pour nous", "La finition était irrégulière sur plusieurs pièces. Nous n’avons pas pu les vendre."]],
    },
    sorry:
      "Merci de nous l’avoir dit. Faites une demande de retour dans votre compte, et nous trouverons une solution.",
    questions: [
      [
        "Le prix baisse-t-il pour de grandes quantités ?",
        "Oui. Plus le montant de votre commande est élevé, plus la remise est grande : les paliers figurent dans le tableau de cette page.",
      ],
      [
        "La facture peut-elle être au nom de notre entreprise ?",
        "Oui. Indiquez l’entreprise au moment de payer ; la facture est dans votre compte dès que la commande est payée.",
      ],
    ],
    further: ["C’était aussi le cas pour notre commande."],
  },
  es: {
    reviews: {
      5: [
        ["Se vende muy bien", "Es igual que en las fotos y se vende muy bien en nuestra tienda. Hemos repetido."],
        ["", "Muy buena calidad por el precio. Cada pieza venía embalada por separado y no llegó nada dañado."],
        ["Tal como se describe", "El tamaño y el acabado son tal como se describen. A nuestras clientas les encanta."],
        ["", "Llegó antes de lo previsto y cada pieza estaba perfecta."],
        ["", "Es todavía más bonito en la mano que en la pantalla."],
      ],
      4: [
        [
          "Bonito, algo más pequeño",
          "Bien hecho. Es algo más pequeño de lo que imaginaba: conviene mirar las medidas.",
        ],
        ["", "Buena calidad. El paquete tardó dos días más de lo previsto, por eso cuatro estrellas."],
      ],
      3: [["Correcto", "Está bien por el precio, pero dos piezas tenían pequeñas marcas."]],
      2: [["No es para nosotros", "El acabado era irregular en varias piezas. No pudimos ponerlas a la venta."]],
    },
    sorry: "Gracias por decírnoslo. Solicita una devolución en tu cuenta y lo solucionaremos.",
    questions: [
      [
        "¿Hay un precio mejor para cantidades grandes?",
        "Sí. Cuanto mayor es el importe del pedido, mayor es el descuento: los tramos están en la tabla de esta página.",
      ],
      [
        "¿La factura puede ir a nombre de nuestra empresa?",
        "Sí. Indica la empresa al pagar; la factura está en tu cuenta en cuanto el pedido está pagado.",
      ],
    ],
    further: ["En nuestro pedido también fue así."],
  },
  ar: {
    reviews: {
      5: [
        ["مبيعاته ممتازة", "مطابق للصور تمامًا ومبيعاته ممتازة في متجرنا. طلبناه مرة أخرى."],
        ["", "جودة رائعة مقابل السعر. كانت كل قطعة مغلفة وحدها ولم يصل شيء تالفًا."],
        ["مطابق للوصف", "المقاس واللمسة النهائية كما في الوصف. أعجب زبائننا كثيرًا."],
        ["", "وصل قبل الموعد المتوقع وكانت كل القطع ممتازة."],
      ],
      4: [
        ["جميل وأصغر قليلًا", "صناعة جيدة. أصغر قليلًا مما توقعت، فراجعوا المقاس في الصفحة."],
        ["", "جودة جيدة. تأخر الطرد يومين، ولذلك أربع نجوم."],
      ],
      3: [["مقبول", "مقبول بالنسبة إلى السعر، لكن كانت على قطعتين علامات صغيرة."]],
      2: [["لم يناسبنا", "كانت اللمسة النهائية غير متساوية في عدة قطع، فلم نستطع عرضها للبيع."]],
    },
    sorry: "شكرًا لإخبارنا. يُرجى طلب الإرجاع من حسابكم لنحل المشكلة.",
    questions: [
      [
        "هل يوجد سعر أقل للكميات الكبيرة؟",
        "نعم. كلما زادت قيمة طلبكم زاد الخصم، والدرجات موضحة في الجدول في هذه الصفحة.",
      ],
      [
        "هل يمكن إصدار الفاتورة باسم شركتنا؟",
        "نعم. أدخلوا اسم الشركة عند الدفع، وستجدون الفاتورة في حسابكم بعد دفع الطلب.",
      ],
    ],
    further: ["كان الأمر كذلك في طلبنا أيضًا."],
  },
  de: {
    reviews: {
      5: [
        ["Verkauft sich gut", "Sieht genauso aus wie auf den Bildern und verkauft sich gut. Wir haben nachbestellt."],
        ["", "Sehr gute Qualität für den Preis. Jedes Stück war einzeln verpackt, nichts war beschädigt."],
        ["Wie beschrieben", "Größe und Oberfläche sind genau wie beschrieben. Unsere Kundinnen sind begeistert."],
        ["", "Kam früher als angekündigt, und jedes Stück war einwandfrei."],
        ["", "In der Hand noch schöner als auf dem Bildschirm."],
      ],
      4: [
        ["Schön, etwas kleiner", "Gut gemacht. Etwas kleiner als gedacht, also lieber auf die Maße achten."],
        ["", "Gute Qualität. Das Paket hat zwei Tage länger gebraucht, daher vier Sterne."],
      ],
      3: [["In Ordnung", "Für den Preis in Ordnung, aber zwei Stücke hatten kleine Macken."]],
      2: [
        ["Nichts für uns", "Die Oberfläche war bei mehreren Stücken ungleichmäßig. Die konnten wir nicht verkaufen."],
      ],
    },
    sorry: "Danke für den Hinweis. Bitte melden Sie eine Rücksendung in Ihrem Konto an, dann finden wir eine Lösung.",
    questions: [
      [
        "Gibt es bei größeren Mengen einen besseren Preis?",
        "Ja. Je höher der Betrag Ihrer Bestellung, desto höher der Rabatt: Die Stufen stehen in der Tabelle auf dieser Seite.",
      ],
      [
        "Kann die Rechnung auf unsere Firma ausgestellt werden?",
        "Ja. Geben Sie die Firma an der Kasse an; die Rechnung steht im Konto, sobald die Bestellung bezahlt ist.",
      ],
    ],
    further: ["Das war bei unserer Bestellung auch so."],
  },
};
