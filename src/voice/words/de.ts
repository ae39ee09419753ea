// Words of voice, in German.

import type { VoiceWords } from './en.ts';

export const de: VoiceWords = {
  title: 'Sprechen',
  lead: 'Mit denen sprechen, die an diesem Tisch sitzen. Der Ton geht von Browser zu Browser und nicht über den Server.',
  warns: 'Wer mit dir spricht, kann die Netzadresse deines Geräts sehen, und du seine.',
  warnsRelay: 'Nur über die Vermittlung sehen andere deren Adresse statt deiner. Wer sie betreibt, kann deine sehen.',
  relay: 'Nur über die Vermittlung',
  relayNote: 'Etwas langsamer. Deine Adresse wird den anderen nicht genannt.',
  noRelay:
    'Dieser Server nennt keine Vermittlung, der Ton nimmt also den geraden Weg: in einem Netz von selbst, von anderswo nur, wo die Router ihn durchlassen.',
  yes: 'Ja, sprechen',
  listen: 'Ohne Mikrofon hörst du die anderen, und niemand hört dich.',
  now: (names: string) => `${names} sprechen gerade.`,
  nowOne: (name: string) => `${name} ist da und wartet.`,
  nowNone: 'Noch spricht niemand.',
  how: 'Dein Mikrofon ist an',
  mode: { push: 'Solange gehalten', open: 'Immer' },
  modeNote: (key: string) => ({ push: `Solange du den Knopf oder ${key} hältst.`, open: 'Bis du dich stumm schaltest.' }),
  off: 'Nicht mehr sprechen',
  hold: 'Zum Sprechen halten',
  speaks: 'Man hört dich',
  mute: 'Dich stumm schalten',
  unmute: 'Wieder sprechen',
  silence: (name: string) => `${name} für dich stumm schalten`,
  hear: (name: string) => `${name} wieder hören`,
  level: (name: string) => `Wie laut ${name} ist`,
  you: 'du',
  settings: 'Sprechen …',
  mic: {
    none: 'Kein Mikrofon: Du hörst die anderen.',
    denied: 'Der Browser soll das Mikrofon nicht hergeben: Du hörst die anderen.',
    insecure: 'Das Mikrofon geben Browser nur Adressen mit https: Du hörst die anderen.',
  },
  ruled: 'Nach den Regeln darfst du jetzt nichts sagen.',
  muted: 'Der Gastgeber bittet dich, zu schweigen.',
  waits: (name: string) => `${name}: die Leitung entsteht`,
  silent: (name: string) => `${name} darf jetzt nicht sprechen`,
  lost: 'Der Server ist fort. Gesprochen wird weiter, wo es schon ging.',
  refused: 'Das ging nicht. Vielleicht spricht schon jemand mit diesem Konto, oder es sprechen acht.',
  alone: 'Noch hat sonst niemand ja gesagt.',
};
