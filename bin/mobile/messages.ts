/** Texts of the app itself, which the phone shows or the waiting page. */
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

export const WORDS: Record<Language, MobileMessages> = {
  en: {
    name: "Filigree",
    longName: "Filigree: jewelry wholesale",
    camera: "Filigree searches for jewelry that looks like the photo you take.",
    photos: "Filigree searches for jewelry that looks like the picture you choose.",
    savePhotos: "Filigree saves the pictures that you keep to your photos.",
    waiting: "Waiting for a connection",
    waitingHint: "The shop opens by itself as soon as this phone is online. Check Wi-Fi and mobile data for Filigree.",
    tryAgain: "Try again",
  },
  fr: {
    name: "Filigree",
    longName: "Filigree : bijoux en gros",
    camera: "Filigree recherche des bijoux qui ressemblent à la photo que vous prenez.",
    photos: "Filigree recherche des bijoux qui ressemblent à l’image que vous choisissez.",
    savePhotos: "Filigree enregistre dans vos photos les images que vous gardez.",
    waiting: "En attente d’une connexion",
    waitingHint:
      "La boutique s’ouvre d’elle-même dès que ce téléphone est en ligne. Vérifiez le Wi-Fi et les données mobiles pour Filigree.",
    tryAgain: "Réessayer",
  },
  es: {
    name: "Filigree",
    longName: "Filigree: bisutería al por mayor",
    camera: "Filigree busca joyas parecidas a la foto que usted toma.",
    photos: "Filigree busca joyas parecidas a la imagen que usted elige.",
    savePhotos: "Filigree guarda en sus fotos las imágenes que usted conserva.",
    waiting: "Esperando la conexión",
    waitingHint:
      "La tienda se abre sola en cuanto este teléfono tenga conexión. Compruebe la red wifi y los datos móviles para Filigree.",
    tryAgain: "Reintentar",
  },
  ar: {
    name: "Filigree",
    longName: "Filigree: مجوهرات بالجملة",
    camera: "يبحث Filigree عن مجوهرات تشبه الصورة التي تلتقطها.",
    photos: "يبحث Filigree عن مجوهرات تشبه الصورة التي تختارها.",
    savePhotos: "يحفظ Filigree الصور التي تحتفظ بها في صورك.",
    waiting: "في انتظار الاتصال",
    waitingHint: "يُفتح المتجر تلقائيًا عندما يتصل هذا الهاتف بالإنترنت. تحقّق من Wi-Fi وبيانات الجوّال لتطبيق Filigree.",
    tryAgain: "أعد المحاولة",
  },
  de: {
    name: "Filigree",
    longName: "Filigree: Schmuck im Großhandel",
    camera: "Filigree sucht Schmuck, der dem Foto ähnelt, das Sie aufnehmen.",
    photos: "Filigree sucht Schmuck, der dem Bild ähnelt, das Sie auswählen.",
    savePhotos: "Filigree legt Bilder, die Sie behalten, in Ihren Fotos ab.",
    waiting: "Warten auf eine Verbindung",
    waitingHint:
      "Der Shop öffnet sich von selbst, sobald dieses Telefon online ist. Prüfen Sie WLAN und mobile Daten für Filigree.",
    tryAgain: "Erneut versuchen",
  },
};

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
