// Lays a plan on a sandbox table as a hand would: by bringing things out of the box, naming, turning and putting them,
// with the messages that every person has. What the box has nothing for stays away, and is told. Whoever sits there
// sees it happen; what lies face down in the end, alone or in a deck, is named and given its picture face down, by a
// look that nobody shares.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Pose, Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, WorldView } from '../../server-modules/kernel/view.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';
import type { ArtOf } from './art/told.ts';
import { withBooks } from './book/documents.ts';
import { giveBacks } from './backs-by-hand.ts';
import { stockOf, type Stock } from './data/stock.ts';
import { comesFilled, isLaidAsBag, someMore } from './endless.ts';
import { joinVerbs } from './joints.ts';
import { withBodies } from './model/bodies.ts';
import { mark, markInside } from './mark-by-hand.ts';
import { oddOnes, snapOf } from './marks.ts';
import { rulesFor } from './boxfile/rules.ts';
import type { Bucket } from './bring-picture.ts';
import { bringer, type PictureFor } from './pictures-by-hand.ts';
import type { Plan } from './plan.ts';
import { giveSights, isCover, makeZones, putDown, restAll } from './zones-by-hand.ts';

/** Who lays: sends a message and has folded what it changed when its answer is there. */
export interface Hand {
  act(msg: TableMsg): Promise<ActOut> | ActOut;
  view(): WorldView;
  /** Waits where the table says that it goes too fast. */
  pause(): Promise<void>;
  /** Told after every piece; false: leave it there. */
  goOn(done: number, all: number): boolean;
  /** Left out: all pictures go by the server. */
  bucket?: Bucket;
}

export interface Laid {
  messages: number;
  /** Pieces of the plan that lie there, and those that the box has nothing for or that the table refused. */
  laid: number;
  away: number[];
  /** Pictures that were brought to the table, and pieces that show one on their fronts and on their backs. */
  pictures: number;
  pictured: number;
  backed: number;
  refused: { [code: string]: number };
}

const FELT = 'felt' as ZoneId;
/**
 * Where things are brought to before they are put: behind the table's far edge, for each seat a place of its own, as
 * others may bring things too.
 */
const BENCH = { x: -27_000, z: 26_000, wide: 5600, front: 20_000 } as const;
/** One message brings so many; one names so many pieces. */
const MOST = { brought: 20, named: 200 } as const;
const PATIENCE = 600;

export interface Laying {
  /** What lies on the table stays there. */
  adds?: boolean;
  /** Whose bench is used, by the index of a seat. */
  bench?: number;
}

/** `art`: what is on the fronts of its pieces, where somebody has brought it. */
export async function layByHand(planned: Plan, hand: Hand, brought: ArtOf | null = null, { adds = false, bench = 0 }: Laying = {}): Promise<Laid> {
  const { plan: bound, art } = withBooks(planned, brought);
  const plan = withBodies(bound, art);
  const laid: Laid = { messages: 0, laid: 0, away: [], pictures: 0, pictured: 0, backed: 0, refused: {} };
  const ask = async (msg: TableMsg): Promise<ActOut | null> => {
    for (let tries = 0; tries < PATIENCE; tries++) {
      laid.messages++;
      const out = await hand.act(msg);
      if (out.ok) return out;
      if (out.no !== 'too-fast') {
        laid.refused[out.no] = (laid.refused[out.no] ?? 0) + 1;
        return null;
      }
      await hand.pause();
    }
    return null;
  };
  const tell = async (msg: TableMsg): Promise<boolean> => (await ask(msg)) !== null;
  const does = (verb: Verb<Handle>): Promise<boolean> => tell({ t: 'verb', verb, origin: 'script' });
  const worker: Worker = {
    plan,
    hand,
    tell,
    does,
    at: new Map(),
    zones: new Map(),
    pictureFor: art === null ? () => Promise.resolve(null) : bringer(art, ask, laid, () => hand.pause(), hand.bucket),
    bench: { x: BENCH.x + BENCH.wide * bench, z: BENCH.z, turn: 0 },
    laid,
  };
  if (!adds) {
    await clear(worker);
    await furnish(worker);
  }
  await fetchAll(worker);
  laid.backed = await giveBacks(worker);
  await putAll(worker, laid);
  if (!adds) {
    await giveSights(plan.pieces, worker.at, () => hand.view(), does);
    for (const [i, zone] of await makeZones(plan.zones, () => hand.view(), does, isCover)) worker.zones.set(i, zone);
  }
  // Rules come last: they may bind whoever lays.
  const rules = adds ? null : rulesFor(plan.play, worker.zones);
  if (rules !== null) await tell({ t: 'play', what: rules });
  return laid;
}

interface Worker {
  plan: Plan;
  hand: Hand;
  tell(msg: TableMsg): Promise<boolean>;
  does(verb: Verb<Handle>): Promise<boolean>;
  /** Which piece of the table is which of the plan, and which of its zones. */
  at: Map<number, Handle>;
  zones: Map<number, ZoneId>;
  /** What the table calls the picture on a side of a piece; null: there is none. */
  pictureFor: PictureFor;
  bench: Pose;
  laid: Laid;
}

const loose = ({ hand }: Worker): PieceView[] => [...hand.view().pieces.values()].filter(({ zone }) => zone === FELT);
const parts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most));

/** What lies loose on one's bench and was not there before. */
async function fresh(worker: Worker, msg: () => Promise<unknown>): Promise<PieceView[]> {
  const before = new Set(loose(worker).map(({ h }) => h));
  await msg();
  const { bench } = worker;
  return loose(worker).filter(({ h, x, z }) => !before.has(h) && x >= bench.x && x < bench.x + BENCH.wide && z > BENCH.front);
}

async function discard({ does }: Worker, pieces: readonly Handle[]): Promise<void> {
  for (const some of parts(pieces, MOST.named)) await does({ t: 'remove', pieces: some });
}

/** The table's own things go. */
async function clear(worker: Worker): Promise<void> {
  const there = loose(worker);
  for (const locked of parts(
    there.filter((piece) => piece.locked).map(({ h }) => h),
    MOST.named,
  ))
    await worker.does({ t: 'lock', pieces: locked, on: false });
  await discard(
    worker,
    there.map(({ h }) => h),
  );
}

/**
 * Zones and furniture come first: a zone takes in what lies there when it is made, and nothing does yet. What hides
 * comes last, to hide what lies there.
 */
async function furnish({ plan, hand, does, tell, zones }: Worker): Promise<void> {
  for (const [i, zone] of await makeZones(
    plan.zones,
    () => hand.view(),
    does,
    (each) => !isCover(each),
  ))
    zones.set(i, zone);
  for (const point of plan.snaps) await does({ t: 'snap', point: snapOf(point) });
  for (const stroke of plan.strokes) await does({ t: 'ink', stroke });
  for (const label of plan.labels) await does({ t: 'label', label });
  if (plan.grid !== null) await does({ t: 'grid', grid: plan.grid });
  await does({ t: 'dress', cloth: plan.cloth });
  // A page for one seat alone is no page for all.
  const open = plan.pages.filter(({ seat }) => seat === null);
  for (const [page, { title, text }] of open.entries()) await tell({ t: 'note', page, title, text, private: false });
  const order = plan.turns.flatMap((seat) => SEATS[seat] ?? []);
  if (order.length > 0) await tell({ t: 'turns', on: true, order, seconds: null, auto: false });
}

/** Brings everything that the plan needs to the bench. */
async function fetchAll(worker: Worker): Promise<void> {
  const wanted = new Map<string, { stock: Stock; indexes: number[] }>();
  const { pieces } = worker.plan;
  pieces.forEach((piece, i) => {
    const holder = piece.inside === null ? undefined : pieces[piece.inside];
    if (holder !== undefined && comesFilled(holder)) return;
    const stock = stockOf(isLaidAsBag(piece) ? { ...piece, kind: 'bag', look: 'bag' } : piece);
    if (stock === null) return;
    const of = wanted.get(stock.thing) ?? { stock, indexes: [] };
    of.indexes.push(i);
    wanted.set(stock.thing, of);
  });
  for (const { stock, indexes } of wanted.values()) {
    if (stock.packed) await unpack(worker, stock, indexes);
    else
      for (const some of parts(indexes, MOST.brought)) {
        const came = await fresh(worker, () => worker.tell({ t: 'bring', thing: stock.thing, at: worker.bench, count: some.length }));
        some.forEach((index, k) => {
          const piece = came[k];
          if (piece !== undefined) worker.at.set(index, piece.h);
        });
      }
  }
}

/** Out of packs, one after the other, till all that is wanted was found or a pack held nothing of it. */
async function unpack(worker: Worker, { thing, faces }: Stock, indexes: readonly number[]): Promise<void> {
  const { hand, does, plan, at } = worker;
  for (let open = indexes; open.length > 0;) {
    const [box] = await fresh(worker, () => worker.tell({ t: 'bring', thing, at: worker.bench, count: 1 }));
    const inside = box === undefined ? undefined : [...hand.view().zones.values()].find(({ of }) => of === box.h);
    if (box === undefined || inside === undefined) return;
    const most = box.kind === 'infinite' ? MOST.named : (inside.count ?? 0);
    const count = faces ? most : Math.min(open.length, most);
    const came = await fresh(worker, () => does({ t: 'draw', from: inside.id, count, to: FELT, at: worker.bench }));
    if (faces) for (const { h, up } of came) if (!up) await does({ t: 'flip', piece: h });
    const left = came.map(({ h }) => hand.view().pieces.get(h)).filter((piece) => piece !== undefined);
    const still = open.filter((index) => {
      const found = left.findIndex(({ face }) => !faces || face === plan.pieces[index]?.face);
      const [piece] = found < 0 ? [] : left.splice(found, 1);
      if (piece !== undefined) at.set(index, piece.h);
      return piece === undefined;
    });
    const boxes = hand.view().pieces.has(box.h) ? [box.h] : [];
    await discard(worker, [...left.map(({ h }) => h), ...boxes]);
    if (still.length === open.length) return;
    open = still;
  }
}

/** Marks every piece, stacks and fills, puts each where it lies, the lowest first, and joins what was joined. */
async function putAll(worker: Worker, laid: Laid): Promise<void> {
  const { plan, hand, does, at } = worker;
  const contents = new Map<number, number[]>();
  plan.pieces.forEach(({ inside }, i) => {
    if (inside !== null) contents.set(inside, [...(contents.get(inside) ?? []), i]);
  });
  const locked: Handle[] = [];
  for (const [i, piece] of plan.pieces.entries()) {
    if (piece.inside !== null) continue;
    if (!hand.goOn(laid.laid, plan.pieces.length)) return;
    const given = comesFilled(piece);
    const inner = given ? [] : (contents.get(i) ?? []);
    const isClosed = piece.kind === 'deck' && !piece.up && inner.length > 1;
    if (!isClosed) for (const each of inner) await mark(worker, each);
    if (piece.kind === 'deck' && piece.open !== true) await stackUp(worker, i, inner);
    const h = at.get(i);
    if (h === undefined) {
      laid.away.push(i, ...inner);
      // What was meant for a container that is not there does not stay on the bench.
      await discard(
        worker,
        inner.flatMap((each) => at.get(each) ?? []),
      );
      continue;
    }
    await mark(worker, i);
    if (isClosed) await markInside(worker, h, inner);
    const there = inner.flatMap((each) => at.get(each) ?? []);
    const endless = isLaidAsBag(piece);
    const more = endless ? await someMore(there, hand.view(), (some) => copied(worker, some)) : [];
    if (endless || piece.kind === 'bag' || piece.open === true) for (const each of [...there, ...more]) await does({ t: 'put', piece: each, over: h });
    laid.away.push(...inner.filter((each) => !at.has(each)));
    await putDown(piece, h, worker.zones, () => hand.view(), does);
    if (piece.locked) locked.push(h);
    laid.laid += 1 + (given ? (contents.get(i)?.length ?? 0) : there.length);
  }
  await restAll(plan.pieces, at, does);
  for (const verb of joinVerbs(plan, at)) await does(verb);
  for (const some of parts(locked, MOST.named)) await does({ t: 'lock', pieces: some, on: true });
}

/** The same once more, in the middle of the bench: copies lie round the place that they are given. */
const copied = async (worker: Worker, pieces: Handle[]): Promise<Handle[]> =>
  (await fresh(worker, () => worker.does({ t: 'copy', pieces, at: { ...worker.bench, x: worker.bench.x + BENCH.wide / 2 } }))).map(({ h }) => h);

/**
 * One deck of what lies on the bench, the bottom first; a face-down one is made the other way round and turned over as
 * a whole.
 */
async function stackUp(worker: Worker, index: number, inner: readonly number[]): Promise<void> {
  const { plan, does, at } = worker;
  const up = plan.pieces[index]?.up !== false;
  for (const each of oddOnes(plan, inner, up)) if (at.has(each)) await does({ t: 'flip', piece: at.get(each) as Handle });
  const order = inner.flatMap((each) => at.get(each) ?? []);
  if (!up) order.reverse();
  let deck: Handle | undefined;
  for (const some of parts(order, MOST.named - 1)) {
    const onto = deck;
    const made = await fresh(worker, () => does({ t: 'stack', pieces: onto === undefined ? some : [onto, ...some] }));
    deck ??= made.find(({ kind }) => kind === 'deck')?.h ?? (order.length === 1 ? order[0] : undefined);
  }
  if (deck === undefined) return;
  if (!up) await does({ t: 'flip', piece: deck });
  at.set(index, deck);
}
