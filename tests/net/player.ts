// One page without a picture: the page's own store over its own link over nakama-js. What it sends and what is answered
// is written down.

import { seat } from '../../server-modules/kernel/ids.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { ActOut, PoseMsg, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { Link } from '../../src/net/link.ts';
import { createNakamaLink, type NakamaLink } from '../../src/net/nakama.ts';
import { holds } from '../../src/store/predict.ts';
import type { Codec, StoreEnv, TableStore } from '../../src/store/signature.ts';
import { createTableStore } from '../../src/store/table.ts';
import type { Predicted, TableState } from '../../src/store/types.ts';
import type { Clock } from './clock.ts';

/** A message, and what became of it; null while it is not known. */
export interface Told {
  msg: TableMsg;
  answer: ActOut | null;
  /** The link gave it up. */
  error: unknown;
}

export interface Player {
  readonly user: string;
  readonly link: NakamaLink;
  readonly store: TableStore;
  readonly told: Told[];
  /** Hears what its hand tells others of what moves, until the returned function is called. */
  onPoses(hear: (poses: readonly PoseMsg[]) => void): () => void;
  /** Pieces that began to glide, counted when a picture would have begun to draw them. */
  glides(): number;
  /** What was shown wrongly on the way, in words. */
  readonly faults: readonly string[];
  readonly view: View;
  close(): void;
}

/** A frame: the picture takes what glides and draws it from then on by itself. */
const FRAME_MS = 50;

/** `env`: what its page says of itself, besides the usual. */
export async function enterTable(clock: Clock, user: string, invite: string, env: Partial<StoreEnv> = {}): Promise<Player> {
  const link = createNakamaLink({ server: { host: 'server', port: 80, tls: false, serverKey: 'key' }, device: user });
  const faults: string[] = [];
  const codec: Codec = {
    readSnapshot,
    applyPatch(view, bytes, was = new Map(), thrown = new Set()) {
      const { selection } = store.getState();
      const next = applyPatch(view, bytes, was, thrown);
      const renamed = [...was].filter(([fresh, old]) => selection.has(old) && next.pieces.has(fresh));
      clock.later(() => {
        for (const [fresh, old] of renamed) if (!store.getState().selection.has(fresh)) faults.push(`${old} was selected, but not as ${fresh}`);
      }, 0);
      return next;
    },
  };
  const store: TableStore = createTableStore({ ...env, codec });
  const told: Told[] = [];
  const hearing = new Set<(poses: readonly PoseMsg[]) => void>();
  let glides = 0;
  const stop = clock.every(() => {
    const { motion } = store.getState();
    glides += motion.glides.size;
    motion.glides.clear();
    faults.push(...misshown(store.getState()));
  }, FRAME_MS);

  /** The same link, whose messages are written down on their way. */
  const heard: Link = {
    ...link,
    async join(input, events) {
      const table = await link.join(input, events);
      const act = (msg: TableMsg): Promise<ActOut> => {
        const one: Told = { msg, answer: null, error: null };
        told.push(one);
        const answer = table.act(msg);
        answer.then(
          (out) => (one.answer = out),
          (error: unknown) => (one.error = error),
        );
        return answer;
      };
      const pose = (poses: PoseMsg[]): void => {
        for (const hear of hearing) hear(poses);
        table.pose(poses);
      };
      return { ...table, table: table.table, invite: table.invite, act, pose };
    },
  };

  await link.hello(user);
  await store.do.join(heard, { table: 'table', invite });
  return {
    user,
    link,
    store,
    told,
    onPoses(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
    glides: () => glides,
    faults,
    get view() {
      const { view } = store.getState();
      if (view === null) throw new Error(`${user} has no View`);
      return view;
    },
    close() {
      stop();
      link.close();
    },
  };
}

/**
 * Own acts that wait for their answer and are not seen; where somebody else's change shows instead, the prediction was
 * lost.
 */
function misshown({ shown, view, pending }: TableState): string[] {
  if (shown === null) return [];
  if (pending.length === 0) return shown === view ? [] : ['nothing is pending, and yet something else is shown'];
  const last = new Map<string, Predicted>();
  for (const { effect } of pending) for (const e of effect) if (e.t !== 'order') last.set(`${e.t} ${e.h}`, e);
  // A place says how the piece is turned as well; of rows the last order counts, which other pieces change.
  return [...last.values()].flatMap((e) =>
    e.t === 'up' && !holds(shown, e) ? [`${e.h} should be seen turned over`] : isMissing(shown, e) ? [`${e.h} should be seen in ${e.to.zone}`] : [],
  );
}

const isMissing = (shown: View, e: Predicted): e is Predicted & { t: 'lie' } => e.t === 'lie' && (shown.pieces.get(e.h)?.zone ?? e.to.zone) !== e.to.zone;

/** Long enough to come in over any line here, and for what was told to be answered. */
const COME_MS = 60_000,
  TOLD_MS = 2000;

/** Two come, sit down and begin; `all` has them as they come. */
export async function seatTwo(clock: Clock, invite: string, all: Player[], env: Partial<StoreEnv> = {}): Promise<[Player, Player]> {
  for (const user of ['ann', 'bob']) {
    const coming = enterTable(clock, user, invite, env).then((player) => all.push(player));
    await clock.until(() => all.some((player) => player.user === user), COME_MS);
    await coming;
  }
  const [ann, bob] = all as [Player, Player];
  void ann.store.do.tell({ t: 'sit', seat: seat('A') });
  void bob.store.do.tell({ t: 'sit', seat: seat('B') });
  await clock.pass(TOLD_MS);
  void ann.store.do.tell({ t: 'start' });
  await clock.pass(TOLD_MS);
  return [ann, bob];
}
