// The same table as a Colyseus 0.18 room would hold it: schema state, hands as view() fields in each owner's StateView,
// decks outside the schema.
// Uses the room's own serializer with stand-in clients, one patch per operation. https://docs.colyseus.io/state/view

import { SchemaSerializer } from '@colyseus/core/serializer/SchemaSerializer';
import { ClientState } from '@colyseus/core/Transport';
import { Encoder, Reflection, StateView, schema, t } from '@colyseus/schema';
import { KEEP, KIND, SEATS } from '../workload.mjs';

Encoder.BUFFER_SIZE = 256 * 1024;

const Piece = schema({ kind: t.uint8(), x: t.int16(), z: t.int16(), up: t.boolean(), face: t.uint32() }, 'Piece');
const Place = schema({ count: t.uint8(), hand: t.array('uint32').view() }, 'Place');
const Table = schema({ pieces: t.map(Piece), decks: t.array('uint16'), places: t.array(Place) }, 'Table');

export function create({ setup }) {
  const { table: lying, decks, hands } = structuredClone(setup);
  const hidden = new Map();
  const state = new Table();
  const lay = ({ handle, kind, x, z, up, id, face }) => {
    hidden.set(handle, { id, face });
    state.pieces.set(String(handle), new Piece().assign({ kind, x, z, up, face: up ? face : 0 }));
  };
  for (const one of lying) lay(one);
  state.decks.push(...decks.map((d) => d.length));
  for (const hand of hands) {
    const place = new Place().assign({ count: hand.length });
    place.hand.push(...hand.map((c) => c.face));
    state.places.push(place);
  }
  const serializer = new SchemaSerializer();
  serializer.reset(state);
  serializer.applyPatches([]);

  let out = new Map();
  const clients = Array.from({ length: SEATS + 1 }, (_, viewer) => ({
    state: ClientState.JOINED,
    view: viewer < SEATS ? new StateView() : undefined,
    raw: (bytes) => out.set(viewer, bytes.slice()), // its buffer is used again
  }));
  state.places.forEach((place, s) => clients[s].view.add(place));
  // The tick after joining must pass before a hand shrinks: otherwise additions and removals of one patch reach the
  // client out of step.
  serializer.applyPatches(clients);

  const work = {
    move: (op) => state.pieces.get(String(op.handle)).assign({ x: op.x, z: op.z }),
    roll: (op) => state.pieces.get(String(op.handle)).assign({ face: op.value }),
    flip: (op) => {
      const piece = state.pieces.get(String(op.handle));
      piece.up = !piece.up;
      piece.face = piece.up ? hidden.get(op.handle).face : 0;
    },
    draw: (op) => {
      const card = decks[op.deck].pop();
      hands[op.seat].push(card);
      state.places[op.seat].hand.push(card.face);
      state.places[op.seat].count++;
      state.decks[op.deck]--;
    },
    play: (op) => {
      const [card] = hands[op.seat].splice(op.slot, 1);
      state.places[op.seat].hand.splice(op.slot, 1);
      state.places[op.seat].count--;
      lay({ ...card, handle: op.handle, kind: KIND.card, x: op.x, z: op.z, up: true });
    },
    shuffle: (op) => {
      const surplus = hands[op.seat].splice(KEEP);
      const pool = [...decks[op.deck], ...op.handles.map((h) => hidden.get(h)), ...surplus];
      for (const h of op.handles) {
        hidden.delete(h);
        state.pieces.delete(String(h));
      }
      if (surplus.length > 0) {
        state.places[op.seat].hand.splice(KEEP);
        state.places[op.seat].count = hands[op.seat].length;
      }
      decks[op.deck] = op.order.map((from) => pool[from]);
      state.decks[op.deck] = decks[op.deck].length;
    },
  };
  return {
    apply(op) {
      out = new Map();
      work[op.op](op);
      serializer.applyPatches(clients);
      return out;
    },
    /** Schema description, its length in two bytes before it, then the full state: what a join costs. */
    snapshot(viewer) {
      const shape = serializer.handshake();
      return Buffer.concat([Buffer.from([shape.length >> 8, shape.length & 255]), shape, serializer.getFullState(clients[viewer])]);
    },
  };
}

export function createClient({ viewer }) {
  let decoder;
  return {
    snapshot(bytes) {
      const from = 2 + ((bytes[0] << 8) | bytes[1]);
      decoder = Reflection.decode(bytes.subarray(2, from));
      decoder.decode(bytes, { offset: from + 1 });
    },
    message: (bytes) => decoder.decode(bytes, { offset: 1 }),
    view() {
      const { pieces, decks, places } = decoder.state;
      const table = [];
      pieces.forEach((p, handle) => table.push([Number(handle), p.kind, p.x, p.z, p.up ? p.face : null]));
      return { table, decks: [...decks], hands: [...places].map((p) => p.count), own: [...(places[viewer]?.hand ?? [])] };
    },
  };
}
