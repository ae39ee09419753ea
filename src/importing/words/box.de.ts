// Words of a box that is opened, in German.

import type { boxEn } from './box.en.ts';

export const boxDe: typeof boxEn = {
  title: 'Die Spielkiste',
  version: (version) => `Fassung ${version}`,
  by: (authors) => `Gemacht von ${authors}.`,
  byNobody: 'Sie sagt nicht, wer sie gemacht hat.',
  licence: (licence) => `Lizenz: ${licence}`,
  noLicence: 'Sie sagt nichts darüber, was andere damit dürfen.',
  seats: (least, most) => (least === most ? (least === 1 ? 'Für eine Person.' : `Zu ${least}.`) : `Zu ${least} bis ${most}.`),
  language: (language) => `Sprache: ${language}`,
  cover: 'Der Deckel',
  signed: (fingerprint, times) =>
    `Unterschrieben von ${fingerprint}, ${times === 0 ? 'hier noch nie gesehen' : times === 1 ? 'hier schon einmal gesehen' : `hier schon ${times}-mal gesehen`}. Wer sie gemacht hat, sagt sie selbst: Frag deine Freunde, ob das ihr Schlüssel ist.`,
  unsigned: 'Nicht unterschrieben: Jemand anders kann sie gemacht oder geändert haben.',
  unknown: (fingerprint) =>
    `Sie trägt eine Unterschrift von ${fingerprint}, die hier nicht zu prüfen ist, weil die Seite nicht über https kam. Nimm sie als nicht unterschrieben.`,
  game: (id) =>
    `Sie enthält das Spiel ${id} mit Regeln, als Programm. Nichts davon läuft hier. Wer einen Server betreibt, fügt es dort mit „npm run add-game“ hinzu und sieht vorher nach, wer sie unterschrieben hat.`,
  later: (before, now) => `Du hast schon ${before} geöffnet; dies ist ${now}.`,
  earlier: (before, now) => `Du hast schon ${before} geöffnet, das ist neuer; dies ist ${now}.`,
  same: (now) => `Du hast ${now} schon einmal geöffnet.`,
};
