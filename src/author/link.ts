// A store's door to a trial instead of a server: the page of a seat works on it as on a table.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { writeSnapshot } from '../../server-modules/protocol/codec.ts';
import type { ActOut, RoomView, View } from '../../server-modules/protocol/messages.ts';
import { rulesView } from '../../server-modules/rules/session.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { Link } from '../net/link.ts';
import { roomView } from '../store/testing.ts';
import { words } from '../locale/index.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Trial } from './trial.ts';

/** What a seat knows at the step that is looked at. */
export function viewOf(trial: Trial, seat: Seat): View {
  const { session, at, steps } = trial;
  const log = steps.slice(0, at + 1).flatMap(({ told, tick }, step) => (told.get(seat) ?? []).map((line) => ({ step, tick, line })));
  return {
    ...project(session.world, seat),
    rev: 0,
    tick: steps[at]?.tick ?? 0,
    room: roomOf(trial, seat),
    rules: rulesView(session, seat),
    log: log.map(({ tick, line }, i) => ({ i, tick, kind: 'game', by: null, line })),
  };
}

/** Everybody sits there and is called by the colour. */
function roomOf({ given, session }: Trial, seat: Seat): RoomView {
  const base = roomView(seat);
  const { seats } = session.world;
  const colour = (one: Seat): string => words.seatColours[SEATS.indexOf(one)] ?? one;
  const [person] = base.people;
  return {
    ...base,
    table: 'author',
    game: given.game.id,
    phase: overOf(session) === null ? 'playing' : 'over',
    options: given.options,
    seats: seats.map((one, i) => ({ seat: one, who: i + 1, name: colour(one), here: true, bot: false, awaySince: null })),
    plays: [...seats],
    people: seats.flatMap((one, i) => (person === undefined ? [] : [{ ...person, who: i + 1, name: colour(one), seat: one, host: i === 0 }])),
    me: { ...base.me, who: seats.indexOf(seat) + 1, host: seats[0] === seat },
  };
}

const none = (): Promise<never> => Promise.reject(new Error("the author's page has no server"));

/** The seat's line to the trial; refusals come back as at a table. */
export function linkTo(trial: Trial, seat: Seat): Link {
  let n = 0;
  return {
    hello: none,
    create: none,
    list: none,
    mine: none,
    remove: none,
    account: none,
    listen: () => () => undefined,
    close: () => undefined,
    join: (_input, events) => {
      const show = (): void => events.snapshot(writeSnapshot(viewOf(trial, seat)));
      const stop = trial.listen(show);
      events.state('open');
      show();
      return Promise.resolve({
        table: 'author',
        invite: null,
        act: (msg): Promise<ActOut> => {
          n++;
          const no = msg.t === 'verb' ? trial.act(seat, msg.verb, msg.q) : 'not-now';
          return Promise.resolve(no === null ? { ok: true, n } : { ok: false, n, no });
        },
        pose: () => undefined,
        point: () => undefined,
        leave: stop,
      });
    },
  };
}
