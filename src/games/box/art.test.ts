import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FACES, faceOf, LOOKS, lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { DICE, PAIR } from '../../../server-modules/games/box/data/things.ts';
import { shelf } from '../../../server-modules/games/index.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import { eachPiece } from '../../../server-modules/kernel/world.ts';
import { openSession } from '../../../server-modules/rules/session.ts';
import { printNumber } from '../../scene/pieces/cells.ts';
import { pieceView } from '../../store/testing.ts';
import { dressed, TINTS } from '../tints.ts';
import { boxArt } from './art.ts';
import { bodyOf, liesDown } from './bodies.ts';
import { DICE_FILL } from './colours.ts';
import { pictureOf } from './pictures.ts';

const MODELS = new Set(readdirSync('models').map((file) => file.replace(/\.glb$/, '')));
const BOX = ['sandbox', 'dice', 'checkers', 'go', 'backgammon', 'dominoes', 'tower', 'toppling', 'crokinole', 'marbles', 'jigsaw', 'kit'] as const;
const look = (name: string, more: Parameters<typeof pieceView>[2] = {}) => bodyOf(pieceView(2, 'felt', { look: lookOf(name), ...more }));
const words = (text: string) => ({ ...NO_EXTRA, words: text });

test('every look has a body: a model whose file is there, or a sheet whose cells can be painted', () => {
  const art = boxArt('sandbox');
  for (const name of LOOKS) {
    const body = look(name, { kind: name.startsWith('card') ? 'card' : 'token', face: null });
    if (body.t === 'model') expect(MODELS.has(body.model), name).toBe(true);
    else for (const key of [body.front, body.back]) expect(art.cell?.(key), `${name} ${key}`).not.toBeNull();
  }
});

test('every face of a card and of a domino has a cell of its own', () => {
  const art = boxArt('sandbox');
  const fronts = FACES.slice(1).map((name, i) => {
    const tile = name.startsWith('domino');
    const body = look(tile ? 'domino' : 'card-red', { kind: tile ? 'tile' : 'card', face: i + 1 });
    return body.t === 'sheet' ? body.front : '';
  });
  expect(new Set(fronts).size).toBe(fronts.length);
  for (const key of fronts) expect(art.cell?.(key), key).not.toBeNull();
});

describe.each(BOX)('%s', (game) => {
  test('names the models and cells of all that it lays', () => {
    const art = boxArt(game);
    const found = shelf[game]?.();
    if (found === undefined) throw new Error(`no game ${game}`);
    const cells = new Set(art.cells().map(({ key }) => key));
    const { world } = openSession({ game: found, seats: SEATS.slice(0, found.seats[1]), seed: 'ab', mode: 'sandbox', options: {} });
    for (const piece of eachPiece(world)) {
      const body = bodyOf(pieceView(2, 'felt', { kind: piece.kind, look: piece.look, face: piece.face, extra: piece.extra }));
      if (body.t === 'model') expect([...art.models, ...(art.rare ?? [])], piece.id).toContain(body.model);
      else for (const key of [body.front, body.back]) expect(cells.has(key), `${piece.id} ${key}`).toBe(true);
    }
  });
});

test('typed words are in the key of the cell, and only while they can be read', () => {
  const blank = (face: number | null, extra: typeof NO_EXTRA | null) => look('card-blank', { kind: 'card', face, extra });
  expect(blank(faceOf('blank'), words('Draw two'))).toMatchObject({ front: 'blank|Draw two', back: 'card-blank' });
  expect(blank(null, words(''))).toMatchObject({ front: 'card-blank' });
  expect(boxArt('kit').cell?.('blank|Draw two')).toMatchObject({ w: 63, h: 88 });
  const hex = (extra: typeof NO_EXTRA | null) => look('hex-blank', { kind: 'tile', face: 0, extra });
  expect(hex(words('Wood'))).toMatchObject({ front: 'hex|Wood', back: 'hex-back', slab: { hex: true } });
  expect(boxArt('sandbox').cell?.('hex|Wood')).toMatchObject({ key: 'hex|Wood' });
  expect(boxArt('kit').cell?.('nothing|at all')).toBeNull();
});

test('a die that was typed on bears its words on stickers, whatever it was, and turns as it did', () => {
  const blank = (extra: typeof NO_EXTRA | null) => look('die-blank', { kind: 'die', face: 5, extra });
  const typed = blank(words('Sword\n\nAxe'));
  expect(typed).toEqual({ ...blank(null), sides: 'sides|Sword\n\nAxe' });
  expect(look('dice-red', { kind: 'die', face: 5, extra: words('Sword') })).toMatchObject({ model: 'die-blank', tint: DICE_FILL.red, sides: 'sides|Sword' });
  expect(boxArt('sandbox').cell?.('sides|Sword\n\nAxe')).toMatchObject({ key: 'sides|Sword\n\nAxe' });
  // Nothing typed, and dice of other kinds.
  for (const body of [blank(words(' \n')), blank(null), look('dice-red', { kind: 'd20', face: 5, extra: words('Sword') })])
    expect(body).not.toHaveProperty('sides');
});

test('chips show their value, counters their number, the doubling cube its state, men their crown', () => {
  expect(look('chip-25', { kind: 'chip' })).toMatchObject({ model: 'poker', shows: [printNumber('n25'), 0] });
  expect(look('counter', { kind: 'counter', face: -42 })).toMatchObject({ shows: [-42, 0] });
  expect(look('doubling', { kind: 'figure', face: 0 })).not.toMatchObject({
    turns: (look('doubling', { kind: 'figure', face: 5 }) as { turns: unknown }).turns,
  });
  expect(liesDown(pieceView(2, 'felt', { kind: 'chip', up: false }))).toBe(true);
  expect(liesDown(pieceView(2, 'felt', { kind: 'chip', up: true }))).toBe(false);
});

test('tint and scale by hand change the body and nothing else does', () => {
  const cube = look('cube-blue', { kind: 'figure' });
  expect(dressed(cube, null)).toBe(cube);
  expect(dressed(cube, { ...NO_EXTRA, tint: 1, scale: 200 })).toMatchObject({ tint: TINTS[0], scale: cube.t === 'model' ? cube.scale * 2 : 0 });
  expect(dressed(look('card-red', { kind: 'card' }), { ...NO_EXTRA, scale: 50 })).toMatchObject({ w: 31.5, h: 44 });
});

test('in the list of the box dice look like dice in every colour', () => {
  for (const kind of DICE) for (const colour of PAIR) expect(pictureOf(`${kind}-${colour}`), kind).toMatchObject({ t: 'shape', fill: DICE_FILL[colour] });
  for (const kind of DICE) expect(pictureOf(`${kind}-red`)).toMatchObject({ shape: (pictureOf(`${kind}-ivory`) as { shape?: string }).shape });
  expect(pictureOf('token-red')).toMatchObject({ shape: 'disc' });
});
