// Bots of both roles play whole games by what their seats may know, and do what the specification says of single
// positions. (IC 11)

import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../../kernel/ids.ts';
import type { Line } from '../../../protocol/messages.ts';
import { actMove, botView, rulesView } from '../../../rules/session.ts';
import { broken } from '../../../rules/reread.ts';
import { stateOf } from '../../../rules/working.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { playOut } from '../../../rules/testing/minds.ts';
import { KINDS } from '../cards/table.ts';
import { EVENTS } from '../events/table.ts';
import { match, passAll, seeded, tries } from '../testing.ts';
import { discardOrder } from './plays.ts';
import { bot } from './bot.ts';

/** More games for a long run: BAIZE_FUZZ=200. */
const GAMES = 1 + Number(env['BAIZE_FUZZ'] ?? 0);
/** A whole game has some thousand acts, and everything is looked at after each. */
const LONG = 120_000 * GAMES;
const CAP = 20_000;
const PLAYERS = ['A', 'B', 'C', 'D'].map(seat);

const wordsOf = ({ k, a = [] }: Line): string =>
  [k, ...a.map((arg) => (typeof arg !== 'object' ? arg : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''))].join(' ');
/** What the bot of a seat does at a position, as `draw` falls. */
function doesAt(s: Session, by: Seat, draw: (n: number) => number = () => 0): string {
  const { world, rules } = botView(s, by);
  if (rules === null) throw new Error('no rules');
  return wordsOf(bot(by).choose({ world, rules }, draw)?.words ?? { k: 'nothing' });
}
const [A, B, C, D] = PLAYERS as [Seat, Seat, Seat, Seat];
/** A turn of one side, its opening window over. */
const at = (turn: 'I' | 'C', position: object): Session => passAll(match({ position: { turn, ...position } }));

describe('four bots', () => {
  test(
    'end their games by the rules, and every invariant holds after every act',
    () => {
      for (let game = 1; game <= GAMES; game++) {
        const s = match({ seed: `${4000 + game}c0ffee` });
        playOut(s, bot, seeded(game), CAP, (did) => {
          if (did !== null) expect(did.can).toContain(did.choice);
          expect(broken(s)).toEqual([]);
        });
        expect(['points', 'no-events', 'drawn']).toContain(overOf(s)?.why);
      }
    },
    LONG,
  );

  test(
    'the same seeds give the same game',
    () => {
      const ends = [1, 2].map(() => {
        const s = match({ seed: 'feed', position: { round: 6, points: { I: ['ev.uno', 'ev.mic', 'ev.default'], C: ['ev.iced', 'ev.task', 'ev.airforce'] } } });
        playOut(s, bot, seeded(9), CAP);
        return stateOf(s);
      });
      expect(ends[0]).toEqual(ends[1]);
    },
    LONG,
  );
});

/** Every event is played through with random cards until its outcome, by bots that see no more than people do. */
describe.each(EVENTS.map(({ id }) => id))('%s', (event) => {
  test(
    'comes to an outcome',
    () => {
      const hand = (n: number): string[] => KINDS.filter((kind, i) => i % 7 === n && kind.startsWith('imp.') && kind !== 'imp.trapped').slice(0, 3);
      const crewHand = (n: number): string[] => KINDS.filter((kind, i) => i % 7 === n && kind.startsWith('crw.') && kind !== 'crw.trapped').slice(0, 3);
      const s = match({
        seed: 'abcd',
        position: { round: 1, decks: { ev: [event] }, hands: { A: hand(1), B: hand(2), C: crewHand(3), D: crewHand(4) } },
      });
      const heard: string[] = [];
      const mind = (by: Seat) => {
        const own = bot(by);
        return {
          hear(line: Line): void {
            own.hear(line);
            if (by === A) heard.push(wordsOf(line));
          },
          choose: own.choose.bind(own),
        };
      };
      const done = (): boolean => heard.some((line) => line.startsWith('outcome '));
      const stop = new Error('outcome');
      try {
        playOut(s, mind, seeded(3), CAP, () => {
          expect(broken(s)).toEqual([]);
          if (done()) throw stop;
        });
      } catch (error) {
        if (error !== stop) throw error;
      }
      expect(done()).toBe(true);
    },
    LONG,
  );
});

describe('a Crewmate', () => {
  test('lands on the button when it can, tile by tile', () => {
    const s = at('C', { pieces: { A: 'E1', B: 'K1', C: 'F8', D: 'K15' } });
    expect(doesAt(s, C)).toBe('act.step C G8');
    expect(tries(s, 'C', { t: 'step', pawn: 'C', to: 'G8' })).toBe('ok');
    expect(doesAt(passAll(s), C)).toBe('act.step C H8');
    tries(s, 'C', { t: 'step', pawn: 'C', to: 'H8' });
    expect(doesAt(passAll(s), C)).toBe('act.land.CV C H8');
  });
  test('crosses no trap, whatever its chance', () => {
    for (let n = 0; n < 12; n++) {
      const s = at('C', { pieces: { A: 'E1', B: 'K1', C: 'H12', D: 'K15' }, tokens: { B: ['H11'] } });
      expect(doesAt(s, C, (most) => (n * 7919) % most)).not.toMatch(/^act\.step\S* C H11$/);
    }
  });
  test('in Hide and Seek! reaches dark red and is safe', () => {
    const s = at('C', { event: 'ev.hide', out: ['B'], pieces: { A: 'K5', C: 'E3', D: 'K13' } });
    expect(doesAt(s, C)).toBe('act.step C E2');
  });
  test.each(['H4', 'O8'])('in Hide and Seek! under Outvoted! hops to no vent a second time in one walk, whatever its chance: first to %s', (first) => {
    for (let n = 0; n < 12; n++) {
      let s = at('C', { event: 'ev.hide', out: ['A'], pieces: { B: 'H3', C: 'H12', D: 'A8' }, effects: [{ card: 'crw.outvoted', by: 'C' }] });
      const been = ['H12'];
      for (let did = `act.hop C ${first}`; did.startsWith('act.hop'); did = doesAt(s, C, (most) => (n * 7919 + been.length) % most)) {
        const to = did.slice(-2).trim();
        expect(been).not.toContain(to);
        been.push(to);
        expect(tries(s, 'C', { t: 'hop', pawn: 'C', to })).toBe('ok');
        s = passAll(s);
      }
    }
  });
  test('in Task! goes for the task', () => {
    const s = at('C', { event: 'ev.task', pieces: { A: 'E1', B: 'K1', C: 'B11', D: 'K15' }, tokens: { T: ['B10', 'A10'] } });
    expect(['act.step.T C B10', 'act.step C A11']).toContain(doesAt(s, C));
  });
});

describe('an Imposter', () => {
  test('kills when it can', () => {
    const s = at('I', { pieces: { A: 'C10', B: 'K1', C: 'C11', D: 'K15' } });
    expect(doesAt(s, A)).toBe('act.step A C11');
    tries(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(doesAt(passAll(s), A)).toBe('act.land.kill A C11');
  });
  test('of two kills the Crewmate nearer to the button', () => {
    const s = at('I', { pieces: { A: 'H12', B: 'A1', C: 'H13', D: 'H11' } });
    expect(doesAt(s, A)).toBe('act.step A H11');
  });
  test('does not walk onto a trap for a kill', () => {
    const s = at('I', { pieces: { A: 'C10', B: 'K1', C: 'C12', D: 'K15' }, tokens: { B: ['C11'] } });
    for (let n = 0; n < 6; n++) expect(doesAt(s, A, (most) => (n * 7919) % most)).not.toMatch(/^act\.step\S* A C11$/);
  });
  test('in Oxygen Sabotage! fetches the nearest S while no Crewmate is nearer to the button', () => {
    const s = at('I', { event: 'ev.oxygen', pieces: { A: 'B11', B: 'K1', C: 'C15', D: 'K15' }, tokens: { S: ['B10', 'O10'] } });
    expect(doesAt(s, A)).toBe('act.step.S A B10');
  });
});

describe('cards', () => {
  const window = (s: Session): string | undefined => rulesView(s, null)?.ask?.t;
  test('a point is scored at once', () => {
    const s = at('I', { hands: { A: ['wld.victorypoint'] } });
    expect(doesAt(s, A)).toBe('act.play wld.victorypoint');
  });
  test('the last answers to a lost round: a Tie card', () => {
    const s = at('C', { pieces: { A: 'E1', B: 'K1', C: 'H9', D: 'K15' }, hands: { A: ['wld.skipvote'] } });
    tries(s, 'C', { t: 'step', pawn: 'C', to: 'H8' });
    tries(s, 'C', { t: 'land', pawn: 'C' });
    expect([window(s), doesAt(s, A)]).toEqual(['react', 'act.play wld.skipvote']);
  });
  test('Faking Tasks! before a Tie card', () => {
    const s = at('C', { pieces: { A: 'E1', B: 'K1', C: 'H9', D: 'K15' }, hands: { A: ['wld.skipvote', 'imp.faking'] } });
    tries(s, 'C', { t: 'step', pawn: 'C', to: 'H8' });
    tries(s, 'C', { t: 'land', pawn: 'C' });
    expect(doesAt(s, A)).toBe('act.play imp.faking');
  });
  test('a killing landing is answered by a Dash! of the victim', () => {
    const s = at('I', { pieces: { A: 'C10', B: 'K1', C: 'C11', D: 'K15' }, hands: { C: ['crw.dash', 'crw.vest'] } });
    tries(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    tries(s, 'A', { t: 'land', pawn: 'A' });
    expect(doesAt(s, C)).toMatch(/^act\.play\S* crw\.dash C$/);
  });
  test('what kills is negated, what does not matter is let through', () => {
    const s = at('I', { hands: { A: ['wld.ejection', 'imp.comms'], C: ['wld.shield', 'crw.vest'] } });
    tries(s, 'A', { t: 'play', card: 'imp.comms' });
    expect(doesAt(s, C)).toBe('act.pass');
    passAll(s);
    expect(tries(s, 'A', { t: 'play', card: 'wld.ejection', at: 'C', and: 'B' })).toBe('ok');
    expect(doesAt(s, C)).toMatch(/^act\.play\S* wld\.shield/);
  });
  test('bars come at the first PLACED', () => {
    const s = match({ position: { round: 1, decks: { ev: ['ev.default'] }, hands: { A: ['imp.lights'], B: [], C: [], D: [] } } });
    for (let n = 0; n < 40 && doesNext(s) !== 'act.play imp.lights'; n++) step(s);
    expect(doesNext(s)).toBe('act.play imp.lights');
  });
  test('the order in which cards are thrown away', () => {
    expect(discardOrder(['imp.dash', 'wld.shield', 'imp.door1', 'imp.dash', 'wld.nothing'])).toEqual(['wld.nothing', 'imp.dash', 'wld.shield', 'imp.door1']);
  });

  /** What the bot of whoever is asked first would do, and lets it do it. */
  function asked(s: Session): Seat {
    return PLAYERS.find((one) => rulesView(s, one)?.ask?.me === 'owe' && rulesView(s, one)?.ask?.mine === null) ?? A;
  }
  const doesNext = (s: Session): string => doesAt(s, asked(s));
  function step(s: Session): void {
    const by = asked(s);
    const place = rulesView(s, by)?.ask?.t === 'place';
    const tile = doesAt(s, by).split(' ')[1];
    actMove(s, by, place ? ({ t: 'place', to: tile } as never) : { t: 'pass' }, 0);
  }
});

test('whoever sits out or has nothing to do is asked nothing that it cannot answer', () => {
  const s = at('I', { event: 'ev.iso', out: ['B', 'D'], pieces: { A: 'E1', B: 'home', C: 'E15', D: 'home' } });
  expect(doesAt(s, A)).toMatch(/^act\.(step|stay)/);
  expect(rulesView(s, B)?.ask?.me).not.toBe('owe');
  expect(rulesView(s, D)?.ask?.me).not.toBe('owe');
});
