import { afterEach, expect, test, vi } from 'vitest';
import { browserWord, deviceId, forgetDevice, mateAt } from './identity.ts';

function storage(kept: { [key: string]: string }): Pick<Storage, 'getItem' | 'setItem'> {
  return { getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) };
}
afterEach(() => vi.unstubAllGlobals());

test('a browser keeps its device', () => {
  vi.stubGlobal('sessionStorage', storage({}));
  vi.stubGlobal('localStorage', storage({}));
  const id = deviceId();
  expect(id).toMatch(/^[0-9a-f]{40}$/);
  expect(deviceId()).toBe(id);
});

test('a browser keeps its word when the account on it goes, and the word is no device', () => {
  const kept: { [key: string]: string } = {};
  const local = { ...storage(kept), removeItem: (key: string) => void delete kept[key] };
  vi.stubGlobal('sessionStorage', storage({}));
  vi.stubGlobal('localStorage', local);
  const [first, word] = [deviceId(), browserWord()];
  expect(word).toMatch(/^[0-9a-f]{40}$/);
  forgetDevice();
  expect([browserWord(), deviceId() === first, word === first]).toEqual([word, false, false]);
  kept['baize.browser'] = 'a word of somebody’s own';
  expect(browserWord()).toMatch(/^[0-9a-f]{40}$/);
  vi.stubGlobal('localStorage', undefined);
  expect(browserWord()).toMatch(/^[0-9a-f]{40}$/);
});

test.each(['with a space in it', 'too short', 'ä'.repeat(20), 'x'.repeat(129)])('what no server takes for a device is thrown away: %s', (wrong) => {
  const kept = { 'baize.device': wrong };
  vi.stubGlobal('sessionStorage', storage({ 'baize.device': wrong, 'baize.mate': JSON.stringify({ table: 't', device: wrong, name: 'Jo' }) }));
  vi.stubGlobal('localStorage', storage(kept));
  expect(deviceId()).toMatch(/^[0-9a-f]{40}$/);
  expect(kept['baize.device']).toBe(deviceId());
  expect(mateAt('t')).toBeNull();
});
