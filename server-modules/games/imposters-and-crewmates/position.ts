// A round at a point of rest as a small object, for cases, bug reports and puzzles. Fields are listed in
// docs/scenarios/imposters-and-crewmates.md. For tests alone. (IC 10)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { bySeat, each, seatsIn, stock } from '../../rules/census/laying.ts';
import { fail, flag, list, oneOf, readFields, record, seatIn, whole, word, type Fields } from '../../rules/fields.ts';
import { lay, TOP } from '../../rules/lay.ts';
import { NOWHERE } from '../../rules/layer.ts';
import type { Misfit, Until } from '../../rules/types.ts';
import { HOME, isTile, type Tile } from './board.ts';
import { isKind, rowOf, type Kind } from './cards/table.ts';
import { eventOfFace, FACES, IMPOSTERS, kindOfFace, PILES, rowPlace, SLOTS, TEAMS, TRAYS, type Pile } from './data.ts';
import * as deeds from './mutations.ts';
import { EVENTS, type EventId } from './events/table.ts';
import { revealed } from './events/reveal.ts';
import { buttonTile, slotFor, tileOf, tokens } from './facts.ts';
import { PHASES, type Context } from './imposters.ts';
import type { Walk } from './stack.ts';
import { pinNow } from './migrate.ts';
import * as names from './names.ts';

const START: readonly Tile[] = ['E1', 'K1', 'E15', 'K15'];
const FIELDS = [
  ...(['round', 'phase', 'event', 'rules', 'eventFacts', 'turn', 'turns', 'pieces', 'starts', 'hands', 'tokens', 'kept', 'button', 'points', 'void'] as const),
  ...([
    'wilds',
    'acted',
    'out',
    'swapped',
    'effects',
    'decks',
    'discards',
    'pool',
    'laid',
    'pairs',
    'plays',
    'spent',
    'got',
    'noTrade',
    'ties',
    'items',
    'walk',
    'doubled',
    'beside',
  ] as const),
];
/** Everything not named is as at the beginning of a game: hands are empty, what is left lies in the decks. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => layAll(fields, c));
}

function layAll(f: Fields, c: Context): void {
  const { facts } = c;
  gatherCards(c);
  const cards = stock(PILES.flatMap((pile) => names.cardsOf(pile).map((id) => [FACES[c.face(id) ?? 0] ?? '', id] as const)));
  const put = (face: string, to: ZoneId, up: boolean, at: Parameters<typeof lay>[4], field: string): PieceId => {
    const id = cards.take(face, field);
    lay(c, id, to, up, at);
    return id;
  };
  const kinds = (value: unknown, field: string): Kind[] => list(value ?? [], field).map((one) => kind(one, field));

  facts.round = whole(f['round'] ?? 1, 'round', 99);
  facts.phase = oneOf(f['phase'] ?? (f['turn'] === undefined ? 'refill' : 'turn'), 'phase', PHASES);
  if (f['event'] !== undefined || facts.phase === 'turn' || facts.phase === 'placement') {
    const id = event(f['event'] ?? 'ev.among', 'event');
    put(id, names.EVENT, true, NOWHERE, 'event');
    revealed(c, id);
  }
  if (f['rules'] !== undefined) facts.rules = event(f['rules'], 'rules');
  if (f['eventFacts'] !== undefined) Object.assign(facts.event, record(f['eventFacts'], 'eventFacts'));
  bySeat(c, f['hands'], 'hands', (of, seat) => kinds(of, 'hands').forEach((one) => put(one, names.handOf(seat), false, TOP, 'hands')));
  const doubled = record(f['doubled'] ?? {}, 'doubled');
  bySeat(c, f['laid'], 'laid', (of, seat) => {
    const twice = kinds(doubled[seat], 'doubled');
    for (const one of kinds(of, 'laid')) {
      const id = put(one, names.laidOf(seat), false, NOWHERE, 'laid');
      facts.laid.push(id);
      if (twice.includes(one)) facts.doubled.push(id);
      if (twice.includes(one)) twice.splice(twice.indexOf(one), 1);
    }
  });
  bySeat(c, f['pairs'], 'pairs', (of, seat) => {
    kinds(of, 'pairs').forEach((one, i) => put(one, names.pairOf(seat), true, { x: 150 * i, z: 0, turn: 0 }, 'pairs'));
  });
  // Played before whatever is played from here on.
  for (const one of kinds(f['pool'], 'pool')) facts.pooled.push({ piece: put(one, names.POOL, false, NOWHERE, 'pool'), n: 0 });
  for (const [key, one] of Object.entries(record(f['wilds'] ?? {}, 'wilds')))
    put(inPile('wld', kind(one, 'wilds'), 'wilds'), names.slotOf(oneOf(key, 'wilds', SLOTS)), false, NOWHERE, 'wilds');
  const points = record(f['points'] ?? {}, 'points');
  const voids = list(f['void'] ?? [], 'void');
  for (const team of TEAMS)
    list(points[team] ?? [], 'points').forEach((one, i) => put(word(one, 'points'), names.scoreOf(team), !voids.includes(one), rowPlace(i, team), 'points'));
  for (const pile of PILES) {
    const heap = (field: string): string[] => list(record(f[field] ?? {}, field)[pile] ?? [], field).map((one) => inPile(pile, one, field));
    for (const one of heap('discards')) put(one, names.discardOf(pile), true, NOWHERE, 'discards');
    for (const one of heap('decks').reverse()) put(one, names.deckZone(pile), false, TOP, 'decks');
  }

  layBoard(f, c);
  facts.side = f['turn'] === undefined ? null : word(f['turn'], 'turn') === 'I' ? 'imposter' : 'crewmate';
  facts.turn = whole(f['turns'] ?? (facts.side === null ? 0 : facts.side === 'imposter' ? 1 : 2), 'turns', IMPOSTERS.turns);
  for (const field of ['acted', 'beside', 'out', 'plays', 'spent', 'ties'] as const) facts[field] = seatsIn(c, f[field], field);
  facts.swapped = flag(f['swapped'] ?? false, 'swapped');
  facts.noTrade = flag(f['noTrade'] ?? false, 'noTrade');
  facts.items = whole(f['items'] ?? 0, 'items', 9999);
  const got = record(f['got'] ?? {}, 'got');
  facts.got = { T: whole(got['T'] ?? 0, 'got', 4), S: whole(got['S'] ?? 0, 'got', 4) };
  for (const one of list(f['effects'] ?? [], 'effects')) layEffect(record(one, 'effects'), c);
  facts.walk = f['walk'] === undefined ? null : (record(f['walk'], 'walk') as unknown as Walk);
  // The next round is what `round` says.
  if (facts.phase === 'refill') facts.round--;
}
/** A card of this pile by what it shows. */
const inPile = (pile: Pile, face: unknown, field: string): string => (word(face, field).startsWith(`${pile}.`) ? String(face) : fail(field));
const kind = (raw: unknown, field: string): Kind => (isKind(raw) ? raw : fail(field));
const event = (raw: unknown, field: string): EventId => EVENTS.find(({ id }) => id === raw)?.id ?? fail(field);

/** Everything back into its deck. */
function gatherCards(c: Context): void {
  for (const pile of PILES)
    for (const id of names.cardsOf(pile)) {
      if (c.rest(id) !== names.deckZone(pile)) lay(c, id, names.deckZone(pile), false, { index: 0 });
    }
}

function layBoard(f: Fields, c: Context): void {
  const pieces = record(f['pieces'] ?? {}, 'pieces');
  const stands = c.facts.phase === 'turn' || c.facts.phase === 'result';
  const sits = list(f['out'] ?? [], 'out');
  c.seats.forEach((seat, i) => {
    const at = word(pieces[seat] ?? (stands && !sits.includes(seat) ? START[i] : 'home'), 'pieces');
    const zone = at === 'out' ? names.OUT : at === 'safe' ? names.SAFE : at === 'home' ? names.homeOf(seat) : isTile(at) ? names.tileZone(at) : fail('pieces');
    c.apply({ t: 'move', piece: names.pawnOf(seat), to: zone, at: NOWHERE });
  });
  const starts = record(f['starts'] ?? {}, 'starts');
  c.facts.starts = c.seats.flatMap((seat, i) => {
    const tile = f['starts'] === undefined && stands ? START[i] : starts[seat];
    return tile === undefined ? [] : [{ seat, tile: word(tile, 'starts') as Tile }];
  });
  const laid = record(f['tokens'] ?? {}, 'tokens');
  for (const token of TRAYS) for (const tile of list(laid[token] ?? [], 'tokens')) deeds.putToken(c, token, word(tile, 'tokens') as Tile, null);
  const kept = list(f['kept'] ?? [], 'kept');
  for (const { piece, tile } of tokens(c)) if (kept.includes(tile)) c.apply({ t: 'flip', piece, up: false });
  const button = word(f['button'] ?? HOME, 'button');
  deeds.moveButton(c, isTile(button) ? button : fail('button'));
}

/**
 * A card's lasting effect by its short form, `{card, by, at?, and?}`; a licence, `{victim, killer?}`; or as it is
 * written.
 */
function layEffect(f: Fields, c: Context): void {
  if (f['victim'] !== undefined) {
    const killer = f['killer'] === undefined || f['killer'] === null ? null : seatIn(c, f['killer'], 'effects');
    const victim = seatIn(c, f['victim'], 'effects');
    return c.begin({ t: 'licence', v: { victim, killer } }, { by: killer, on: names.pawnOf(victim), rank: 0, until: 'turn' });
  }
  if (f['card'] !== undefined) {
    const is = kind(f['card'], 'effects');
    const by = seatIn(c, f['by'], 'effects');
    const text = (key: string): string | null => (f[key] === undefined ? null : word(f[key], 'effects'));
    const piece = names.cardsOf(is.slice(0, 3) as Pile).find((id) => kindOfFace(c.face(id)) === is) ?? fail('effects');
    const { lasts } = rowOf(is);
    const v = { kind: is, piece, by, at: text('at'), and: text('and'), n: whole(f['n'] ?? 0, 'effects', 9999), half: 1 as const, pair: null };
    return c.begin({ t: 'card', v }, { by, on: null, rank: 2, until: lasts === 'now' ? 'round' : lasts });
  }
  const about = { by: f['by'] as Seat | null, on: f['on'] as PieceId | null, rank: whole(f['rank'], 'effects', 2) as 0 | 1 | 2, until: f['until'] as Until };
  c.begin({ t: f['t'], v: f['t'] === 'pin' ? pinNow(record(f['v'], 'effects')) : f['v'] } as Parameters<Context['begin']>[0], about);
}

export function writePosition(c: Context): { [key: string]: unknown } {
  const { facts, seats } = c;
  const face = (id: PieceId): string => FACES[c.face(id) ?? 0] ?? '';
  const faces = (zone: ZoneId): string[] => c.zone(zone).map(face);
  const piles = (of: (pile: Pile) => string[]): { [pile: string]: string[] } => Object.fromEntries(PILES.map((pile) => [pile, of(pile)]));
  const [card] = c.zone(names.EVENT);
  const pawn = (seat: Seat): string => {
    const at = c.rest(names.pawnOf(seat));
    return tileOf(c, seat) ?? (at === names.OUT ? 'out' : at === names.SAFE ? 'safe' : 'home');
  };
  return {
    round: facts.round,
    phase: facts.phase,
    ...(card === undefined ? {} : { event: eventOfFace(c.face(card)) }),
    ...(facts.rules === null ? {} : { rules: facts.rules }),
    eventFacts: facts.event,
    ...(facts.side === null ? {} : { turn: facts.side === 'imposter' ? 'I' : 'C' }),
    turns: facts.turn,
    pieces: each(seats, pawn),
    starts: Object.fromEntries(facts.starts.map(({ seat, tile }) => [seat, tile])),
    hands: each(seats, (seat) => faces(names.handOf(seat))),
    tokens: Object.fromEntries(TRAYS.map((token) => [token, tokens(c).flatMap((one) => (one.token === token ? [one.tile] : []))])),
    kept: tokens(c).flatMap(({ kept, tile }) => (kept ? [tile] : [])),
    button: buttonTile(c),
    points: Object.fromEntries(TEAMS.map((team) => [team, faces(names.scoreOf(team))])),
    void: TEAMS.flatMap((team) => c.zone(names.scoreOf(team)).filter((id) => c.up(id) === false)).map(face),
    wilds: Object.fromEntries(
      SLOTS.flatMap((tile) => {
        const id = slotFor(c, tile);
        return id === null ? [] : [[tile, face(id)]];
      }),
    ),
    acted: facts.acted,
    beside: facts.beside,
    out: facts.out,
    swapped: facts.swapped,
    effects: c.effects('card').map(plain).concat(c.effects('licence').map(plain), c.effects('pin').map(plain), c.effects('press').map(plain)),
    decks: piles((pile) => faces(names.deckZone(pile)).reverse()),
    discards: piles((pile) => faces(names.discardOf(pile))),
    pool: deeds.poolOf(c).map(face),
    laid: each(seats, (seat) => faces(names.laidOf(seat))),
    doubled: each(seats, (seat) => c.zone(names.laidOf(seat)).flatMap((id) => (facts.doubled.includes(id) ? [face(id)] : []))),
    pairs: each(seats, (seat) => faces(names.pairOf(seat))),
    plays: facts.plays,
    spent: facts.spent,
    got: facts.got,
    noTrade: facts.noTrade,
    ties: facts.ties,
    items: facts.items,
    ...(facts.walk === null ? {} : { walk: facts.walk }),
  };
}
const plain = ({ t, v, by, on, rank, until }: { t: string; v: object; by: Seat | null; on: unknown; rank: number; until: Until }): object => ({
  t,
  v,
  by,
  on,
  rank,
  until,
});
