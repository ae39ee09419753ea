// Makes the content of a box at a table, whoever sends the messages: looks through what lies unseen, which everybody is
// told, takes down what is to be seen then, and closes again what it opened.

import { takesLarge } from '../../../server-modules/games/box/data/own.ts';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { pieceName, PIECES_MOST } from '../../../server-modules/protocol/pictures.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { ActOut, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import { playOf, type PlayBind } from '../../../server-modules/protocol/play.ts';
import type { ArtOf } from '../art/told.ts';
import type { Bucket } from '../bring-picture.ts';
import type { Page, Plan } from '../plan.ts';
import { planOf, unseenOf, type Made } from './make.ts';

export interface Maker {
  act(msg: TableMsg): Promise<ActOut> | ActOut;
  view(): View;
  /** Resolves when the check holds, or after long: what was done is told at the next turn of the server. */
  until(holds: (view: View) => boolean): Promise<unknown>;
  /** Waits where the table says that it goes too fast. */
  pause(): Promise<void>;
  /** Left out: pictures that lie past the server do not come. */
  bucket?: Bucket;
}

/** Why there is no box: something stays unseen, or a picture or a page did not come. */
export type NoBox = 'unseen' | 'pictures' | 'pages' | 'rules';
export type Collected = { ok: true; plan: Plan; art: ArtOf; away: number; held: number } | { ok: false; no: NoBox };

const PATIENCE = 600;

/** May a box be made of this table? It is a free one that has begun: a game by rules is no set-up. */
export const isForBox = ({ rules, room }: Pick<View, 'rules' | 'room'>): boolean =>
  rules === null && room.mode === 'sandbox' && room.phase !== 'seating' && room.me.seat !== null && room.me.rights.includes('save');

export async function collect({ act, view, until, pause, bucket }: Maker, title: string): Promise<Collected> {
  const ask = async (msg: TableMsg): Promise<ActOut> => {
    let out = await act(msg);
    for (let tries = 0; !out.ok && out.no === 'too-fast' && tries < PATIENCE; tries++) {
      await pause();
      out = await act(msg);
    }
    return out;
  };
  const does = async (verb: Verb<Handle>): Promise<boolean> => (await ask({ t: 'verb', verb, origin: 'script' })).ok;
  if (!isForBox(view())) return { ok: false, no: 'rules' };
  const pages = await pagesOf(view(), ask);
  if (pages === null) return { ok: false, no: 'pages' };
  // Where rules bind nobody may look: their writer lets them remind alone meanwhile, and the turn stays where it is.
  const rules = playOf(view().sheet);
  const bound = rules !== null && rules.bind === 'enforced' && view().room.me.host;
  const bind = async (as: PlayBind): Promise<boolean> => !bound || (await ask({ t: 'play', what: { ...rules, bind: as } })).ok;
  if (!(await bind('reminders'))) return { ok: false, no: 'unseen' };
  const peeked: Handle[] = [];
  const looked = new Map<ZoneId, PieceView[]>();
  let made: Made | null = null;
  try {
    const unseen = unseenOf(view());
    // One hand looks through one pile: each is closed before the next is opened.
    for (const zone of unseen.zones) {
      if (!(await does({ t: 'search', zone, on: true }))) continue;
      await until((now) => now.zones.get(zone)?.tell === true);
      const { pieces, zones } = view();
      looked.set(
        zone,
        (zones.get(zone)?.order ?? []).flatMap((h) => pieces.get(h) ?? []),
      );
      await does({ t: 'search', zone, on: false });
    }
    for (const piece of unseen.pieces) if (await does({ t: 'peek', piece })) peeked.push(piece);
    await until((now) => isSeen(withLooked(now, looked)));
    const seen = withLooked(view(), looked);
    if (isSeen(seen)) made = planOf(seen, title, pages);
    if (made?.plan.play !== undefined && bound) made.plan.play.bind = 'enforced';
  } finally {
    for (const piece of peeked) await does({ t: 'show', piece, to: [] });
    await bind('enforced');
  }
  if (made === null) return { ok: false, no: 'unseen' };
  const art = await artOf(made, ask, bucket);
  return art === null ? { ok: false, no: 'pictures' } : { ok: true, plan: made.plan, art, away: made.away, held: made.held };
}

const isSeen = (view: View): boolean => {
  const { zones, pieces } = unseenOf(view);
  return zones.length + pieces.length === 0;
};

/**
 * The View with what was seen in closed containers, under names that no table gives. One that has changed meanwhile
 * stays unseen.
 */
function withLooked(view: View, looked: ReadonlyMap<ZoneId, readonly PieceView[]>): View {
  const [pieces, zones] = [new Map(view.pieces), new Map(view.zones)];
  let names = -1;
  for (const [id, content] of looked) {
    const zone = zones.get(id);
    if (zone === undefined || zone.count !== content.length) continue;
    const order = content.map((piece) => {
      const h = names-- as Handle;
      pieces.set(h, { ...piece, h });
      return h;
    });
    zones.set(id, { ...zone, tell: true, order });
  }
  return { ...view, pieces, zones };
}

type Ask = (msg: TableMsg) => Promise<ActOut>;

/** The pages that are everybody's. */
async function pagesOf({ room }: View, ask: Ask): Promise<Page[] | null> {
  const pages: Page[] = [];
  for (const { page, title } of room.notes) {
    const answer = await ask({ t: 'readNote', page, private: false });
    const text = answer.ok ? (answer.out as { text?: unknown } | undefined)?.text : null;
    if (typeof text !== 'string') return null;
    pages.push({ title, text, seat: null });
  }
  return pages;
}

/** All pieces of a picture as one; null: one did not come. */
async function sharpOf(picture: string, pieces: number, ask: Ask): Promise<string | null> {
  let all = '';
  for (let n = 1; n <= Math.min(pieces, PIECES_MOST); n++) {
    const answer = await ask({ t: 'readPicture', picture: pieceName(picture, n) });
    const data = answer.ok ? (answer.out as { data?: unknown } | undefined)?.data : null;
    if (typeof data !== 'string') return null;
    all += data;
  }
  return all;
}

/** Each picture once, by what the table calls it. */
async function artOf({ plan, pictures, backs }: Made, ask: Ask, bucket?: Bucket): Promise<ArtOf | null> {
  const known = new Map<string, number>();
  const brought: ArtOf['pictures'][number][] = [];
  const placed = async (ids: readonly string[]): Promise<number[] | null> => {
    const of: number[] = [];
    for (const [i, id] of ids.entries()) {
      const { kind, look = '' } = plan.pieces[i] ?? {};
      const size = kind === 'board' || takesLarge(look) ? 'large' : 'small';
      const key = `${size} ${id}`;
      let at = id === '' ? -1 : known.get(key);
      if (at === undefined) {
        const answer = await ask({ t: 'readPicture', picture: id });
        const { data, pieces, at: lies } = (answer.ok ? (answer.out as { data?: unknown; pieces?: unknown; at?: unknown } | undefined) : null) ?? {};
        if (typeof data !== 'string') return null;
        const past = typeof lies === 'string' ? ((await bucket?.get(lies)) ?? null) : '';
        const sharp = size === 'small' ? '' : typeof pieces === 'number' ? await sharpOf(id, pieces, ask) : past;
        if (sharp === null) return null;
        at = brought.push(sharp === '' ? { size, data } : { size: 'map', data: sharp, small: data }) - 1;
        known.set(key, at);
      }
      of.push(at);
    }
    return of;
  };
  const [of, under] = [await placed(pictures), await placed(backs)];
  return of === null || under === null ? null : { pictures: brought, of, backs: under };
}
