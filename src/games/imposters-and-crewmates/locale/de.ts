// What is printed on the cards of Imposters and Crewmates in German besides their names and texts.

import { eventTexts, events } from '../../../../server-modules/games/imposters-and-crewmates/locale/events/de.ts';
import { names, texts } from '../../../../server-modules/games/imposters-and-crewmates/locale/names/de.ts';
import type { Printed } from './index.ts';

export const printed: Printed = {
  names,
  texts,
  events,
  eventTexts,
  decks: { imp: 'Imposter', crw: 'Crewmate', wld: 'Wilde', ev: 'Ereignis' },
  dealt: 'Dein Team',
  when: {
    any: 'Jederzeit',
    alive: 'Lebendig',
    fresh: 'Vor dem Zug',
    turn: 'In einem Zug',
    ownKill: 'Dein Mord',
    kill: 'Nach Mord',
    death: 'Nach Tod',
    ownDeath: 'Dein Tod',
    response: 'Antwort',
    mate: 'Partner tot',
    never: 'Falle',
  },
  lasts: { turn: 'dieser Zug', round: 'diese Runde', game: 'bleibt' },
  tie: 'Unent-\nschieden',
  blank: 'Leeres Ereignis',
  blankText: 'Eine Ersatzkarte ohne Regel. Sie **bleibt in der Schachtel**.',
  role: { imposter: 'Spielt Imposter', crewmate: 'Spielt Crewmate' },
  roles: { imposter: 'Ein Imposter', crewmate: 'Ein Crewmate' },
  wants: {
    imposter: '**Lande auf beiden Crewmates**, ehe einer den Knopf drückt.',
    crewmate: 'Bringt einen von euch **auf den Knopf**. Hütet euch vor Imposters, die auf euch landen.',
  },
  dead: 'Raus für diese Runde',
  safe: 'In Sicherheit',
  aside: 'Setzt diese Runde aus',
  waits: 'Noch nicht aufgestellt',
  hold: 'Will gefragt werden',
  standing: 'Passt von selbst',
  loves: 'Verliebt',
  royal: { king: 'König', queen: 'Dame' },
  places: { stack: 'Stapel', pool: 'Vorrat', event: 'Ereignis', safe: 'Sicher', out: 'Raus' },
  status: { round: 'Runde', turn: 'Zug', steps: 'Schritte übrig', points: 'Punkte', wins: 'Fünf Punkte gewinnen' },
};
