// `npm run bench -- physics [--json]`: what weight costs a page. Milliseconds per step of a hand's island by how many
// are awake, beside a bare loop of Rapier over the same bodies from the same moment; what a thousand at rest cost.

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import RAPIER from 'rdet';
import type { View } from '../server-modules/protocol/messages.ts';
import { createIsland } from '../src/physics/weight/island.ts';
import { lyingAs, lyingIn } from '../src/physics/weight/lying.ts';
import { createWeight } from '../src/physics/weight/weight.ts';
import type { Island, Sizing } from '../src/store/hand/weight.ts';
import { LEAD, toldOf, viewOf, type Stood } from '../tests/physics/tables.ts';
import { atRest } from './physics/rest.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
/** So many are heaped up; the page wakes eighty at most, here as many as are asked for. */
const AWAKE = [50, 100, 200] as const;
const ASLEEP = 1000;
/** Steps are timed in turns of so many, now ours, now the bare loop's, and so many turns are counted. */
const TURN = 24,
  TURNS = 12;
const STEP_MS = 1000 / 240;
/** The aims. Time depends on the machine: only what is far beyond them fails. */
const AIM = { ms: 4, ratio: 1.5 } as const;
const LOOSE = 3;

const SIZING: Sizing = { solids: null, within: () => 'card', table: { radius: 0.9, length: 0 } };
const weight = await createWeight();

/** Every island's world is caught at its first step. */
let caught: RAPIER.World | null = null;
let steps = 0;
const bare = RAPIER.World.prototype.step;
const seen = (world: RAPIER.World): void => {
  caught = world;
  steps++;
};
RAPIER.World.prototype.step = function step(this: RAPIER.World, ...given) {
  seen(this);
  return bare.apply(this, given);
};

/** Dice so close that one wakes the next, in two storeys, and a die in the hand beside them. */
function heap(count: number): Stood[] {
  const wide = Math.ceil(Math.sqrt(count / 2));
  const dice = Array.from({ length: count - 1 }, (_, i): Stood => {
    const [storey, at] = [Math.floor(i / (wide * wide)), i % (wide * wide)];
    return { kind: 'die', x: 185 * (at % wide), z: -3000 + 185 * Math.floor(at / wide), ...(storey === 0 ? {} : { y: 92 + 184 * storey }) };
  });
  return [{ kind: 'die', x: -400, z: -3000 + 92 * wide }, ...dice];
}
/** Chips far from any hand. */
const strewn = (count: number): Stood[] => Array.from({ length: count }, (_, i) => ({ kind: 'chip', x: 320 * (i % 40) - 6400, z: 320 * Math.floor(i / 40) }));

/** A hand let down beside the heap, which goes to and fro through it. */
function island(things: readonly Stood[]): { island: Island; sway(step: number): void } {
  const view = viewOf(toldOf(things)),
    piece = view.pieces.get(LEAD);
  const lying = piece && lyingAs(view, piece, SIZING);
  if (!piece || !lying) throw new Error('nothing to let down');
  const { x, z, turn } = piece,
    hand = new Map([[LEAD, { lying, was: lying.spot }]]);
  const look = (now: View) => lyingIn(now, SIZING, new Set(), hand);
  const made = createIsland(look(view), { hand: [{ lying, at: { x, y: 92, z, turn } }], held: true, above: [] }, SIZING.table, look, Infinity);
  const sway = (step: number): void => made.lead({ x: x + 900 * Math.sin(step / 90), z: z + 300 * Math.sin(step / 37), turn });
  return { island: made, sway };
}

const awakeIn = (world: RAPIER.World): number => {
  let count = 0;
  world.forEachActiveRigidBody(() => count++);
  return count;
};

/** Milliseconds of the processor, so that what else a busy machine does is not counted. */
function timed(run: () => void): number {
  const from = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Milliseconds per step, ours and bare, turn by turn over the same bodies. */
function perStep(things: readonly Stood[], wanted: number) {
  const { island: ours, sway } = island(things);
  const turns: { ours: number; bare: number; awake: number }[] = [];
  let step = 0;
  const goOn = (count: number): void => {
    for (let i = 0; i < count; i++) {
      sway(step++);
      ours.run(STEP_MS + 1e-9);
    }
  };
  for (let tried = 0; turns.length < TURNS && tried < 8 * TURNS; tried++) {
    goOn(1);
    const world = caught as RAPIER.World | null;
    if (world === null) throw new Error('no step was made');
    const twin = RAPIER.World.restoreSnapshot(world.takeSnapshot());
    // A world that was only just read goes through all of it once.
    bare.call(twin);
    const [awake, before] = [awakeIn(world), tried % 2 === 0];
    const loop = (): number => timed(() => Array.from({ length: TURN }, () => bare.call(twin)));
    const other = before ? loop() : 0;
    const own = timed(() => goOn(TURN));
    const theirs = before ? other : loop();
    twin.free();
    if (awake >= 0.95 * wanted) turns.push({ ours: own / TURN, bare: theirs / TURN, awake });
  }
  ours.free();
  const middle = (of: (turn: (typeof turns)[number]) => number): number => turns.map(of).sort((a, b) => a - b)[Math.floor(turns.length / 2)] ?? Infinity;
  return {
    things: things.length,
    awake: middle(({ awake }) => awake),
    turns: turns.length,
    ms: middle((turn) => turn.ours),
    bare: middle((turn) => turn.bare),
    ratio: middle((turn) => turn.ours / turn.bare),
  };
}

const rows = AWAKE.map((count) => perStep(heap(count), count));
/** The smallest once more, with as many asleep as are never met. */
const asleep = perStep([...heap(AWAKE[0]), ...strewn(ASLEEP)], AWAKE[0]);
const rest = await atRest({ weight, things: ASLEEP, steps: () => steps });

const round = <T extends object>(row: T): T =>
  JSON.parse(JSON.stringify(row, (_, n: unknown) => (typeof n === 'number' ? Math.round(n * 1000) / 1000 : n))) as T;
const figures = { aim: AIM, rows: rows.map(round), asleep: round({ ...asleep, times: asleep.ms / (rows[0]?.ms ?? 1) }), rest: round(rest) };
mkdirSync('build/proof', { recursive: true });
writeFileSync('build/proof/physics.json', `${JSON.stringify(figures, null, 2)}\n`);
if (values.json) console.log(JSON.stringify(figures, null, 2));
else {
  for (const { awake, ms, bare: alone, ratio } of figures.rows)
    console.log(`${awake} awake: ${ms} ms a step, ${alone} bare, ratio ${ratio} (aim ${AIM.ratio})`);
  console.log(`${figures.asleep.awake} awake beside ${ASLEEP} asleep: ${figures.asleep.ms} ms a step, ${figures.asleep.times} of what it is without them`);
  console.log(`${rest.things} at rest for ${rest.seconds} s: ${rest.steps} steps, ${rest.sent} messages`);
}
const most = rows.at(-1);
const inside = most !== undefined && most.turns > 0 && rows.every(({ ratio }) => ratio <= LOOSE * AIM.ratio) && rest.steps === 0 && rest.sent === 0;
console.log(`${inside ? 1 : 0} passed, ${inside ? 0 : 1} failed`);
process.exit(inside ? 0 : 1);
