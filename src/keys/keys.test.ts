import { describe, expect, test } from 'vitest';
import { keyWords } from '../locale/index.ts';
import { ACTIONS } from './actions.ts';
import { isTaken } from './bind.ts';
import { actionMap, bindings, clashes, DEFAULT_BINDINGS, keyLabel, strokeName, type Stroke } from './map.ts';

const stroke = (key: string, code = '', more: Partial<Stroke> = {}): Stroke => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...more,
});

describe('the key map', () => {
  test('every action has a key and words, and no two share a key', () => {
    for (const { action, keys } of ACTIONS) {
      expect(keys.length, action).toBeGreaterThan(0);
      expect(keyWords[action], action).toBeTruthy();
    }
    expect(new Set(ACTIONS.map((row) => row.action)).size).toBe(ACTIONS.length);
    expect(clashes(DEFAULT_BINDINGS)).toEqual([]);
  });

  test('the trade keys are the defaults', () => {
    const map = actionMap(DEFAULT_BINDINGS);
    expect(['f', 'q', 'e', 'r', 'g', 'u', 'n', 'Alt', 'Alt+Shift', 'Tab', 'Escape', 'Enter', ' ', 'p'].map((key) => map.get(key))).toEqual([
      'flip',
      'turnLeft',
      'turnRight',
      'roll',
      'group',
      'under',
      'push',
      'zoom',
      'peek',
      'ping',
      'cancel',
      'chat',
      'resetView',
      'cycleView',
    ]);
  });

  test('own keys win; a default key that was given away is free for its new action only', () => {
    const all = bindings({ flip: ['q'] });
    expect(actionMap(all).get('q')).toBe('flip');
    expect(all.turnLeft).toEqual([]);
    expect(actionMap(all).get('f')).toBeUndefined();
    expect(clashes(all)).toEqual([]);
    expect(clashes(bindings({ flip: ['x'], roll: ['x'] }))).toEqual([['flip', 'roll']]);
  });
});

describe('strokes', () => {
  test.each([
    [stroke('F', 'KeyF', { shiftKey: true }), 'Shift+f'],
    [stroke('!', 'Digit1', { shiftKey: true }), 'Shift+Digit1'],
    [stroke('?', 'Slash', { shiftKey: true }), '?'],
    [stroke('z', 'KeyZ', { metaKey: true }), 'Ctrl+z'],
    [stroke('Alt', 'AltLeft', { altKey: true }), 'Alt'],
    [stroke('Shift', 'ShiftLeft', { altKey: true, shiftKey: true }), 'Alt+Shift'],
    [stroke('Alt', 'AltLeft', { altKey: true, shiftKey: true }), 'Alt+Shift'],
  ])('%o', (e, name) => expect(strokeName(e)).toBe(name));

  test('labels as on key caps', () => {
    expect(['f', ' ', 'Ctrl+Shift+Digit1', '+', 'Escape'].map(keyLabel)).toEqual(['F', 'Space', 'Ctrl + Shift + 1', '+', 'Esc']);
  });
});

test('a field keeps all its keys, a button only Enter and its like, a dialog all but Escape', () => {
  const inside = (what: string) => ({ closest: (selector: string) => (selector.split(', ').includes(what) ? {} : null) });
  expect(isTaken(inside('input'), 'f')).toBe(true);
  expect(isTaken(inside('button'), 'Enter')).toBe(true);
  expect(isTaken(inside('button'), 'f')).toBe(false);
  expect(isTaken(inside('[role="dialog"]'), 'f')).toBe(true);
  expect(isTaken(inside('[role="dialog"]'), 'Escape')).toBe(false);
  expect(isTaken(null, 'f')).toBe(false);
});
