// A mind for one seat of Imposters and Crewmates, of either role. It sees what its player may see: public facts and the
// own hand. (IC 11)

import type { Seat } from '../../../kernel/ids.ts';
import { any, seatIn, wordIn } from '../../choices.ts';
import type { Bot } from '../../game.ts';
import type { LegalMove } from '../../../protocol/messages.ts';
import { indexOf } from '../board.ts';
import * as answers from './answers.ts';
import { fieldBook } from './field.ts';
import { mindOf } from './mind.ts';
import { answer, lays, playsIn, prepare } from './plays.ts';
import { byName, nextAct, target, type Moves } from './walking.ts';

/** So many landings of a piece are remembered. */
const REMEMBERED = 4;

/** The bot of one seat. */
export function bot(seat: Seat): Bot {
  const book = fieldBook();
  const landed = new Map<string, number[]>();
  return {
    hear({ k, a = [] }) {
      if (k === 'round') landed.clear();
      if (k !== 'lands') return;
      const piece = seatIn(a[0]);
      landed.set(piece, [...(landed.get(piece) ?? []), indexOf(wordIn(a[1]))].slice(-REMEMBERED));
    },
    choose({ world, rules }, draw) {
      // A Tie by agreement is nothing that a bot is asked for.
      const can = rules.can.filter(({ move }) => move !== 'agreeTie' && move !== 'offer');
      const mind = mindOf(seat, world, rules, book);
      const often = (piece: string, tile: number): number => (landed.get(piece) ?? []).filter((one) => one === tile).length;
      return choice({ mind, often, draw }, can, rules.ask?.t ?? '') ?? any(can, draw);
    },
    // A mate may still offer a trade when it is ready.
    again: ({ ask, can }) => ask?.t === 'exchange' && can.some(({ move }) => move === 'refuse'),
  };
}

function choice(moves: Moves, can: readonly LegalMove[], asked: string): LegalMove | null {
  const { mind, draw } = moves;
  switch (asked) {
    case 'place':
      return answers.place(mind, can);
    case 'turn':
      return act(moves, can);
    case 'react':
      return (answer(mind, playsIn(can)) ?? laid(can))?.act ?? byName(can, 'pass');
    case 'steer':
      return answers.steer(mind, can, draw);
    case 'choose':
      return answers.choose(mind, can, draw);
    case 'card':
      return answers.card(mind, can, draw);
    case 'exchange':
      return answers.trade(mind, can);
    case 'ballot':
      return answers.vote(mind, can);
    case 'swap':
      return answers.swap(can);
    case 'forced':
      return answers.forced(mind, can, draw);
    default:
      return any(can, draw);
  }
}

/** A card first, if one is good now; else the next tile on the way. */
function act(moves: Moves, can: readonly LegalMove[]): LegalMove | null {
  const { mind } = moves;
  const to = target(moves);
  const still = mind.walk === null && to === mind.me.at;
  const play = prepare(mind, playsIn(can.filter(({ move }) => move === 'play')), still) ?? laid(can);
  return play?.act ?? nextAct(mind, to, can) ?? byName(can, 'land') ?? byName(can, 'stay');
}

const laid = (can: readonly LegalMove[]): { act: LegalMove } | null => lays(playsIn(can.filter(({ move }) => move === 'lay')));
