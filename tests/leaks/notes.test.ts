// The notebook that fills itself, in two worlds that differ only in what a reader may not know: his is the same in
// both, and a watcher has none.

import { describe, expect, test } from 'vitest';
import { loadNotes, type GameNotes } from '../../src/games/notes.ts';
import { standing } from '../../src/ui/notebook/standing.ts';
import { at as copAt, open as openCop } from './two-worlds/cop/cop-table.ts';
import { WATCHERS, userOf } from './two-worlds/many-table.ts';
import { HIDDEN, NoirWorlds } from './two-worlds/noir.ts';
import { WORLDS, type Pair } from './two-worlds/pair.ts';
import { at as traitorsAt, open as openTraitors } from './two-worlds/traitors/traitors-table.ts';

const notesOf = async (game: string): Promise<GameNotes> => {
  const notes = await loadNotes(game);
  if (notes === null) throw new Error(`${game} has no notes`);
  return notes;
};
/** What somebody's page would note in each world, as text. */
const books = (pair: Pair, notes: GameNotes, user: string): [string, string] =>
  WORLDS.map((w) => {
    const view = pair.view(w, user);
    return JSON.stringify(notes.read(standing(view.log).lines, view));
  }) as [string, string];
const NOTHING = JSON.stringify({ entries: [], grid: null, marks: [] });

/** Looks at everybody who may not know what differs; gives how long their notebooks are. */
function expectAlike(pair: Pair, notes: GameNotes): number {
  let length = 0;
  for (const user of pair.ears) {
    if (!pair.has(user)) continue;
    const [one, two] = books(pair, notes, user);
    if (one !== two) expect([pair.where(), user, one]).toEqual([pair.where(), user, two]);
    if (pair.view(0, user).room.me.seat === null) expect(one).toBe(NOTHING);
    else length += one.length;
  }
  return length;
}

describe('the notebook of who may not know', () => {
  test.each(HIDDEN)('Revolver Noir, whatever %s does unheard', async (hidden) => {
    const notes = await notesOf('revolver-noir');
    let length = 0,
      differ = 0;
    for (const seed of ['a0', 'a1', 'a2', 'a3']) {
      const game = new NoirWorlds(`notes ${seed}`, hidden);
      game.open(false);
      for (let i = 0; i < 60; i++) {
        game.step();
        length += expectAlike(game.pair, notes);
        const hider = hidden === 'B' ? 'bob' : 'ann';
        if (game.pair.has(hider)) {
          const [one, two] = books(game.pair, notes, hider);
          if (one !== two) differ++;
        }
      }
    }
    // Of two who both hide nobody but watchers is looked at.
    expect([length > 10_000, differ > 0]).toEqual([hidden !== 'AB', true]);
  });

  test('Good Cop Bad Cop: who looks sees another card in each world, and nobody else notes another thing', async () => {
    const notes = await notesOf('good-cop-bad-cop');
    const cards = { A: '(H)(C)(H)', B: '(H)(C)(A)', C: '(H)(H)(C)', D: '(C)(C)(K)', E: '(H)(C)(C)' };
    const common = { hands: { A: ['blackmail'] } };
    const game = openCop('CE', copAt({ ...common, cards }), copAt({ ...common, cards: { ...cards, B: '(C)(H)(A)', D: '(H)(C)(K)', A: '(C)(H)(H)' } }));
    expectAlike(game.pair, notes);
    game.does('A', 'investigate B slot-L');
    game.look();
    expect(expectAlike(game.pair, notes)).toBeGreaterThan(1000);
    const [one, two] = books(game.pair, notes, userOf('A'));
    expect(one).not.toBe(two);
    expect([one, two].every((book) => book.includes('own-saw'))).toBe(true);
    // Whose card it is learns who looked, as everybody does.
    for (const who of ['B', 'C', 'E']) expect(books(game.pair, notes, userOf(who))[0]).toMatch(/"viewed"/);
    game.does('A', 'endTurn');
    game.look();
    expectAlike(game.pair, notes);
    for (const user of WATCHERS) expect(books(game.pair, notes, user)).toEqual([NOTHING, NOTHING]);
  });

  test('The Traitors: another card is drawn, kept or taken in each world, and only those note it who are told', async () => {
    const notes = await notesOf('the-traitors');
    const hands = { A: 'GGD', B: 'GDS', C: 'SDG', D: 'GG', E: 'G' };
    const game = openTraitors('CDE', traitorsAt({ deck: 'GG', hands }), traitorsAt({ deck: 'TG', hands: { ...hands, B: 'GGG' } }));
    game.does('A', 'draw');
    game.alone('A', 'recruit.yes', 1);
    game.look();
    const [one, two] = books(game.pair, notes, userOf('A'));
    expect([one === two, two.includes('own-joined'), one.includes('own-joined')]).toEqual([false, true, false]);
    expectAlike(game.pair, notes);
    game.does('A', 'dagger B');
    expectAlike(game.pair, notes);
    expect(books(game.pair, notes, userOf('A')).every((book) => book.includes('saw-3'))).toBe(true);
    for (const who of ['C', 'D', 'E']) expect(books(game.pair, notes, userOf(who))[0]).not.toMatch(/"(?:saw-|own-)/);
    game.does('A', 'take.none');
    game.look();
    expect(expectAlike(game.pair, notes)).toBeGreaterThan(200);
    for (const user of WATCHERS) expect(books(game.pair, notes, user)).toEqual([NOTHING, NOTHING]);
  });
});
