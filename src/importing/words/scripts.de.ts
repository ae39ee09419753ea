// The same in German.

import type { scriptsEn } from './scripts.en.ts';

export const scriptsDe: typeof scriptsEn = {
  title: 'Skripte',
  lead: (objects, table) =>
    `${objects === 1 ? 'Ein Ding hat' : `${objects} Dinge haben`} ein Skript oder eine Tafel${table ? ', der Tisch auch' : ''}. Sie wurden gelesen, keines lief. Was sie machen:`,
  kinds: {
    deal: 'teilt Karten aus: Hier teilt man über das Menü eines Stapels aus.',
    shuffle: 'mischt oder würfelt: hier über das Menü eines Stapels, Beutels oder Würfels.',
    'set-up-bag': 'legt Dinge aus Beuteln an ihre Orte: Sie kommen mit den Beuteln und werden von Hand ausgelegt, oder liegen dort, wo die Orte sicher sind.',
    counter: 'zählt und zeigt eine Zahl: Was auf dem Tisch liegt, trägt dafür einen Zähler von uns.',
    'turn-marker': 'sagt, wer am Zug ist: Das tut unsere Zugfolge, die der Gastgeber einrichtet.',
    'take-from-bag': 'nimmt etwas aus einem Beutel oder Stapel: Hier zieht man es.',
    flip: 'dreht Dinge um: Hier tut man es von Hand.',
    words: 'tut nichts und zeigt nur Wörter.',
    'not-understood': 'tut, was nicht verstanden wurde; hier geschieht es nicht.',
  },
  names: {
    deal: 'Teilt aus',
    shuffle: 'Mischt',
    'set-up-bag': 'Baut auf',
    counter: 'Zählt',
    'turn-marker': 'Zugfolge',
    'take-from-bag': 'Nimmt heraus',
    flip: 'Dreht um',
    words: 'Nur Wörter',
    'not-understood': 'Nicht verstanden',
  },
  by: { button: 'Knopf', input: 'Feld', menu: 'Menü', panel: 'Tafel', start: 'von selbst, zu Beginn' },
  cuts: {
    script: 'Ein Skript ist länger, als hier gelesen wird; sein Ende wurde nicht angesehen.',
    save: 'Der Spielstand enthält mehr Skripte, als gelesen werden; die an seinem Ende wurden nicht angesehen.',
    buttons: 'Ein Skript macht mehr Knöpfe, als aufgezählt werden.',
  },
  snaps: (n) => `${n === 1 ? 'Eines setzt' : `${n} setzen`} Rastpunkte, während es läuft; die der Spielstand enthält, kommen mit.`,
  turns: (n) => `${n === 1 ? 'Eines ordnet Züge oder wartet' : `${n} ordnen Züge oder warten`} auf sie; unsere Zugfolge wartet auf nichts.`,
  each: (n) => `Jeder Knopf, nach seinen Wörtern (${n})`,
  table: 'Der Tisch',
  times: (n) => `${n}-mal`,
  quoted: (label) => `„${label}“`,
  cards: (n) => `je ${n}`,
  more: (n) => `${n} weitere sind nicht aufgezählt.`,
};
