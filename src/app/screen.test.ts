import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { OpenIn } from '../../server-modules/protocol/calls.ts';
import type { TableEvents } from '../net/link.ts';
import { createTableStore } from '../store/table.ts';
import { plainCodec, roomView, smallView, testTable } from '../store/testing.ts';
import { isTurnOf } from '../ui/flow/HandOver.tsx';
import { createScreen, isWatched } from './screen.ts';
import type { Guest, Session } from './session.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** A page with one person at a table; guests come in by lines of their own, or are kept out. */
async function page(lets = true) {
  const own = await testTable();
  const came: { guest: Guest; input: OpenIn }[] = [];
  const closed: string[] = [];
  const codec = plainCodec();
  const beside = (guest: Guest): Session =>
    ({
      getState: () => ({ name: guest.name }),
      close: () => closed.push(guest.name),
      link: () =>
        Promise.resolve({
          join: (input: OpenIn, events: TableEvents) => {
            if (!lets) return Promise.reject(new Error('full'));
            came.push({ guest, input });
            events.snapshot(codec.bytes({ ...smallView(), room: roomView(seat('B')) }));
            return Promise.resolve({
              table: 't1',
              invite: null,
              act: () => Promise.resolve({ ok: true, n: 1 }),
              pose: vi.fn(),
              point: vi.fn(),
              leave: vi.fn(),
            });
          },
        }),
    }) as unknown as Session;
  const session = { getState: () => ({ name: 'Mira' }), beside } as unknown as Session;
  const make = () => createScreen({ session, store: own.store }, () => createTableStore({ codec }));
  return { own, came, closed, make, screen: make() };
}

describe('two at one screen', () => {
  test('[S8] a screen that two share, or nobody is to see, holds nothing that opens an account', async () => {
    const { own, screen } = await page();
    expect(isWatched(screen.getState())).toBe(false);
    const room = own.store.getState().view?.room;
    const me = room?.people.find((one) => one.who === room.me.who);
    if (me === undefined) throw new Error('nobody is here');
    me.blind = true;
    expect(isWatched(screen.getState())).toBe(true);
    me.blind = false;
    await screen.share('Tobias');
    expect(isWatched(screen.getState())).toBe(true);
    screen.sit(0);
    expect(isWatched(screen.getState())).toBe(true);
    screen.part(false);
    // The curtain is still down.
    expect(isWatched(screen.getState())).toBe(true);
    screen.sit(0);
    expect(isWatched(screen.getState())).toBe(false);
  });

  test('the second person comes by a line and a device of his own, behind the curtain', async () => {
    const { came, screen } = await page();
    expect(screen.getState()).toMatchObject({ shown: 0 });
    await screen.share('Tobias');
    expect(came[0]).toMatchObject({ guest: { name: 'Tobias' }, input: { table: 't1' } });
    expect(came[0]?.guest.device).toMatch(/^[0-9a-f]{40}$/);
    expect(screen.getState()).toMatchObject({ shown: null, next: 1 });
    screen.sit(1);
    const [mira, tobias] = screen.getState().people;
    expect(mira.store).not.toBe(tobias?.store);
    expect(tobias?.store.getState().view?.room.me.seat).toBe('B');
  });

  test('nobody is shown between two turns, and what was held is laid back', async () => {
    const { own, screen } = await page();
    await screen.share('Tobias');
    screen.sit(0);
    own.store.do.lift(2 as never, { x: 0, z: 0 }, 'pointer');
    expect(own.get().held).not.toBeNull();
    screen.handOver();
    expect(screen.getState()).toMatchObject({ shown: null, next: 1 });
    expect(own.get().held).toBeNull();
    // The curtain does not go down twice.
    screen.handOver();
    expect(screen.getState()).toMatchObject({ shown: null, next: 1 });
    screen.sit(1);
    screen.handOver();
    expect(screen.getState()).toMatchObject({ shown: null, next: 0 });
  });

  test('who cannot come in changes nothing', async () => {
    const { screen, closed } = await page(false);
    await expect(screen.share('Tobias')).rejects.toThrow('full');
    expect(screen.getState()).toMatchObject({ shown: 0 });
    expect(screen.getState().people.length).toBe(1);
    expect(closed).toEqual(['Tobias']);
    screen.sit(1);
    expect(screen.getState().shown).toBe(0);
  });

  test('a reload brings both back behind the curtain; who left does not come back', async () => {
    const { came, closed, screen, make } = await page();
    await screen.share('Tobias');
    screen.close();
    await vi.waitFor(() => expect(closed).toEqual(['Tobias']));
    const later = make();
    later.again();
    expect(later.getState().shown).toBeNull();
    await vi.waitFor(() => expect(later.getState().people.length).toBe(2));
    expect(came[1]?.guest).toEqual(came[0]?.guest);
    later.part(true);
    expect(later.getState()).toMatchObject({ shown: null, next: 0 });
    const last = make();
    last.again();
    expect(last.getState()).toMatchObject({ shown: 0 });
  });

  test('whose turn it is the one who sits reads from his own View', () => {
    const view = { ...smallView(), rules: null };
    const turns = { on: true, order: [seat('A'), seat('B')], at: seat('B'), seconds: null, auto: false, since: 0 };
    expect(isTurnOf(view, 2)).toBe(false);
    expect(isTurnOf({ ...view, room: { ...view.room, turns } }, 2)).toBe(true);
    expect(isTurnOf({ ...view, room: { ...view.room, turns } }, 7)).toBe(false);
  });
});
