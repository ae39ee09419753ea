// Tables of virtualtabletop.io for tests, of our own making: a room with something of every kind, and zips of it.

import { strToU8, zipSync } from 'fflate';

export const ASSET = { troll: '/assets/1234567_890', back: '/assets/-765432_321', board: '/assets/42_4242' } as const;

/** A room with a pile of three cards, two cards beside it, a board, dice, labels and what cannot come. */
export function richRoom(): { [id: string]: unknown } {
  const picture = (more: object): object => ({ type: 'image', x: 0, y: 0, width: 103, height: 160, color: 'transparent', ...more });
  return {
    _meta: { version: 9, info: { name: 'Forest' } },
    monsters: {
      id: 'monsters',
      type: 'deck',
      x: 10,
      y: 10,
      cardDefaults: { enlarge: true },
      cardTypes: { Troll: { image: ASSET.troll, rules: 'Bites' }, Elf: { image: ASSET.board }, Ghost: { image: '/i/nowhere.svg' } },
      faceTemplates: [
        { objects: [picture({ value: ASSET.back })] },
        {
          objects: [
            picture({ dynamicProperties: { value: 'image' } }),
            { type: 'text', x: 0, y: 0, width: 9, height: 9, valueType: 'dynamic', value: 'rules' },
          ],
        },
      ],
    },
    playing: {
      id: 'playing',
      type: 'deck',
      cardTypes: { K: { image: '/i/cards-default/KH.svg' }, T: { image: '/i/cards-default/TS.svg' }, A: { image: '/i/cards-default/1C.svg' } },
      faceTemplates: [{ objects: [picture({ value: '/i/cards-default/1B.svg' })] }, { objects: [picture({ valueType: 'dynamic', value: 'image' })] }],
    },
    place: { id: 'place', type: 'holder', x: 400, y: 300 },
    pile: { id: 'pile', type: 'pile', parent: 'place', x: 4, y: 4 },
    c1: { id: 'c1', type: 'card', deck: 'monsters', cardType: 'Troll', parent: 'pile', z: 1 },
    c2: { id: 'c2', type: 'card', deck: 'monsters', cardType: 'Elf', parent: 'pile', z: 3 },
    c3: { id: 'c3', type: 'card', deck: 'monsters', cardType: 'Ghost', parent: 'pile', z: 2 },
    king: { id: 'king', type: 'card', deck: 'playing', cardType: 'K', x: 748.5, y: 420, activeFace: 1, rotation: 90 },
    ten: { id: 'ten', type: 'card', deck: 'playing', cardType: 'T', parent: 'hand', owner: 'Ann', activeFace: 1, x: 4, y: 4 },
    hand: { id: 'hand', type: 'holder', childrenPerOwner: true, x: 50, y: 820, width: 1500, height: 180, stackOffsetX: 40 },
    seat: { id: 'seat', type: 'seat', index: 1 },
    board: { id: 'board', x: 200, y: 100, width: 1000, height: 800, image: ASSET.board, movable: false, layer: -4 },
    tile: { id: 'tile', x: 1300, y: 200, width: 70, height: 70, image: ASSET.troll, text: '' },
    pawn: { id: 'pawn', x: 1400, y: 200, width: 56, height: 84, classes: 'classicPiece', color: '#e41a1c' },
    twin: { id: 'twin', inheritFrom: 'pawn', x: 1450, y: 200 },
    die: { id: 'die', type: 'dice', x: 1200, y: 700, activeFace: 4 },
    d20: { id: 'd20', type: 'dice', x: 1300, y: 700, faces: Array.from({ length: 20 }, (_, i) => i + 1), activeFace: 19 },
    wheel: { id: 'wheel', type: 'spinner', options: [1, 2, 3, 4], value: 3, x: 1200, y: 800 },
    clock: { id: 'clock', type: 'timer', milliseconds: 90_000, countdown: true, start: 120_000, x: 1000, y: 20 },
    score: { id: 'score', type: 'label', text: '12', x: 1300, y: 100, clickRoutine: [] },
    title: { id: 'title', type: 'label', text: 'Forest <b>walk</b>', x: 700, y: 20, width: 200, css: 'font-size: 30px' },
    memo: { id: 'memo', type: 'label', text: 'Remember', editable: true, x: 100, y: 500 },
    deal: { id: 'deal', type: 'button', text: 'DEAL', clickRoutine: [{ func: 'MOVE' }], x: 100, y: 600 },
    paper: { id: 'paper', type: 'canvas', x: 100, y: 700 },
    odd: { id: 'odd', x: 20, y: 20, css: 'background: red' },
    gone: { id: 'gone', display: false, x: 20, y: 20 },
    future: { id: 'future', type: 'hologram', x: 600, y: 600 },
  };
}

/** Files of a zip by their paths. */
export const zipOf = (files: { readonly [path: string]: unknown }): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, file instanceof Uint8Array ? file : strToU8(typeof file === 'string' ? file : JSON.stringify(file))]),
    ),
    { level: 1 },
  );
