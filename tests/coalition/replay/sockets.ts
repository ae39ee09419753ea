// People of a replay: an account each at each of the two tables, and all that their sockets are sent, in order.

import type { NakamaLink } from '../../../src/net/nakama.ts';
import type { JoinIn, SocketTable } from '../../../src/net/link.ts';
import { addressOf, visit, type Visitor } from '../../../tools/table-client.ts';
import { until } from '../../conformance/case.ts';
import type { ServerHandle } from '../../conformance/servers.ts';

/** What a replay needs of a server. */
export type Place = Pick<ServerHandle, 'url' | 'serverKey' | 'paths'>;

/** Whoever has signed in, till all of them go. */
export class Visitors {
  readonly place: Place;
  private readonly all: Visitor[] = [];

  constructor(place: Place) {
    this.place = place;
  }
  /** `path`: at one node of many. */
  async person(name: string, device?: string, path = ''): Promise<Visitor> {
    const one = await visit({ ...addressOf(this.place.url, this.place.serverKey), path }, name, device);
    this.all.push(one);
    return one;
  }
  end(): void {
    for (const one of this.all.splice(0)) one.link.close();
  }
}

/** So long a View may take to come, in milliseconds. */
const VIEW = 20_000;

/** One way in of one person at one of two tables. */
export interface Way {
  readonly link: NakamaLink;
  readonly table: SocketTable;
  /** What arrived, op and bytes, in order. */
  readonly heard: { op: number; bytes: Uint8Array }[];
  /** The table has let it go. */
  readonly isOver: boolean;
  /** The line broke: it comes back by itself, and is told anew what was told already. */
  readonly isBroken: boolean;
}

/**
 * Comes in by a socket of its own. Rejects with the server's refusal. `sees`: a View comes at once, and is waited for;
 * to whoever watches it comes with a tick.
 */
export async function comeIn(visitors: Visitors, name: string, device: string, input: JoinIn, sees = true): Promise<Way> {
  const { link } = await visitors.person(name, device);
  const heard: Way['heard'] = [];
  let seen = false;
  let isOver = false;
  let isBroken = false;
  try {
    const table = await link.join(input, {
      raw: (op, bytes) => void heard.push({ op, bytes }),
      snapshot: () => void (seen = true),
      patch: () => undefined,
      poses: () => undefined,
      pointers: () => undefined,
      notice: ({ t }) => void (isOver ||= t === 'bye'),
      state: (state) => void (isBroken ||= state === 'lost'),
    });
    if (sees) await until(() => seen, VIEW);
    return {
      link,
      table,
      heard,
      get isOver() {
        return isOver;
      },
      get isBroken() {
        return isBroken;
      },
    };
  } catch (error) {
    link.close();
    throw error;
  }
}
