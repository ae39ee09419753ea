// Whatever the game says in random play under every event has a sentence, and every word in it a name; no sentence
// stands here for nothing.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { takeChanges } from '../../kernel/journal.ts';
import { seat, type Seat } from '../../kernel/ids.ts';
import type { Arg } from '../../protocol/messages.ts';
import { actMove, clock, dueAt, listMoves, rulesView, seatsOwing } from '../../rules/session.ts';
import { overOf } from '../../rules/working.ts';
import type { Session, Step } from '../../rules/working.ts';
import { EVENTS } from './events/table.ts';
import { plays, table, walks } from './cards/testing.ts';
import { anyMove, does, match, seeded } from './testing.ts';
import * as de from './locale/de.ts';
import * as en from './locale/en.ts';

interface Said {
  k: string;
  a?: readonly (Arg | { s: Seat } | { p: unknown })[];
}
const STEPS = 70;

/** Everything that was said in random play from a reveal on, to anybody. */
function listen(s: Session, draw: (n: number) => number, hear: (said: Said) => void): void {
  const lines = (step: Step | null): void => step?.lines.forEach(({ line }) => hear(line as Said));
  for (let n = 0; n < STEPS && overOf(s) === null; n++) {
    for (const viewer of [null, seat('A'), seat('C')]) {
      const view = rulesView(s, viewer);
      if (view?.ask) hear(view.ask.words);
      view?.stack.forEach(({ words }) => hear(words));
      view?.force.forEach(({ words }) => hear(words));
      view?.own?.walks?.forEach(({ meets = [] }) => meets.forEach(({ words }) => hear(words)));
      view?.can.forEach(({ words, move }) => [words, { k: `move.${move}` }].forEach(hear));
    }
    const owing = seatsOwing(s);
    const by = owing[draw(Math.max(1, owing.length))];
    if (by === undefined) lines(clock(s, dueAt(s) ?? 0));
    else {
      const done = actMove(s, by, anyMove(listMoves(s, by), draw), 0);
      if (!done.ok) throw new Error(done.error.code);
      lines(done.value);
    }
    takeChanges(s.world);
  }
}

const sentences: { readonly [key: string]: string } = en.lines;
const words: { readonly [key: string]: string } = en.words;

test.each(EVENTS.map(({ id }, i) => [id, i] as const))('what is said under %s', (event, i) => {
  const draw = seeded(100 + i);
  const missing = new Set<string>();
  const hands = {
    A: ['imp.dash', 'imp.door1', 'wld.shove', 'imp.weapons'],
    B: ['imp.push', 'imp.carapace', 'wld.ghost', 'wld.duel'],
    C: ['crw.dash', 'crw.vest', 'wld.shield', 'crw.spy'],
    D: ['crw.push', 'crw.engineer', 'wld.nou', 'wld.immortalize'],
  };
  listen(match({ seed: String(i), position: { hands, decks: { ev: [event] } } }), draw, ({ k, a = [] }) => {
    if (sentences[k] === undefined) missing.add(k);
    for (const arg of a) if (typeof arg === 'object' && 'w' in arg && words[arg.w] === undefined && !/^#\d+$/.test(arg.w)) missing.add(`${k}: ${arg.w}`);
  });
  expect([...missing]).toEqual([]);
});

/** Keys that the page makes up itself, or that only rare moments say: looked at by somebody. */
const MADE = /^(?:move\.|choose\.|act\.|ask\.|met\.|outcome|force\.|stack\.|fit\.|end\.|plays|[A-Z_]+$)/;
test('no line of the log stands there for nothing', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('words') && !file.includes('.test.'),
  );
  const code = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  const engine = ['would-be-over', 'bad-position', 'wins'];
  expect(Object.keys(sentences).filter((key) => !MADE.test(key) && !engine.includes(key) && !code.includes(`'${key}'`))).toEqual([]);
});

test('both languages have the same sentences', () => expect(Object.keys(de.lines).sort()).toEqual(Object.keys(en.lines).sort()));

describe('what all can see there is said where one chooses (IC 4.3, IC 4.4, IC 9.2)', () => {
  const offered = (s: Session, by: string): string[] => (rulesView(s, seat(by))?.can ?? []).map(({ words: said }) => [said.k, ...namesIn(said)].join(' '));
  const namesIn = ({ a = [] }: Said): string[] => a.flatMap((arg) => (typeof arg !== 'object' ? [] : 's' in arg ? arg.s : 'w' in arg ? arg.w : []));
  const met = (s: Session, by: string): readonly string[] =>
    (rulesView(s, seat(by))?.own?.walks?.[0]?.meets ?? []).map(({ at, words: said, grave }) => `${at} ${said.k}${grave === true ? ' grave' : ''}`).sort();
  const steps = (s: Session, by: string): string[] => offered(s, by).filter((said) => said.startsWith('act.step'));

  test('a step onto a trap, glue, a task or a sabotage, for whom it is something', () => {
    const tokens = { B: ['C10'], G: ['B9'], T: ['C11'], S: ['B10'] };
    const crew = table({ turn: 'C', pieces: { A: 'E1', B: 'K1', C: 'C9', D: 'K15' }, tokens });
    expect(steps(crew, 'C')).toEqual(expect.arrayContaining(['act.step.B C C10', 'act.step.G C B9']));
    expect(met(crew, 'C')).toEqual(['B9 met.G', 'C10 met.B grave', 'C11 met.T']);
    const imposter = table({ pieces: { A: 'B11', B: 'K1', C: 'E15', D: 'K15' }, tokens: { S: ['B10'], T: ['A11'] } });
    expect(steps(imposter, 'A')).toContain('act.step.S A B10');
    expect(met(imposter, 'A')).toEqual(['B10 met.S']);
    // A ghost passes both, and may wish otherwise.
    const ghost = table({ turn: 'C', pieces: { A: 'E1', B: 'K1', C: 'C9', D: 'K15' }, tokens, effects: [{ card: 'wld.ghost', by: 'C', at: 'C' }] });
    expect(steps(ghost, 'C')).toEqual(expect.arrayContaining(['act.step C C10', 'act.step.other C C10']));
    expect(met(ghost, 'C').join()).not.toMatch(/grave|met\.G/);
    // Nobody else is told how far a piece may walk.
    expect(rulesView(crew, seat('A'))?.own?.walks).toEqual([]);
  });

  test('a landing that kills, presses the button or offers a card; on plain floor nothing is added', () => {
    const imposter = table({ pieces: { A: 'C10', B: 'K1', C: 'C11', D: 'K15' } });
    expect(met(imposter, 'A')).toEqual(['C11 met.kill']);
    does(imposter, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(offered(imposter, 'A')).toContain('act.land.kill A C11');
    const crew = table({ turn: 'C', pieces: { A: 'E1', B: 'K1', C: 'F8', D: 'B13' }, wilds: { A13: 'wld.ghost' } });
    expect(met(crew, 'C')).toEqual(['H8 met.CV']);
    expect(met(crew, 'D')).toEqual(['A13 met.wild']);
    const plain = does(table({ pieces: { A: 'C9' } }), 'A', { t: 'step', pawn: 'A', to: 'C10' });
    expect(offered(plain, 'A')).toContain('act.land A C10');
  });
});

test('who has done something himself is asked whether he adds to it, and everybody else whether he answers (IC 5.1)', () => {
  const s = table({ pieces: { A: 'C9', C: 'C11' }, hands: { A: ['imp.push', 'imp.push'], C: ['crw.push', 'crw.dash'] } });
  const reads = (by: string): Said | undefined => rulesView(s, seat(by))?.ask?.words;
  walks(s, 'A', 'A', 'C10', 'C11');
  expect(reads('A')).toEqual({ k: 'ask.own.land', a: [{ s: 'A' }, { w: 'C11' }] });
  expect(reads('C')).toEqual({ k: 'ask.react.land', a: [{ s: 'A' }, { w: 'C11' }] });
  plays(s, 'C', 'crw.push', 'A');
  expect(reads('C')).toEqual({ k: 'ask.own.card', a: [{ s: 'C' }, { w: 'crw.push' }] });
  expect(reads('A')).toEqual({ k: 'ask.react.card', a: [{ s: 'C' }, { w: 'crw.push' }] });
  for (const key of ['ask.own.card', 'ask.own.step', 'ask.own.hop', 'ask.own.land']) expect(sentences[key]).toMatch(/^You .*[?]$/);
});
