// Saved games of earlier versions of these rules go on. (IC 4.4, IC 5.6, IC 6, IC 7.11, IC 7.18, IC 7.23)

import { describe, expect, test } from 'vitest';
import { getAux, setAux, type World } from '../../kernel/world.ts';
import { openSession, rulesView } from '../../rules/session.ts';
import { stateOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { AUX } from '../../rules/state.ts';
import { facts, outcome, plays, quiet, sight, stack, table, walks, where } from './cards/testing.ts';
import { game as impostersAndCrewmates } from './index.ts';

type Old = {
  version: number;
  facts: { [name: string]: unknown };
  frames: { t: string; v: { [name: string]: unknown } }[];
  effects: { t: string; v: object }[];
};
/** The table as version 1 wrote it, opened again. */
function asFirst(s: Session, change: (old: Old) => void = () => undefined): Session {
  const world: World = s.world;
  const old = JSON.parse(getAux(world, AUX) ?? '') as Old;
  old.version = 1;
  for (const name of ['beside', 'doubled', 'pooled']) delete old.facts[name];
  change(old);
  setAux(world, AUX, JSON.stringify(old));
  return openSession({ game: impostersAndCrewmates, seats: world.seats, seed: 'c0ffee', mode: 'enforced', options: s.options, world });
}

describe('a game of version 1', () => {
  test('goes on from the middle of a turn', () => {
    const s = asFirst(table({ turn: 'C', pieces: { C: 'H9' } }));
    expect([stateOf(s)?.version, facts(s).pooled, rulesView(s, null)?.ask?.t]).toEqual([2, [], 'turn']);
    expect(outcome(quiet(walks(s, 'C', 'C', 'H8')))).toBe('CV');
  });
  test('with a pin, whose last tile alone was known', () => {
    const given = { pieces: { A: 'C9', B: 'C14', C: 'C11', D: 'C12' }, effects: [{ card: 'crw.outvoted', by: 'C' }] };
    const s = asFirst(quiet(walks(table(given), 'A', 'A', 'C10', 'C11')), (old) => {
      for (const e of old.effects) if (e.t === 'pin') e.v = { who: 'A', victim: 'C', back: 'C10' };
    });
    expect(
      sight(s, null)
        .effects('pin')
        .map(({ v }) => v),
    ).toEqual([{ who: 'A', victim: 'C', way: ['C10'] }]);
    quiet(walks(s, 'B', 'B', 'C13'));
    expect([where(s, 'A'), where(s, 'C')]).toEqual(['C10', 'C11']);
  });
  test('with an outcome that a card move onto the button has brought', () => {
    const now = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.teleporter'], C: ['crw.dash'] } });
    quiet(plays(now, 'C', 'crw.dash', 'C'));
    walks(now, 'C', 'C', 'H8');
    const was = { is: 'CV', why: 'button-card', latched: true };
    const s = asFirst(now, (old) => {
      for (const item of old.facts['stack'] as { verdict: unknown }[]) item.verdict = was;
      for (const f of old.frames) if (f.t === 'item') f.v['verdict'] = was;
    });
    expect(stack(s).map(({ verdict }) => verdict)).toEqual([{ is: 'CV', why: 'button', latched: true, moved: { presses: [], left: null } }]);
    quiet(plays(s, 'A', 'wld.teleporter', 'O1'));
    expect([outcome(s), where(s, 'C')]).toEqual([null, 'H8']);
  });
  test('while somebody is forced to play', () => {
    const now = table({ hands: { A: ['wld.mindfreak'], C: ['wld.nothing'] } });
    quiet(plays(now, 'A', 'wld.mindfreak', 'C'));
    const s = asFirst(now, (old) => {
      for (const f of old.frames) if (f.t === 'forced') delete f.v['due'];
    });
    expect(rulesView(s, null)?.ask?.t).toBe('forced');
    plays(s, 'C', 'wld.nothing');
    expect(rulesView(s, null)?.ask?.t).toBe('turn');
  });
});
