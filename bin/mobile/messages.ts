/** Texts of the app itself, which the phone shows or the waiting page. */

import { BUILT_NAME } from "../../domain/site/brand.ts";
import type { Language } from "../../domain/translation/languages.ts";

export type MobileMessages = {
  name: string;
  longName: string;
  /** Why iOS asks for the camera, for choosing a picture, and for saving one. */
  camera: string;
  photos: string;
  savePhotos: string;
  waiting: string;
  waitingHint: string;
  tryAgain: string;
};

/** `{name}`: what the shop is called. */
const TEXTS: Record<Language, MobileMessages> = {
  en: {
    name: "{name}",
    longName: "{name}: jewelry wholesale",
    camera: "{name} searches for products that look like the photo you take.",
    photos: "{name} searches for products that look like the picture you choose.",
    savePhotos: "{name} saves the pictures that you keep to your photos.",
    waiting: "Waiting for a connection",
    waitingHint: "The shop opens by itself as soon as this phone is online. Check Wi-Fi and mobile data for {name}.",
    tryAgain: "Try again",
  },
  fr: {
    name: "{name}",
    longName: "{name} : bijoux en gros",
    camera: "{name} recherche des produits qui ressemblent à la photo que vous prenez.",
    photos: "{name} recherche des produits qui ressemblent à l’image que vous choisissez.",
    savePhotos: "{name} enregistre dans vos photos les images que vous gardez.",
    waiting: "En attente d’une connexion",
    waitingHint:
      "La boutique s’ouvre d’elle-même dès que ce téléphone est en ligne. Vérifiez le Wi-Fi et les données mobiles pour {name}.",
    tryAgain: "Réessayer",
  },
  es: {
    name: "{name}",
    longName: "{name}: bisutería al por mayor",
    camera: "{name} busca productos parecidos a la foto que usted toma.",
    photos: "{name} busca productos parecidos a la imagen que usted elige.",
    savePhotos: "{name} guarda en sus fotos las imágenes que usted conserva.",
    waiting: "Esperando la conexión",
    waitingHint:
      "La tienda se abre sola en cuanto este teléfono tenga conexión. Compruebe la red wifi y los datos móviles para {name}.",
    tryAgain: "Reintentar",
  },
  ar: {
    name: "{name}",
    longName: "{name}: مجوهرات بالجملة",
    camera: "يبحث {name} عن منتجات تشبه الصورة التي تلتقطها.",
    photos: "يبحث {name} عن منتجات تشبه الصورة التي تختارها.",
    savePhotos: "يحفظ {name} الصور التي تحتفظ بها في صورك.",
    waiting: "في انتظار الاتصال",
    waitingHint: "يُفتح المتجر تلقائيًا عندما يتصل هذا الهاتف بالإنترنت. تحقّق من Wi-Fi وبيانات الجوّال لتطبيق {name}.",
    tryAgain: "أعد المحاولة",
  },
  de: {
    name: "{name}",
    longName: "{name}: Schmuck im Großhandel",
    camera: "{name} sucht Produkte, die dem Foto ähneln, das Sie aufnehmen.",
    photos: "{name} sucht Produkte, die dem Bild ähneln, das Sie auswählen.",
    savePhotos: "{name} legt Bilder, die Sie behalten, in Ihren Fotos ab.",
    waiting: "Warten auf eine Verbindung",
    waitingHint:
      "Der Shop öffnet sich von selbst, sobald dieses Telefon online ist. Prüfen Sie WLAN und mobile Daten für {name}.",
    tryAgain: "Erneut versuchen",
  },
};

/** The app's texts in a shop of that name; "jewelry wholesale" is said of the built one only. */
export function wordsFor(name: string): Record<Language, MobileMessages> {
  const entries = Object.entries(TEXTS).map(([language, texts]) => {
    const { longName } = texts;
    const own = { ...texts, longName: name === BUILT_NAME ? longName : "{name}" };
    const named = Object.entries(own).map(([key, text]) => [key, text.replaceAll("{name}", () => name)]);
    return [language, Object.fromEntries(named)];
  });
  return Object.fromEntries(entries) as Record<Language, MobileMessages>;
}

/** Android's `strings.xml`; English is the fallback for other languages. */
export function androidStrings({ name, longName }: MobileMessages): string {
  const line = (key: string, text: string) => `    <string name="${key}">${androidText(text)}</string>\n`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${line("app_name", name)}${line("title_activity_main", longName)}</resources>\n`;
}

export function iosStrings({ name, camera, photos, savePhotos }: MobileMessages): string {
  const entries = {
    CFBundleDisplayName: name,
    NSCameraUsageDescription: camera,
    NSPhotoLibraryUsageDescription: photos,
    NSPhotoLibraryAddUsageDescription: savePhotos,
  };
  return Object.entries(entries)
    .map(([key, text]) => `${key} = ${JSON.stringify(text)};\n`)
    .join("");
}

function androidText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped.replaceAll(/['"@?\\]/g, (sign) => `\\${sign}`);
}
