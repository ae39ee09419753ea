// Pictures of Imposters and Crewmates: a round in full run, a landing on the button with an answer, an answer to that
// and one more, Kings and Queens, and the table on a phone.

import { DESKTOP, PHONE, rested, type Frame, type Party, type Shot, type Studio } from '../../../../tools/shots/studio.ts';

/** So many tiles and cards weigh much as a picture: a little less fine than others. */
const FRAME: Frame = { ...DESKTOP, scale: 1.35 };
const OTHERS = ['Tobias', 'Ana', 'Jonas'];

/** The fourth round: asteroids have left traps, somebody has spilt glue, both Crewmates are on their way. */
const RUN = {
  round: 4,
  event: 'ev.asteroid',
  turn: 'I',
  turns: 5,
  pieces: { A: 'H6', B: 'L8', C: 'D10', D: 'K13' },
  hands: {
    A: ['imp.dash', 'imp.push', 'wld.shove', 'imp.juggernaut', 'wld.ghost'],
    B: ['imp.carapace', 'imp.door2', 'wld.skipvote'],
    C: ['crw.vest', 'crw.sheriff', 'wld.shield', 'crw.dash'],
    D: ['crw.medic', 'wld.glue'],
  },
  tokens: { B: ['E5', 'J10', 'H11', 'C13'], G: ['M12', 'C9', 'C5', 'I7'], T: ['B5', 'N10'] },
  wilds: { A3: 'wld.duel', O3: 'wld.nou', O13: 'wld.ghost' },
  points: { I: ['ev.uno', 'ev.ankles'], C: ['ev.mirror', 'ev.task', 'ev.rabbit'] },
};
/** Ana stands beside the button, and everybody holds an answer. */
const BUTTON = {
  ...RUN,
  event: 'ev.among',
  turn: 'C',
  turns: 6,
  pieces: { A: 'H6', B: 'C11', C: 'H9', D: 'N13' },
  hands: { ...RUN.hands, A: ['imp.faking', 'imp.dash', 'wld.shove', 'wld.ghost'] },
};
/** A King and a Queen on each side: Ana and Mira are crowned, Jonas and Tobias hunt. */
const ROYAL = {
  ...RUN,
  event: 'ev.queen',
  eventFacts: {
    royals: [
      { seat: 'A', as: 'king' },
      { seat: 'B', as: 'queen' },
      { seat: 'C', as: 'king' },
      { seat: 'D', as: 'queen' },
    ],
  },
  turn: 'I',
  turns: 3,
  pieces: { A: 'H7', B: 'D8', C: 'H10', D: 'F10' },
  tokens: { B: ['E5', 'J10', 'C13'], G: ['M12', 'C5'] },
};

interface Station extends Party {
  move(seat: string, move: object): Promise<void>;
}
async function station(studio: Studio, frame: Frame, position: object): Promise<Station> {
  const party = await studio.table('imposters-and-crewmates', 'enforced', OTHERS, frame, { turn: 0, choice: 0, window: 0, light: 0 });
  await party.ask({ t: 'position', position });
  return { ...party, move: (seat, move) => party.ask({ t: 'move', seat, move, via: 'move' }) };
}

export const shots: readonly Shot[] = [
  { name: 'station', take: async (studio) => rested((await station(studio, FRAME, RUN)).page) },
  {
    name: 'station-stack',
    async take(studio) {
      const party = await station(studio, FRAME, BUTTON);
      await party.move('C', { t: 'step', pawn: 'C', to: 'H8' });
      await party.move('C', { t: 'land', pawn: 'C' });
      // The step was the first item, the landing the second: each card answers the one before it.
      await party.move('A', { t: 'play', card: 'imp.faking' });
      await party.move('C', { t: 'play', card: 'crw.vest', at: '#3' });
      await party.move('B', { t: 'play', card: 'imp.carapace', at: '#4' });
      return rested(party.page);
    },
  },
  { name: 'station-queen', take: async (studio) => rested((await station(studio, FRAME, ROYAL)).page) },
  { name: 'station-phone', take: async (studio) => rested((await station(studio, PHONE, RUN)).page) },
];
