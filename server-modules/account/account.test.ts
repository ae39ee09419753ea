// Ways back to an account, against a host in memory with a clock of its own.

import { beforeEach, describe, expect, test } from 'vitest';
import { inGroups, LINE_SIGNS, readWay, SIGNS, withCheck } from '../protocol/ways-back.ts';
import { DEVICES_MOST } from './account.ts';
import { isGone, tagOf } from './tags.ts';
import { Device, hash, idOf, PHONE, World } from './testing.ts';

let world: World;
let first: Device;
let fresh: Device;
const NEW = idOf('new device');
beforeEach(() => {
  world = new World();
  first = world.device('mira', 'first');
  fresh = world.device('guest', 'fresh');
  first.list();
});

const code = (): string => first.out<'code'>({ t: 'code' }).code;
const use = (typed: string, by = fresh, device = NEW) => by.ask<'use'>({ t: 'use', code: typed, device, about: PHONE });
const wait = (typed: string, device = NEW, by = fresh) => by.out<'wait'>({ t: 'wait', code: typed, device });
/** Seconds go by; the first device goes on looking each second or not. */
function pass(seconds: number, looks = true): void {
  for (let i = 0; i < seconds; i++) {
    world.now += 1;
    if (looks) first.out<'look'>({ t: 'look' });
  }
}

describe('[S8] a second device by one-time code', () => {
  test('[S8] the first is asked with what the new device says of itself and the number that it shows; its yes alone lets the second in, who is the same account then', () => {
    const typed = code();
    expect(first.out<'look'>({ t: 'look' })).toEqual({ state: 'open', left: 60, asked: null });
    const asked = use(typed.toLowerCase().replace('-', ' '));
    expect(asked).toMatchObject({ ok: true, out: { left: 60 } });
    const mark = asked.ok ? asked.out.mark : 0;
    expect(mark).toBeGreaterThanOrEqual(10);
    expect(mark).toBeLessThanOrEqual(99);
    expect(first.out<'look'>({ t: 'look' })).toEqual({ state: 'asked', left: 60, asked: { ...PHONE, mark } });
    expect(wait(typed)).toEqual({ state: 'wait', name: '' });
    expect(world.owners.get(NEW)).toBeUndefined();
    first.out<'say'>({ t: 'say', yes: true });
    expect(wait(typed)).toEqual({ state: 'yes', name: 'Name of mira' });
    expect(world.owners.get(NEW)).toBe('mira');
    expect(world.owners.get(idOf('first'))).toBe('mira');
    // A lost answer is given again.
    expect(wait(typed)).toEqual({ state: 'yes', name: 'Name of mira' });
    expect(first.out<'look'>({ t: 'look' }).state).toBe('done');
    expect(first.list().devices).toMatchObject([
      { browser: 'firefox', here: true },
      { browser: 'safari', here: false },
    ]);
  });

  test('[S8] a no lets nobody in', () => {
    const typed = code();
    use(typed);
    first.out<'say'>({ t: 'say', yes: false });
    expect(wait(typed)).toEqual({ state: 'no', name: '' });
    expect(first.refused<'say'>({ t: 'say', yes: true })).toBe('over');
    expect(world.owners.get(NEW)).toBeUndefined();
  });

  test('[S8] it is good for a minute, and so is its question, and so is the yes', () => {
    const late = code();
    pass(60);
    expect(use(late)).toEqual({ ok: false, no: 'no-such-code' });
    const typed = code();
    pass(59);
    expect(use(typed).ok).toBe(true);
    pass(60);
    expect(first.refused<'say'>({ t: 'say', yes: true })).toBe('over');
    expect(wait(typed).state).toBe('over');
    const last = code();
    use(last);
    first.out<'say'>({ t: 'say', yes: true });
    pass(60);
    expect(wait(last).state).toBe('over');
    expect(world.owners.get(NEW)).toBeUndefined();
  });

  test('[S8] it is good once, whatever is answered, and a newer one ends it', () => {
    const once = code();
    expect(use(once).ok).toBe(true);
    const other = world.device('other guest', 'other');
    expect(use(once, other, idOf('another'))).toEqual({ ok: false, no: 'no-such-code' });
    const older = code();
    code();
    expect(use(older)).toEqual({ ok: false, no: 'no-such-code' });
    const dropped = code();
    first.out<'drop'>({ t: 'drop' });
    expect(use(dropped)).toEqual({ ok: false, no: 'no-such-code' });
    expect([...world.rows.keys()].filter((key) => key.startsWith('way/'))).toEqual([]);
  });

  test('[S8] it is good only while the first device is there and looks', () => {
    const typed = code();
    pass(6, false);
    expect(use(typed)).toEqual({ ok: false, no: 'no-such-code' });
    first.out<'look'>({ t: 'look' });
    expect(use(typed).ok).toBe(true);
  });

  test('[S8] nobody but the device that shows it answers: not another of the account, not the new one, not a stranger', () => {
    const typed = code();
    use(typed);
    const second = world.device('mira', 'second');
    for (const one of [second, fresh, world.device('stranger', 'far')]) {
      expect(one.refused<'say'>({ t: 'say', yes: true })).toBe('over');
      expect(one.out<'look'>({ t: 'look' }).state).toBe('none');
    }
    expect(wait(typed).state).toBe('wait');
    // Nor does another device take what was said to this one.
    first.out<'say'>({ t: 'say', yes: true });
    expect(wait(typed, idOf('a thief'), world.device('thief', 'den')).state).toBe('over');
    expect(world.owners.get(idOf('a thief'))).toBeUndefined();
  });

  test('[S8] a device id that is somebody’s already is not taken from him', () => {
    const typed = code();
    world.device('victim', 'his');
    use(typed, fresh, idOf('his'));
    first.out<'say'>({ t: 'say', yes: true });
    expect(wait(typed, idOf('his')).state).toBe('over');
    expect(world.owners.get(idOf('his'))).toBe('victim');
  });

  test('[S8] whoever is this account already is told so, and the code waits on', () => {
    const typed = code();
    expect(use(typed, world.device('mira', 'second'))).toEqual({ ok: false, no: 'already-you' });
    expect(use(typed).ok).toBe(true);
  });
});

describe('[S8] a rescue line', () => {
  const rescue = (line: string, by = fresh, device = NEW) => by.ask<'rescue'>({ t: 'rescue', line, device, about: PHONE });

  test('[S8] it gives the account back at once and tells the other devices; the server keeps its hash alone', () => {
    const { line } = first.out<'line'>({ t: 'line' });
    const bare = line.replaceAll('-', '');
    expect(line).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const kept = JSON.stringify([...world.rows]);
    expect(kept).not.toContain(line);
    expect(kept).not.toContain(bare);
    expect(kept).toContain(hash(`line ${bare}`));
    world.told.length = 0;
    expect(rescue(line.toLowerCase())).toEqual({ ok: true, out: { name: 'Name of mira' } });
    expect(world.owners.get(NEW)).toBe('mira');
    expect(world.told).toEqual(['mira']);
    expect(first.list().news).toEqual([{ n: 2, t: 'rescued', at: world.now, ...PHONE }]);
    first.out<'read'>({ t: 'read', upTo: 2 });
    expect(first.list().news).toEqual([]);
    // The new one did it and is not told.
    const there = new Device(world, { ...fresh.caller, user: 'mira', tag: tagOf(hash, NEW) });
    expect(there.list(PHONE).news).toEqual([]);
  });

  test('[S8] a new line ends the old one, and the other devices are told that it was made', () => {
    const second = world.device('mira', 'second');
    second.list();
    const old = first.out<'line'>({ t: 'line' }).line;
    const next = first.out<'line'>({ t: 'line' }).line;
    expect(rescue(old)).toEqual({ ok: false, no: 'no-such-line' });
    expect([...world.rows.keys()].filter((key) => key.startsWith('way/'))).toHaveLength(1);
    // Nor where its row was not let go in time.
    world.port().write([{ kind: 'way', key: hash(`line ${old.replaceAll('-', '')}`), value: { user: 'mira' } }]);
    expect(rescue(old)).toEqual({ ok: false, no: 'no-such-line' });
    expect(rescue(next, second)).toEqual({ ok: false, no: 'already-you' });
    expect(rescue(next).ok).toBe(true);
    expect(second.list().news.map(({ t }) => t)).toEqual(['line', 'line', 'rescued']);
    expect(first.list().news.map(({ t }) => t)).toEqual(['rescued']);
  });

  test('[S8] one wrong sign or two that changed places are no line, and never another one', () => {
    const line = withCheck('0123456789ABCDEFGHJKMN');
    expect(line).toHaveLength(LINE_SIGNS);
    expect(readWay(inGroups(line))).toEqual({ t: 'line', signs: line });
    for (let i = 0; i < LINE_SIGNS; i++) {
      for (const sign of SIGNS) if (sign !== line.charAt(i)) expect(readWay(line.slice(0, i) + sign + line.slice(i + 1))).toBeNull();
      const [a, b] = [line.charAt(i), line.charAt(i + 1)];
      if (b !== '' && a !== b) expect(readWay(line.slice(0, i) + b + a + line.slice(i + 2))).toBeNull();
    }
    expect(readWay('oOiI-lLuU')).toEqual({ t: 'code', signs: '001111VV' });
  });
});

describe('[S8] the list of devices', () => {
  test('[S8] a device is signed out by another: it is nobody, all lines but the caller’s are cut, the others are told', () => {
    const second = world.device('mira', 'second');
    const third = world.device('mira', 'third');
    for (const one of [second, third]) one.list();
    const row = first.list().devices.find(({ device }) => device === second.caller.tag);
    expect(row).toMatchObject({ here: false });
    expect(first.refused<'signOut'>({ t: 'signOut', device: fresh.caller.tag })).toBe('no-such-device');
    first.out<'signOut'>({ t: 'signOut', device: second.caller.tag });
    expect(world.owners.has(idOf('second'))).toBe(false);
    expect(isGone(world.port(), second.caller.tag)).toBe(true);
    expect(world.cuts).toEqual([{ user: 'mira', but: first.caller.session }]);
    expect(third.list().news).toMatchObject([{ t: 'signedOut', browser: 'firefox' }]);
    first.out<'signOut'>({ t: 'signOut', device: third.caller.tag });
    expect(first.refused<'signOut'>({ t: 'signOut', device: first.caller.tag })).toBe('last-device');
    expect(isGone(world.port(), first.caller.tag)).toBe(false);
  });

  test('[S8] one that signs itself out loses its own line too', () => {
    world.device('mira', 'second');
    first.out<'signOut'>({ t: 'signOut', device: first.caller.tag });
    expect(world.cuts).toEqual([{ user: 'mira', but: null }]);
    expect(isGone(world.port(), first.caller.tag)).toBe(true);
  });

  test('[S8] with one device too many the one that was away longest goes, and never the new one', () => {
    const names = Array.from({ length: DEVICES_MOST - 1 }, (_, i) => `device ${i}`);
    for (const name of names) {
      world.now += 10;
      world.device('mira', name).list();
    }
    const { line } = first.out<'line'>({ t: 'line' });
    world.now += 10;
    expect(fresh.ask<'rescue'>({ t: 'rescue', line, device: NEW, about: PHONE }).ok).toBe(true);
    const mine = world.port().devices('mira');
    expect(mine).toHaveLength(DEVICES_MOST);
    expect(mine).toContain(NEW);
    expect(mine).not.toContain(idOf('first'));
    expect(world.cuts).toEqual([{ user: 'mira', but: null }]);
  });
});
