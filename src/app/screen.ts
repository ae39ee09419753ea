// Two people at one screen: each has a store and a line of his own, as if on a machine of his own, so what one may not
// know never comes to the other.
// At most one of the two is shown. Between them a curtain is down, behind which nothing of either is drawn or written.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenIn } from '../../server-modules/protocol/calls.ts';
import type { TableStore } from '../store/signature.ts';
import { keepMate, mateAt, newMate, type Mate } from './identity.ts';
import type { Session } from './session.ts';

export interface Sitter {
  session: Session;
  store: TableStore;
}

export interface ScreenState {
  /** The page's own person, and who shares the screen. */
  people: readonly [Sitter] | readonly [Sitter, Sitter];
  /** Whose table is shown; null: the curtain is down. */
  shown: 0 | 1 | null;
  /** Who is to sit down next. */
  next: 0 | 1;
}

/**
 * Do others look at this screen, or is nobody to see what is on it: shared by two, the curtain down, somebody
 * blindfolded? Then nothing that opens an account is shown. [S8]
 */
export function isWatched({ people, shown }: ScreenState): boolean {
  const [own] = people;
  const room = own.store.getState().view?.room;
  const blind = room?.people.find((one) => one.who === room.me.who)?.blind === true;
  return people.length > 1 || shown === null || blind;
}

export interface Screen extends StoreApi<ScreenState> {
  /**
   * A second person comes to the table that the first sits at, and sits down next. Rejects with what the server said.
   */
  share(name: string): Promise<void>;
  /** Brings back who shared this tab before it was loaded again; the curtain is down as long as both are there. */
  again(): void;
  /** The curtain comes down for the other. */
  handOver(): void;
  /** The curtain goes up for this one. */
  sit(who: 0 | 1): void;
  /** The second person goes; the first sits down behind the curtain. `leave`: the seat is given up too. */
  part(leave: boolean): void;
  /** The page goes elsewhere: both lines end, both are known when it comes back. */
  close(): void;
}

export function createScreen(own: Sitter, makeStore: () => TableStore): Screen {
  const state = createStore<ScreenState>()(() => ({ people: [own], shown: 0, next: 0 }));

  async function comes({ table, device, name }: Mate, how: OpenIn): Promise<Sitter> {
    const mate: Sitter = { session: own.session.beside({ device, name }), store: makeStore() };
    try {
      await mate.store.do.join(await mate.session.link(), how);
    } catch (error) {
      mate.session.close();
      throw error;
    }
    keepMate({ table, device, name });
    return mate;
  }

  function ends(leave: boolean): void {
    const [, mate] = state.getState().people;
    if (mate === undefined) return;
    state.setState({ people: [own], shown: null, next: 0 });
    const gone = leave ? mate.store.do.tell({ t: 'leave' }) : Promise.resolve();
    void gone.finally(() => {
      mate.store.do.leave();
      mate.session.close();
    });
  }

  return Object.assign(state, {
    async share(name: string): Promise<void> {
      const { table, invite, view } = own.store.getState();
      const way = view?.room.me.invite ?? invite;
      const mate = await comes(newMate(table ?? '', name), way === null ? { table: table ?? '' } : { invite: way });
      own.store.do.release();
      state.setState({ people: [own, mate], shown: null, next: 1 });
    },
    again() {
      const { table } = own.store.getState();
      const mate = table === null ? null : mateAt(table);
      if (table === null || mate === null) return;
      state.setState({ shown: null, next: 0 });
      // The seat is his still; where it is not, the page is one person's again.
      comes(mate, { table }).then(
        (back) => state.setState({ people: [own, back] }),
        () => keepMate(null),
      );
    },
    handOver() {
      const { people, shown } = state.getState();
      if (people.length < 2 || shown === null) return;
      people[shown]?.store.do.release();
      state.setState({ shown: null, next: shown === 0 ? 1 : 0 });
    },
    sit(who: 0 | 1) {
      if (state.getState().people[who] !== undefined) state.setState({ shown: who, next: who });
    },
    part(leave: boolean) {
      keepMate(null);
      ends(leave);
    },
    close: () => ends(false),
  });
}
