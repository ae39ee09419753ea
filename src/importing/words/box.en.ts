// Words of a box that is opened, in English.

export const boxEn = {
  title: 'The box',
  version: (version: string) => `Version ${version}`,
  by: (authors: string) => `Made by ${authors}.`,
  byNobody: 'It does not say who made it.',
  licence: (licence: string) => `Licence: ${licence}`,
  noLicence: 'It says nothing of what others may do with it.',
  seats: (least: number, most: number) => (least === most ? (least === 1 ? 'For one.' : `For ${least}.`) : `For ${least} to ${most}.`),
  language: (language: string) => `Language: ${language}`,
  cover: 'The cover',
  signed: (fingerprint: string, times: number) =>
    `Signed by ${fingerprint}, ${times === 0 ? 'whom this browser has never seen before' : times === 1 ? 'whom this browser has seen once before' : `whom this browser has seen ${times} times before`}. What it says of its authors is their own word: ask your friend whether this is his key.`,
  unsigned: 'Not signed: anybody can have made or changed it.',
  unknown: (fingerprint: string) =>
    `It bears a signature of ${fingerprint} that cannot be looked at here, as this page did not come by https. Take it as not signed.`,
  game: (id: string) =>
    `It holds the game ${id} by rules, as code. Nothing of it runs here. Whoever runs a server adds it there with “npm run add-game”, after looking at who signed it.`,
  later: (before: string, now: string) => `You have opened ${before} before; this is ${now}.`,
  earlier: (before: string, now: string) => `You have opened ${before} before, which is newer; this is ${now}.`,
  same: (now: string) => `You have opened ${now} before.`,
};
