// German words of the pictures of a save.

import type { artEn } from './art.en.ts';

export const artDe: typeof artEn = {
  title: 'Seine Bilder mitbringen',
  lead: (pictures, files) =>
    `${pictures === 1 ? 'Ein Bild' : `${pictures} Bilder`} für die Vorderseiten von Karten, Plättchen, Marken und Brettern, für Aufsteller und Modelle, aus ${files === 1 ? 'einer Datei' : `${files} Dateien`}. Sie werden in diesem Browser klein gemacht und kommen mit allem anderen an deinen Tisch. Rückseiten warten noch.`,
  documents: (n) =>
    `${n === 1 ? 'Ein Dokument wird ein Buch' : `${n} Dokumente werden Bücher`} aus den Seiten, wo sein PDF kommt, drei Einheiten je Seite; sonst liegt dort ein Zettel.`,
  room: (units, most) => `Sie brauchen ${units} der ${most} Einheiten, die ein Tisch für Bilder hat.`,
  noRoom: (n) => (n === 1 ? 'Ein Teil kommt ohne sein Bild: Für mehr ist kein Platz.' : `${n} Teile kommen ohne ihre: Für mehr ist kein Platz.`),
  drop: 'Zieh die Ordner „Mods/Images“, „Mods/Models“ und „Mods/PDF“ jenes Programms hierher, Dateien daraus oder ein Zip mit ihnen.',
  folder: 'Ordner wählen …',
  files: 'Dateien oder Zip wählen …',
  sites: (n) => (n === 1 ? 'Von einer Seite laden …' : `Von ${n} Seiten laden …`),
  ask: (addresses) =>
    `Soll dieser Browser diese Seiten nach ${addresses === 1 ? 'einer Adresse' : `${addresses} Adressen`} fragen? Sie sehen deine Netzadresse und wonach du fragst. Nur dein Browser fragt, nur jetzt, und nie eine Seite, die nicht in der Liste steht.`,
  yes: 'Ja, frag sie',
  no: 'Nein',
  busy: 'Bilder werden zusammengetragen …',
  stop: 'Aufhören',
  failed: 'Der Browser hat bei diesen Dateien aufgegeben.',
  noZip: 'Die Datei ist kein lesbares Zip.',
  zipTooMany: 'Das Zip enthält mehr Dateien, als sich durchsehen lassen.',
  none: 'Keine dieser Dateien heißt wie eine, die gebraucht wird.',
  sums: { found: 'Gefunden', missing: 'Fehlen', tooLarge: 'Zu groß', refused: 'Nicht genommen' },
  rest: 'Was nicht da ist, und was es war',
  pieces: (n) => (n === 1 ? 'Ein Teil' : `${n} Teile`),
  more: (n) => `${n} weitere.`,
  states: {
    found: 'Seine Bilder sind da.',
    missing: 'Unter den mitgebrachten Dateien ist keine dafür.',
    tooLarge: 'Seine Datei ist größer als 48 MB.',
    tooManyPixels: 'Sein Bild hat mehr Pixel als 8192 mal 8192.',
    drawing: 'Es ist eine Zeichnung oder eine Seite, die Skripte enthalten kann; genommen werden nur PNG, JPEG und WebP.',
    noPicture: 'Es ist kein lesbares PNG, JPEG oder WebP.',
    modelTooLarge: 'Seine Datei ist größer als 32 MB.',
    tooManyTriangles: 'Es hat mehr als eine Million Dreiecke.',
    noNumbers: 'Seine Orte sind nicht alle Zahlen.',
    fetches: 'Es nennt andere Dateien oder Adressen, und keine davon wird gefragt.',
    packed: 'Es ist gepackt, wie es hier nicht gelesen wird (Draco, meshopt, KTX2), oder braucht mehr als Dreiecke.',
    noModel: 'Es ist kein lesbares OBJ oder GLB.',
    tooSlow: 'Es zu lesen dauerte länger als 20 Sekunden.',
    noPdf: 'Es ist kein lesbares PDF.',
    lockedPdf: 'Das PDF ist mit einem Passwort verschlossen.',
    largePdf: 'Sein PDF hat mehr als 200 Seiten oder 128 MB, oder eine zu große Seite.',
    slowPdf: 'Sein PDF zu lesen dauerte länger als 30 Sekunden.',
    noRoomForPdf: 'Der Tisch hat keinen Platz für so viele Seiten, wie es hat.',
    notAllowed: 'Die Seite gab es nicht her: Es ist weg, sie schickt zu einer anderen Adresse, oder sie lässt keine fremde Seite lesen.',
    notAsked: 'Es nennt einen Rechner in deinem eigenen Netz oder gar keine Seite und wird nicht gefragt.',
  },
};
