import { expect, test } from 'vitest';
import { asideFor, changeOf, CLEAR, hidden, middleOf, UNMOVED, type InSight, type Over, type Rect } from './aside.ts';

const WINDOW = { width: 1440, height: 900, top: 66, soft: [], hand: Infinity };
const over = (...panels: Rect[]): Over => ({ ...WINDOW, panels });
/** A round table with eight people, as a window shows it. */
const SEEN: InSight = {
  points: Array.from({ length: 64 }, (_, i) => ({ x: 720 + 480 * Math.cos((i * Math.PI) / 32), y: 480 + 260 * Math.sin((i * Math.PI) / 32) })),
  tags: Array.from({ length: 8 }, (_, i) => ({ x: 720 + 540 * Math.cos((i * Math.PI) / 4), y: 420 - 300 * Math.sin((i * Math.PI) / 4), w: 180, h: 44 })).filter(
    ({ y }) => y < 600,
  ),
};
const SHEET: Rect = { left: 1076, right: 1424, top: 470, bottom: 824 };
const DRAWER: Rect = { left: 0, right: 316, top: 0, bottom: 900 };
const BAND: Rect = { left: 520, right: 920, top: 80, bottom: 132 };

test('without a panel the picture stays as it is, and a panel beside the table moves nothing', () => {
  expect(asideFor(SEEN, over(), { x: 24, y: 0, scale: 0.9 })).toEqual(UNMOVED);
  expect(asideFor(SEEN, over({ left: 1200, right: 1424, top: 700, bottom: 824 }), UNMOVED)).toEqual(UNMOVED);
});

test.each([
  ['a question', [SHEET]],
  ['the drawer', [DRAWER]],
  ['a band under the top bar', [BAND]],
  ['a question and a band', [SHEET, BAND]],
])('%s hides nothing of the table once the picture has moved aside', (_, panels) => {
  expect(hidden(SEEN, over(...panels), UNMOVED)).toBeGreaterThan(0);
  const aside = asideFor(SEEN, over(...panels), UNMOVED);
  expect(hidden(SEEN, over(...panels), aside)).toBe(0);
  expect(aside.scale).toBeGreaterThan(0.8);
});

test('where nothing helps, little is hidden and little moves: no other place would be better by both', () => {
  const wall = over({ left: 0, right: 1440, top: 100, bottom: 300 }, { left: 0, right: 1440, top: 700, bottom: 890 });
  const aside = asideFor(SEEN, wall, UNMOVED);
  const least = hidden(SEEN, wall, aside, CLEAR);
  expect(least).toBeGreaterThan(0);
  expect(least).toBeLessThanOrEqual(hidden(SEEN, wall, UNMOVED, CLEAR));
  for (const scale of [1, 0.9, 0.8])
    for (let x = -240; x <= 240; x += 24)
      for (let y = -120; y <= 120; y += 24)
        expect(hidden(SEEN, wall, { x, y, scale }, CLEAR) < least && changeOf({ x, y, scale }, wall) <= changeOf(aside, wall)).toBe(false);
});

test('for two things the picture does not go to the other side of the window', () => {
  // Whatever is done, one name tag stays under the band.
  const seen: InSight = {
    points: [
      { x: 480, y: 500 },
      { x: 482, y: 520 },
    ],
    tags: [{ x: 720, y: 110, w: 180, h: 44 }],
  };
  const panels = [{ left: 0, right: 1440, top: 66, bottom: 800 }];
  expect(asideFor(seen, over(...panels), UNMOVED)).toEqual(UNMOVED);
});

test('what lies under the own cards already may lie there, and nothing else comes under them', () => {
  const fan: Rect = { left: 560, right: 880, top: 700, bottom: 900 };
  const aside = asideFor(SEEN, { ...over(BAND), soft: [fan] }, UNMOVED);
  expect(hidden(SEEN, { ...over(BAND), soft: [fan] }, aside)).toBe(0);
});

test('no place of the table is brought down to where what is let go comes into the own hand', () => {
  const low = { ...over(BAND), hand: 742 };
  const free = asideFor(SEEN, over(BAND), UNMOVED);
  expect(hidden(SEEN, low, free)).toBeGreaterThan(0);
  expect(hidden(SEEN, low, asideFor(SEEN, low, UNMOVED))).toBe(0);
});

/** A table for two at 1080 lines: one tag stands where a watcher's bands are, the other above what he opened. */
const DUEL: InSight = {
  points: Array.from({ length: 64 }, (_, i) => ({ x: 960 + 620 * Math.cos((i * Math.PI) / 32), y: 560 + 300 * Math.sin((i * Math.PI) / 32) })),
  tags: [
    { x: 960, y: 110, w: 140, h: 44 },
    { x: 960, y: 1010, w: 140, h: 44 },
  ],
};
const STREAM = { width: 1920, height: 1080, top: 66, soft: [], hand: Infinity };
const BANDS: readonly Rect[] = [
  { left: 785, right: 1135, top: 80, bottom: 160 },
  { left: 820, right: 1100, top: 900, bottom: 1068 },
];

test('for panels over its middle the table stays in the middle of the window, and becomes smaller', () => {
  const aside = asideFor(DUEL, { ...STREAM, panels: BANDS }, UNMOVED);
  expect(hidden(DUEL, { ...STREAM, panels: BANDS }, aside)).toBe(0);
  expect(Math.abs(aside.x)).toBeLessThanOrEqual(48);
  expect(aside.scale).toBeGreaterThanOrEqual(0.7);
});

test('panels at the sides leave a middle of their own, and the table goes no farther than there for nothing', () => {
  expect(middleOf({ width: 1440, panels: [] })).toBe(0);
  expect(middleOf({ width: 1440, panels: [DRAWER] })).toBe(158);
  expect(middleOf({ width: 1440, panels: [SHEET, BAND] })).toBe(-182);
  // The second of two bars in the upper middle is at no side, though it begins right of the middle.
  expect(middleOf({ width: 1440, panels: [DRAWER, { left: 760, right: 950, top: 60, bottom: 92 }] })).toBe(158);
  expect(changeOf({ x: 158, y: 0, scale: 1 }, over(DRAWER))).toBeCloseTo(158 / 1440);
  expect(changeOf({ x: 316, y: 0, scale: 1 }, over(DRAWER))).toBeCloseTo((316 + 7 * 158) / 1440);
  expect(changeOf({ x: -24, y: 0, scale: 1 }, over(DRAWER))).toBeCloseTo(192 / 1440);
});

test('when a panel goes the table comes back to the middle, whatever stays elsewhere', () => {
  const panels = [...BANDS, { left: 1200, right: 1900, top: 300, bottom: 880 }];
  const away = asideFor(DUEL, { ...STREAM, panels }, UNMOVED);
  expect(away.x).toBeLessThan(-100);
  expect(Math.abs(asideFor(DUEL, { ...STREAM, panels: BANDS }, away).x)).toBeLessThanOrEqual(48);
});

test('two bars above and a wide panel below leave a table of eight in the middle, smaller', () => {
  const bars = [
    { left: 490, right: 754, top: 66, bottom: 92 },
    { left: 760, right: 950, top: 62, bottom: 94 },
  ];
  const panels = [...bars, { left: 270, right: 1170, top: 690, bottom: 880 }];
  const aside = asideFor(SEEN, over(...panels), UNMOVED);
  expect(Math.abs(aside.x)).toBeLessThanOrEqual(48);
  expect(aside.scale).toBeLessThan(1);
  expect(hidden(SEEN, over(...panels), aside)).toBe(0);
});
