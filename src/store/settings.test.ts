import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, mend, reducedMotion, settings } from './settings.ts';

describe('settings', () => {
  test('what was kept comes back', () => {
    const mine = {
      ...DEFAULT_SETTINGS,
      language: 'de',
      quality: 'low',
      volume: { table: 0, events: 0.5, signals: 1, pieces: 0.2 },
      muted: true,
      textScale: 1.2,
      keys: { flip: ['x'] },
      name: 'Mira',
      blocked: [{ table: 't1', by: 1, who: 2 }],
      stops: ['good-cop-bad-cop react.shoot'],
    };
    expect(mend(JSON.parse(JSON.stringify(mine)), DEFAULT_SETTINGS)).toEqual(mine);
  });
  test.each([
    null,
    7,
    'x',
    {},
    { language: 'tlh', quality: 'ultra', volume: 3, textScale: 9, keys: { flip: 'x', nothing: ['y'] }, name: 5, motion: 1 },
    { volume: { table: -1 } },
    { blocked: [null, 7, { table: 't1', by: 1 }, { table: 't1', by: '1', who: 2 }] },
  ])('a broken entry %j gives the defaults', (kept) => {
    expect(mend(kept, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });
  test('a choice of motion goes before the system', () => {
    expect(reducedMotion({ ...DEFAULT_SETTINGS, motion: 'less' })).toBe(true);
    expect(reducedMotion({ ...DEFAULT_SETTINGS, motion: 'full' })).toBe(false);
  });
  test('a browser without storage keeps them for the page', () => {
    settings.setState({ muted: true });
    expect(settings.getState().muted).toBe(true);
    settings.setState({ muted: false });
  });
});
