import { expect, test } from 'vitest';
import { zoomPlace } from './Zoom.tsx';

/** Of a card so wide, in a window of 1280 × 800. */
const at = (x: number, y: number, panels: Parameters<typeof zoomPlace>[5] = []) => zoomPlace(x, y, 1280, 800, 240, panels);
const QUESTION = { left: 916, top: 520, right: 1264, bottom: 724 };

test('a card read closely stands beside the pointer, inside the window, on the side that has room', () => {
  expect(at(200, 400)).toEqual({ left: 228, top: 230 });
  expect(at(1200, 20)).toEqual({ left: 932, top: 8 });
});

test('it covers no question: above it where it would stand on it, on the other side where that is full', () => {
  expect(at(700, 600, [QUESTION])).toEqual({ left: 728, top: 172 });
  const whole = { ...QUESTION, top: 0, bottom: 800 };
  expect(at(700, 600, [whole])).toEqual({ left: 432, top: 430 });
});
