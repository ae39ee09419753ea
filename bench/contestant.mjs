/**
 * Baize as a contestant of the benchmark: the real verbs, projector and codec, as the server bundles them.
 * `options.admission`: each operation comes in as the text of a client and is parsed, resolved and logged as well.
 */
import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const built = here('../build/bench-core.mjs');
// The check starts clients in threads; they find what the main thread has built.
if (isMainThread) buildSync({ entryPoints: [here('core.ts')], outfile: built, bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' });
const core = await import(built);

const { SEATS, FELT } = core;
const KINDS = ['card', 'token', 'pawn', 'die'];
const HAND_SIZE = 7;
const LIMIT = 100_000;
const TENTHS = 10; // places of the workload are millimetres

const deckZone = (deck) => `deck:${deck}`;
const handZone = (seat) => `hand:${SEATS[seat]}`;

function createTable({ seats, setup }) {
  const w = core.createWorld({ seed: 'bench', seats: SEATS.slice(0, seats) });
  const put = (kind, zone, { id, face, x = 0, z = 0, up = false }) =>
    core.addPiece(w, { id: `p${id}`, kind, look: 0, face, zone, x: x * TENTHS, z: z * TENTHS, turn: 0, up, locked: false });
  setup.decks.forEach((_, deck) => core.addZone(w, core.makeZone(deckZone(deck), 'slot', { tell: 'none', ordered: true, limit: LIMIT })));
  setup.hands.forEach((_, seat) => {
    const own = { owner: SEATS[seat], tell: 'owner', read: 'owner', touch: 'owner' };
    core.addZone(w, core.makeZone(handZone(seat), 'hand', { ...own, ordered: true, limit: LIMIT }));
  });
  for (const piece of setup.table) put(KINDS[piece.kind], FELT, piece);
  setup.decks.forEach((cards, deck) => cards.forEach((card) => put('card', deckZone(deck), card)));
  setup.hands.forEach((cards, seat) => cards.forEach((card) => put('card', handZone(seat), { ...card, up: true })));
  core.takeChanges(w);
  return w;
}

/** The operation as a verb of the seat, in the names that this seat has for pieces. */
function verbOf(w, op) {
  const piece = op.handle * 2;
  switch (op.op) {
    case 'move':
      return { t: 'put', piece, onto: FELT, at: { x: op.x * TENTHS, z: op.z * TENTHS, turn: 0 } };
    case 'draw':
      return { t: 'draw', from: deckZone(op.deck), count: 1, to: handZone(op.seat) };
    case 'play': {
      const card = core.handleOf(w, SEATS[op.seat], core.orderOf(w, handZone(op.seat))[op.slot]);
      return { t: 'put', piece: card, onto: FELT, at: { x: op.x * TENTHS, z: op.z * TENTHS, turn: 0 } };
    }
    case 'flip':
      return { t: 'flip', piece };
    case 'roll':
      core.force(w, { dice: [op.value - 1] });
      return { t: 'roll', pieces: [piece] };
  }
}

/** As the verb `gather`, but with the order that the workload has picked. */
function shuffle(w, op) {
  const into = deckZone(op.deck);
  const cards = op.handles.map((handle) => core.pieceOf(w, null, handle * 2)).concat(core.orderOf(w, handZone(op.seat)).slice(HAND_SIZE));
  for (const card of cards) core.movePiece(w, card, into, { index: -1 });
  core.mixZone(w, into, op.order);
}

/** The way of a client's text to a verb. */
function admit(verb, n) {
  const act = core.parseAct(JSON.stringify({ table: 'bench', n, msg: { t: 'verb', verb, origin: 'script' } }));
  if (!act.ok) throw new Error(JSON.stringify(act.error));
  return act.value.msg.verb;
}

export function create(given) {
  const w = createTable(given);
  const admission = given.options?.admission ?? false;
  const viewers = [...SEATS.slice(0, given.seats), null];
  const projector = core.createProjector(w, viewers);
  const log = [];
  let n = 0;
  let touched = 0;

  function apply(op) {
    if (op.op === 'shuffle') shuffle(w, op);
    else {
      const verb = verbOf(w, op);
      const known = core.resolveVerb(w, SEATS[op.seat], admission ? admit(verb, ++n) : verb);
      const done = known.ok ? core.applyVerb(w, SEATS[op.seat], known.value) : known;
      if (!done.ok) throw new Error(`${op.op}: ${done.error.code}`);
    }
    const changes = core.takeChanges(w);
    if (admission) log[0] = JSON.stringify(changes); // what would be stored; kept out of the heap
    touched = w.marks[0].pieces.size;
    const messages = new Map();
    const patches = projector.collect();
    for (let i = 0; i < viewers.length; i++) {
      const ops = patches.get(viewers[i]);
      if (ops !== undefined) messages.set(i, core.writePatch({ ops }));
    }
    return messages;
  }

  const snapshot = (viewer) => core.writeSnapshot({ ...core.project(w, viewers[viewer]), rev: 0, tick: 0, room: {}, rules: null, log: [] });
  return { apply, snapshot, touched: () => touched };
}

export function createClient({ viewer, seats }) {
  let view;
  const zoneOf = (id) => view.zones.get(id);
  const faces = (zone) => zone.order.map((h) => view.pieces.get(h).face);
  return {
    snapshot(bytes) {
      view = core.readSnapshot(bytes);
    },
    message(bytes) {
      view = core.applyPatch(view, bytes);
    },
    view() {
      const table = [...view.pieces.values()]
        .filter(({ zone }) => zone === FELT)
        .map(({ h, kind, x, z, face }) => [h / 2, KINDS.indexOf(kind), x / TENTHS, z / TENTHS, face]);
      const decks = [...view.zones.values()].filter(({ kind }) => kind === 'slot').map(({ count }) => count);
      const hands = SEATS.slice(0, seats).map((_, seat) => zoneOf(handZone(seat)).count);
      return { table, decks, hands, own: viewer < seats ? faces(zoneOf(handZone(viewer))) : [] };
    },
  };
}
