// Shows one film on a table store that can do nothing: every View comes from the film, and every act is taken out of
// the store before anybody gets it. Each side has a store of its own: nothing of one is ever in another's.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Link, TableEvents } from '../net/link.ts';
import type { TableActions, TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import type { Film } from './film.ts';
import { after, type Beside } from './show/beside.ts';

export interface Screen {
  readonly film: Film;
  readonly table: TableStore;
  /** Goes to a moment of its film at once; the one after what is shown is seen as it happens. */
  show(index: number): void;
  /** Beside its table stands again what stood there when its moment came. */
  again(): void;
  /** What changes beside its table while a moment stands. */
  aside(part: Beside): void;
  stop(): void;
}

/** What is left of a store: where one looks from and what one looks at. */
const LOOKING: ReadonlySet<keyof TableActions> = new Set(['camera', 'hover', 'zoom']);
const refused = (): unknown => Promise.resolve({ ok: false, n: 0, no: 'only-watching' });

/** The same store without a hand. */
export function lookedAt(store: TableStore): TableStore {
  const all = Object.entries(store.do) as [keyof TableActions, unknown][];
  return { ...store, do: Object.fromEntries(all.map(([name, act]) => [name, LOOKING.has(name) ? act : refused])) as unknown as TableActions };
}

const nobody = (): never => {
  throw new Error('a film asks no server');
};
const NOTHING = new Uint8Array(0);

export function createScreen(film: Film): Screen {
  let view = film.at(0);
  let board = film.board(0);
  let at = 0;
  let events: TableEvents | null = null;
  const moved: { was: Map<Handle, Handle>; thrown: Set<Handle> } = { was: new Map(), thrown: new Set() };
  const store = createTableStore({
    codec: {
      readSnapshot: () => view,
      applyPatch: (_, __, was, thrown) => {
        for (const [fresh, old] of moved.was) was?.set(fresh, old);
        for (const h of moved.thrown) thrown?.add(h);
        return view;
      },
    },
  });
  const link: Link = {
    hello: nobody,
    create: nobody,
    list: nobody,
    mine: nobody,
    remove: nobody,
    account: nobody,
    listen: nobody,
    close: () => undefined,
    join(_, given) {
      events = given;
      const act = (): Promise<{ ok: false; n: number; no: string }> => Promise.resolve({ ok: false, n: 0, no: 'only-watching' });
      return Promise.resolve({ table: '', invite: null, act, pose: () => undefined, point: () => undefined, leave: () => undefined });
    },
  };
  void store.do.join(link, { table: '' }).then(() => {
    events?.snapshot(NOTHING);
    stand();
  });

  function stand(): void {
    const { casts, poll } = board;
    const was = store.getState();
    if (was.casts !== casts || was.poll?.poll !== poll?.poll || was.poll?.counts !== poll?.counts || was.poll?.open !== poll?.open)
      store.setState({ casts, poll: poll === null ? null : { ...poll, at: performance.now() } });
  }

  return {
    film,
    table: lookedAt(store),
    show(index) {
      if (index === at) return;
      const asItHappens = index === at + 1;
      view = asItHappens ? film.next(at, view, moved.was, moved.thrown) : film.at(index);
      at = index;
      if (asItHappens) events?.patch(NOTHING);
      else events?.snapshot(NOTHING);
      moved.was.clear();
      moved.thrown.clear();
      board = film.board(index);
      stand();
    },
    again() {
      board = film.board(at);
      stand();
    },
    aside(part) {
      board = after(board, part);
      stand();
      if (part.points !== undefined) events?.pointers(part.points);
    },
    stop: () => store.do.leave(),
  };
}
