// Two tables that differ only in what lies hidden: what is refused, what is counted and what is sent is equal to the
// byte for whoever may not know, and the answers are equal for the hand that acts as well.

import { describe, expect, test } from 'vitest';
import type { ZoneId } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { flipPiece, setFace } from '../../kernel/ops.ts';
import { getPiece, orderOf } from '../../kernel/world.ts';
import type { PlayBind, PlayPhase } from '../../protocol/play.ts';
import { A, B } from '../../../tests/support/people.ts';
import { DRAW, handOf, lays, PLAY_ONE, tableWith, type Game } from './testing.ts';

/** Changes what nobody sees: faces in the deck, and which of those below its top lie open. */
function otherwise({ t, deck }: Game): void {
  const w = t.room.session.world;
  const cards = [...orderOf(w, deck)];
  const faces = cards.map((id) => getPiece(w, id).face);
  cards.forEach((id, i) => setFace(w, id, faces[(i + 7) % faces.length] as number));
  for (const id of cards.slice(0, -30)) flipPiece(w, id, true);
  takeChanges(w);
}

const phases: PlayPhase[] = [
  { name: 'Drawing', ends: 'moves', moves: [{ ...DRAW, least: 1, most: 2 }] },
  { name: 'Playing', ends: 'pass', moves: [{ ...PLAY_ONE, face: 'closed', most: 2 }] },
];

/** The same hands at both: right and wrong ones. What everybody answered, and what Wim and Bob were sent. */
function play(bind: PlayBind, changed: boolean): { answers: unknown[]; sent: string[][] } {
  const game = tableWith(bind, phases);
  const { t, ann, bob, middle, deck } = game;
  const wim = t.person('wim');
  if (changed) otherwise(game);
  for (const person of [wim, bob]) person.inbox = [];
  const felt = 'felt' as ZoneId;
  const answers = [
    bob.verb({ t: 'draw', from: deck, count: 1, to: handOf(B) }),
    ann.verb({ t: 'draw', from: deck, count: 3, to: handOf(A) }),
    ann.verb({ t: 'draw', from: deck, count: 5, to: handOf(B) }),
    ann.verb({ t: 'search', zone: deck, on: bind === 'enforced' }),
    ann.verb({ t: 'draw', from: deck, count: 2, to: handOf(A) }),
    // What is laid beside the rules where nothing binds lies open, for all to see.
    ...(bind === 'enforced' ? [ann.act({ t: 'pass' }), lays(ann, A, felt)] : []),
    lays(ann, A, middle),
    ann.verb({ t: 'draw', from: deck, count: 1, to: handOf(A) }),
    ann.act({ t: 'pass' }),
    ann.act({ t: 'pass' }),
    bob.act({ t: 'pass' }),
  ];
  return { answers, sent: [wim.inbox, bob.inbox] };
}

describe('rules of a table give no secret away', () => {
  test.each<PlayBind>(['reminders', 'enforced'])('%s', (bind) => {
    const [one, other] = [play(bind, false), play(bind, true)];
    expect(other.answers).toEqual(one.answers);
    // Bob is dealt cards by a wrong hand where nothing binds: those he may know.
    expect(other.sent[0]).toEqual(one.sent[0]);
    if (bind === 'enforced') expect(other.sent[1]).toEqual(one.sent[1]);
    expect(one.sent[0]?.length).toBeGreaterThan(3);
  });
});
