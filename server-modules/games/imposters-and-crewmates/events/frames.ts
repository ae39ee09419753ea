// What runs under events alone: naming who plays, lovers, crowns, the vote, and the parts of results that are more than
// a draw. (IC 3.4, IC 6)

import type { Seat } from '../../../kernel/ids.ts';
import { answersIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { deckOf } from '../cards/table.ts';
import { announce, countBacks, discard, poolOf, randomOf, toDiscard, toHand } from '../mutations.ts';
import { captainOf, handOf, handSize, kindOfPiece, kindsIn, mateOf, membersOf, otherTeam, playersOf, roleOf, seatIn } from '../facts.ts';
import type { Context, FrameSeed, Imposters, Outcome } from '../imposters.ts';
import { drawing, inRow, limiting, picking } from '../seeds.ts';
import { cardsOfSet, writeSet } from './sets.ts';

/** What a choice ended with: a seat. */
const named = (c: Context, got: unknown): Seat | null =>
  typeof got === 'object' && got !== null && 'result' in got && typeof got.result === 'string' ? seatIn(c, got.result) : null;

/** One team after the other; whoever is not named sits out. */
const taking = frame<Imposters, 'taking'>({
  next(c, v) {
    const [team] = v.teams;
    if (team === undefined) return null;
    return { call: picking(captainOf(c, team), 'takes', membersOf(c, team)), wake: 'named' };
  },
  named(c, v, f) {
    const [team] = v.teams.splice(0, 1);
    if (team === undefined) return null;
    const plays = named(c, f.got) ?? captainOf(c, team);
    const rests = membersOf(c, team).find((seat) => seat !== plays);
    if (rests !== undefined) c.facts.out = [...c.facts.out, rests];
    c.say('takes-part', { s: plays });
    return { go: 'next' };
  },
});

const courting = frame<Imposters, 'courting'>({
  ask: (c) => ({ call: picking(playersOf(c, 'crewmate')[0], 'lover', playersOf(c, 'imposter')), wake: 'named' }),
  named(c, _v, f) {
    const [captain, mate] = playersOf(c, 'crewmate');
    const first = named(c, f.got) ?? playersOf(c, 'imposter')[0];
    c.facts.event.lovers = [
      { crewmate: captain, imposter: first },
      { crewmate: mate, imposter: mateOf(c, first) },
    ];
    for (const { crewmate, imposter } of c.facts.event.lovers) c.say('lovers', { s: crewmate }, { s: imposter });
    return null;
  },
});

/** Both captains choose in secret; it is shown together. */
const crowning = frame<Imposters, 'crowning'>({
  ask: () => ({ ask: { t: 'crown', v: {} }, wake: 'shown' }),
  shown(c, _v, f) {
    c.barrier();
    for (const { seat, move } of answersIn<Imposters>(f.got)) {
      const king = move.t === 'crown' ? move.king : seat;
      c.facts.event.royals.push({ seat: king, as: 'king' }, { seat: mateOf(c, king), as: 'queen' });
      c.say('crowned', { s: king }, { s: mateOf(c, king) });
    }
    return null;
  },
});

/** Everybody's marked cards go at once; the side that has thrown away more has won. */
const ballot = frame<Imposters, 'ballot'>({
  ask: () => ({ ask: { t: 'ballot', v: {} }, wake: 'count' }),
  count(c, _v, f) {
    const sums = { imposter: 0, crewmate: 0 };
    c.barrier();
    for (const { seat, move } of answersIn<Imposters>(f.got)) {
      const pieces = move.t === 'vote' ? (cardsOfSet(c, seat, move.cards) ?? []) : [];
      sums[roleOf(c, seat)] += pieces.length;
      c.say('votes', { s: seat }, pieces.length);
      for (const piece of pieces) discard(c, seat, piece);
    }
    countBacks(c);
    const is: Outcome = sums.imposter === sums.crewmate ? 'TIE' : sums.imposter > sums.crewmate ? 'IV' : 'CV';
    c.say('vote-counts', sums.imposter, sums.crewmate);
    announce(c, is, 'vote');
    return null;
  },
});

const turnWild = frame<Imposters, 'turnWild'>({
  shed(c, v) {
    const kinds = kindsIn(c, v.seat).filter((kind) => deckOf(kind) !== 'wld');
    const shed = cardsOfSet(c, v.seat, writeSet(kinds)) ?? [];
    for (const piece of shed) discard(c, v.seat, piece);
    countBacks(c);
    return { call: inRow(shed.map(() => drawing(v.seat, 'wld'))), wake: 'end' };
  },
});

/** A Wild card changes hands, for two pairs of eyes; a team card is thrown away for all to see. */
const plunder = frame<Imposters, 'plunder'>({
  name(c, v) {
    const from = membersOf(c, otherTeam(v.by)).filter((seat) => handSize(c, seat) > 0);
    if (from.length === 0) return null;
    const inOrder = c.seats.filter((seat) => from.includes(seat));
    return { call: picking(captainOf(c, v.by), 'plunder', inOrder), wake: 'take' };
  },
  take(c, v, f) {
    const by = captainOf(c, v.by);
    const at = named(c, f.got);
    const piece = at === null ? null : randomOf(c, handOf(c, at));
    if (at === null || piece === null) return null;
    c.barrier();
    const kind = kindOfPiece(c, piece) ?? 'wld.nothing';
    if (deckOf(kind) !== 'wld') {
      discard(c, at, piece);
      return null;
    }
    c.say('steals', { s: by }, { s: at });
    c.line([at], 'you-lose', { w: kind });
    toHand(c, by, piece);
    countBacks(c);
    return { call: limiting(by), wake: 'end' };
  },
});

/** Any number goes, and each is replaced out of its own deck. */
const replace = frame<Imposters, 'replace'>({
  ask: (_c, v) => ({ ask: { t: 'swap', v: { seat: v.seat } }, wake: 'swap' }),
  swap(c, v, f) {
    const [answer] = answersIn<Imposters>(f.got);
    const pieces = answer?.move.t === 'swap' ? (cardsOfSet(c, v.seat, answer.move.cards) ?? []) : [];
    const todo = pieces.map((piece): FrameSeed => {
      const deck = deckOf(kindOfPiece(c, piece) ?? 'wld.nothing');
      discard(c, v.seat, piece);
      return drawing(v.seat, deck);
    });
    countBacks(c);
    if (todo.length === 0) c.say('replaces-nothing', { s: v.seat });
    return { call: inRow(todo), wake: 'end' };
  },
});

/** In order of play, to the winners by turns; what their team cannot hold is thrown away. */
const share = frame<Imposters, 'share'>({
  next(c, v) {
    const [piece] = poolOf(c);
    if (piece === undefined) return null;
    const deck = deckOf(kindOfPiece(c, piece) ?? 'wld.nothing');
    if (deck !== 'wld' && deck !== (v.to === 'I' ? 'imp' : 'crw')) {
      toDiscard(c, piece);
      return { go: 'next' };
    }
    const both = membersOf(c, v.to);
    const seat = both[v.given % 2] ?? both[0];
    v.given++;
    c.say('takes-pool', { s: seat }, { w: kindOfPiece(c, piece) ?? '' });
    toHand(c, seat, piece);
    countBacks(c);
    return { call: limiting(seat), wake: 'next' };
  },
});

export const EVENT_FRAMES = { taking, courting, crowning, ballot, turnWild, plunder, replace, share };
