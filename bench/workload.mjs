// The work both contestants do: a seeded stream of operations on a card table, and the truth about what each viewer may
// know after it.
//
// Setup   { table: Lying[], decks: Card[][] (top last), hands: Card[][] }
// Card    { id, face }                             secret until shown; ids never leave a server
// Lying   { handle, kind, x, z, up, id, face }     x, z in whole millimetres
// Known   { table: [handle, kind, x, z, face | null][], decks: sizes, hands: sizes, own: faces in hand order }
//
// Viewers are numbers: the seats from 0, and after them one watcher.

export const SEATS = 8;
export const WATCHER = SEATS;
export const KIND = { card: 0, token: 1, pawn: 2, die: 3 };
/** A seat that takes part in a shuffle gives back what it holds beyond this. */
export const KEEP = 7;

const DECK = 52;
const REACH_MM = 3000;
/** Secrets are large and rare numbers, so that they stand out in any byte stream. */
const SECRET_FROM = 0xf5a00000;
const SHARES = { move: 40, draw: 20, play: 15, flip: 10, roll: 10, shuffle: 5 };

/** Small deterministic generator (splitmix32 by its published constants); below(n) gives 0..n-1. */
export function generator(seed) {
  let at = seed >>> 0;
  const word = () => {
    at = (at + 0x9e3779b9) >>> 0;
    let v = at ^ (at >>> 16);
    v = Math.imul(v, 0x21f0aaad);
    v ^= v >>> 15;
    v = Math.imul(v, 0x735a2d97);
    return (v ^ (v >>> 15)) >>> 0;
  };
  const below = (n) => Math.floor((word() / 0x100000000) * n);
  const order = (n) => {
    const list = Array.from({ length: n }, (_, i) => i);
    for (let last = n - 1; last > 0; last--) {
      const other = below(last + 1);
      [list[last], list[other]] = [list[other], list[last]];
    }
    return list;
  };
  return { below, order, place: () => below(2 * REACH_MM + 1) - REACH_MM };
}

/** 300 pieces are four decks, 60 tokens, 20 pawns and 12 dice; other sizes keep the shares. */
function startOf(pieces, chance) {
  const taken = new Set();
  const secret = () => {
    for (;;) {
      const value = SECRET_FROM + chance.below(1 << 20);
      if (!taken.has(value)) {
        taken.add(value);
        return value;
      }
    }
  };
  const share = (of300) => Math.round((pieces * of300) / 300);
  const decks = [];
  for (let d = 0; d < Math.round(share(208) / DECK); d++) decks.push(Array.from({ length: DECK }, () => ({ id: secret(), face: secret() })));
  const hands = Array.from({ length: SEATS }, (_, s) => decks[s % decks.length].splice(-KEEP));
  const lying = [];
  const add = (count, kind, face, up) => {
    for (let i = 0; i < count; i++) lying.push({ handle: lying.length, kind, x: chance.place(), z: chance.place(), up: up(i), id: secret(), face: face() });
  };
  const dice = share(12);
  const pawns = share(20);
  add(pieces - decks.length * DECK - dice - pawns, KIND.token, secret, (i) => i % 2 === 0);
  add(
    pawns,
    KIND.pawn,
    () => 0,
    () => true,
  );
  add(
    dice,
    KIND.die,
    () => 1,
    () => true,
  );
  return { table: lying, decks, hands };
}

/** What is really so; every contestant's clients are held against it. */
export class Truth {
  constructor(setup) {
    const own = structuredClone(setup);
    this.decks = own.decks;
    this.hands = own.hands;
    this.lying = new Map(own.table.map((one) => [one.handle, one]));
  }

  do(op) {
    const one = this.lying.get(op.handle);
    if (op.op === 'move') Object.assign(one, { x: op.x, z: op.z });
    else if (op.op === 'flip') one.up = !one.up;
    else if (op.op === 'roll') one.face = op.value;
    else if (op.op === 'draw') this.hands[op.seat].push(this.decks[op.deck].pop());
    else if (op.op === 'play') {
      const card = this.hands[op.seat].splice(op.slot, 1)[0];
      this.lying.set(op.handle, { ...card, handle: op.handle, kind: KIND.card, x: op.x, z: op.z, up: true });
    } else {
      const pool = [...this.decks[op.deck], ...op.handles.map((h) => this.lying.get(h)), ...this.hands[op.seat].splice(KEEP)];
      for (const h of op.handles) this.lying.delete(h);
      this.decks[op.deck] = op.order.map((from) => pool[from]);
    }
  }

  known(viewer) {
    return {
      table: [...this.lying.values()].map((p) => [p.handle, p.kind, p.x, p.z, p.up ? p.face : null]),
      decks: this.decks.map((d) => d.length),
      hands: this.hands.map((h) => h.length),
      own: (this.hands[viewer] ?? []).map((c) => c.face),
    };
  }
}

function nextOp(truth, chance, fresh) {
  const seat = chance.below(SEATS);
  const all = [...truth.lying.values()];
  const any = (list) => list[chance.below(list.length)];
  const withCards = truth.decks.flatMap((d, i) => (d.length > 0 ? [i] : []));
  let left = chance.below(100);
  let op = 'move';
  for (const [name, share] of Object.entries(SHARES)) {
    if (left < share) {
      op = name;
      break;
    }
    left -= share;
  }
  if (op === 'play' && truth.hands[seat].length === 0) op = 'draw';
  if (op === 'draw' && withCards.length === 0) op = 'move';
  if (op === 'move') return { op, seat, handle: any(all).handle, x: chance.place(), z: chance.place() };
  if (op === 'draw') return { op, seat, deck: any(withCards) };
  if (op === 'play') return { op, seat, slot: chance.below(truth.hands[seat].length), handle: fresh, x: chance.place(), z: chance.place() };
  if (op === 'flip') return { op, seat, handle: any(all.filter((p) => p.kind <= KIND.token)).handle };
  if (op === 'roll') return { op, seat, handle: any(all.filter((p) => p.kind === KIND.die)).handle, value: 1 + chance.below(6) };
  const deck = chance.below(truth.decks.length);
  const handles = all.filter((p) => p.kind === KIND.card && chance.below(4) === 0).map((p) => p.handle);
  const surplus = Math.max(0, truth.hands[seat].length - KEEP);
  return { op, seat, deck, handles, order: chance.order(truth.decks[deck].length + handles.length + surplus) };
}

/** Same arguments, same work. Names of played cards count on from the pieces that lie there at the start. */
export function makeWork({ pieces = 300, ops = 4000, seed = 1 } = {}) {
  const chance = generator(seed);
  const setup = startOf(pieces, chance);
  const truth = new Truth(setup);
  const list = [];
  let fresh = setup.table.length;
  while (list.length < ops) {
    const op = nextOp(truth, chance, fresh);
    if (op.op === 'play') fresh++;
    truth.do(op);
    list.push(op);
  }
  return { pieces, setup, ops: list };
}

/**
 * A second world nobody can tell from the first: the cards of each deck that are not drawn before its first shuffle
 * begin in another order, and that shuffle makes up for it. Bytes that differ betray order or an identity that outlived
 * a shuffle.
 */
export function makeTwin({ setup, ops, pieces }) {
  const decks = setup.decks.map((d) => [...d]);
  const twin = [...ops];
  decks.forEach((cards, deck) => {
    const first = ops.findIndex((op) => op.op === 'shuffle' && op.deck === deck);
    const span = first < 0 ? ops : ops.slice(0, first);
    const unseen = cards.length - span.filter((op) => op.op === 'draw' && op.deck === deck).length;
    if (unseen < 2) return;
    decks[deck] = [...cards.slice(1, unseen), cards[0], ...cards.slice(unseen)];
    if (first >= 0) twin[first] = { ...ops[first], order: ops[first].order.map((from) => (from < unseen ? (from + unseen - 1) % unseen : from)) };
  });
  return { pieces, setup: { ...setup, decks }, ops: twin };
}
