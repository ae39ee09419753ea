import { afterAll, describe, expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import * as dinge from '../../server-modules/games/box/locale/de.ts';
import * as things from '../../server-modules/games/box/locale/en.ts';
import * as noir from '../../server-modules/games/revolver-noir/locale/en.ts';
import { CODES } from '../../server-modules/games/revolver-noir/noir.ts';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import { KERNEL_CODES } from '../../server-modules/kernel/types.ts';
import { DOOR_CODES, TABLE_CODES } from '../../server-modules/protocol/codes.ts';
import { TABLE_LINES } from '../../server-modules/protocol/log-lines.ts';
import { h, pieceView, roomView, smallView, zoneView } from '../store/testing.ts';
import { pieceName, say, sayLog, sayProposal, seatName, wordOfPiece, zoneName, zoneTag } from './say.ts';
import { logLines } from './story.ts';
import { addGameWords } from './games.ts';
import { CLIENT_CODES } from './codes.ts';
import { words } from './index.ts';

addGameWords('revolver-noir', noir);
addGameWords('sandbox', things);
addGameWords('testgame', {
  title: 'Test Game',
  lines: {
    move: '{0} moves to {1}.',
    'choose.remove': 'Which trap do you give up?',
    'move.setTrap': 'Set a trap',
    'no-path': 'You cannot get there from here.',
  },
  words: { hall: 'Hall', 'stand-A': 'Your stack' },
  faceWord: (p) => (p.face === 1 ? 'hall' : null),
});
afterAll(() => addGameWords('testgame', {}));

const view = smallView([], { room: roomView(seat('A'), { game: 'testgame' }) });

describe('names with their colour', () => {
  const box = smallView([], { room: roomView(seat('A'), { game: 'sandbox' }) });
  const look = (name: string): number => LOOKS.indexOf(name);
  test.each([
    ['pawn', 'pawn-0', 'Blue pawn'],
    ['deck', 'card-red', 'Deck with red backs'],
    ['card', 'card-red', 'Card with a red back'],
    ['deck', 'chip-25', 'Pile of chips of 25'],
    ['deck', 'token-teal', 'Pile of teal tokens'],
    ['deck', 'domino', 'Pile of dominoes'],
  ] as const)('a %s that looks like %s is called %s', (kind, name, says) => {
    expect(pieceName(box, pieceView(2, 'felt', { kind, look: look(name) }))).toBe(says);
  });
  test('what was coloured by hand is called by that colour', () => {
    const extra = { ...NO_EXTRA, tint: 1 };
    expect(pieceName(box, pieceView(2, 'felt', { kind: 'pawn', look: look('pawn-0'), extra }))).toBe('Pawn · Red');
  });
  test('everything that piles up has a name for its pile, in both languages', () => {
    const piled = LOOKS.filter((one) => /^(card|chip|token|coin|man|stone|domino|tile|hex)\b/.test(one));
    for (const one of piled) for (const { words: table } of [things, dinge]) expect(table, one).toHaveProperty([`${one}:pile`]);
  });
});

describe('every code has one plain sentence', () => {
  test.each([...KERNEL_CODES, ...TABLE_CODES, ...DOOR_CODES, ...CLIENT_CODES])('refusal %s', (code) => {
    expect(words.refusals[code]).toMatch(/^[A-Z].*[.)]$/);
  });
  test.each([...TABLE_LINES])('line %s', (key) => expect(logLines()[key]).toBeTruthy());
  test('no key is a refusal and a line at once', () => {
    expect(TABLE_LINES.filter((key) => key in words.refusals)).toEqual([]);
  });
});

describe('say', () => {
  test('puts in names of seats, pieces, people and words of the game', () => {
    expect(say({ k: 'move', a: [{ s: seat('A') }, { w: 'hall' }] }, view)).toBe('Mira moves to Hall.');
    expect(say({ k: 'piece', a: [{ p: h(1) }] }, view)).toBe('Hall');
    expect(say({ k: 'joined', a: [{ who: 2 }] }, view)).toBe('Jonas came to the table.');
    expect(say({ k: 'bug', a: [17] }, view)).toContain('(no. 17)');
  });
  test('a refusal of the game is the game’s sentence', () => expect(say({ k: 'no-path' }, view)).toBe('You cannot get there from here.'));
  test('slots and moves fall back to plain words, never to a key', () => {
    expect(say({ k: 'choose.remove', a: [{ w: 'setTrap' }] }, view)).toBe('Which trap do you give up?');
    expect(say({ k: 'choose.other' }, view)).toBe('Choose.');
    expect(say({ k: 'option', a: [{ w: 'hall' }] }, view)).toBe('Hall');
  });
  test('a missing argument leaves no gap before a full stop', () => {
    expect(say({ k: 'fixed-by-hand', a: [{ s: seat('B') }, { w: 'put' }] }, view)).toBe('By hand, Jonas: put');
  });
  test('what people typed on a die stands in quotes among numbers', () => {
    expect(sayLog({ i: 1, tick: 0, kind: 'game', by: seat('A'), line: { k: 'hand-rolls', a: [{ s: seat('A') }, 4, '{0}', 'Axe'] } }, view)).toBe(
      'Mira rolls 4, “{0}” and “Axe”.',
    );
  });
  test('words somebody typed are never read as a template', () => {
    expect(say({ k: 'said', a: ['lower case'] }, view)).toBe('lower case');
    expect(sayLog({ i: 1, tick: 0, kind: 'chat', by: 2, line: { k: 'said', a: ['{0} __proto__'] } }, view)).toBe('Jonas: {0} __proto__');
    expect(say({ k: 'constructor' }, view)).toBe('Constructor');
  });
});

describe('Revolver Noir', () => {
  const noir = smallView();
  test('its sentences, rooms and places', () => {
    expect(say({ k: 'confirm.shoot', a: [{ w: 'hall' }, { w: 'dining_room' }] }, noir)).toBe('Shoot from Hall at Dining Room? Your location is revealed');
    expect(say({ k: 'moves', a: [{ s: seat('B') }, 1] }, noir)).toBe('Jonas moves, 1 AP left.');
    expect(zoneName(noir, zoneView('stand-B', { id: zone('stand-B'), owner: seat('B') }))).toBe('Stack of Jonas');
    expect(zoneTag(noir, zoneView('stand-B', { id: zone('stand-B'), owner: seat('B') }))).toBe('Stack of Jonas');
    expect(zoneTag(noir, zoneView('zone-3', { id: zone('zone-3'), kind: 'hidden' }))).toBe('Hidden place');
    expect(pieceName(noir, pieceView(1, 'stand-A', { face: 6 }))).toBe('Hall');
  });
});

describe('names', () => {
  test('an empty seat has its colour, a bot too', () => {
    const room = roomView(seat('A'));
    room.seats[1] = { seat: seat('B'), who: null, name: null, here: false, bot: true, awaySince: null };
    expect(seatName({ ...view, room }, seat('B'))).toBe('Orange (bot)');
    expect(seatName(view, seat('C'))).toBe('Yellow');
  });
  test('a face that I do not know has no name', () => {
    expect(wordOfPiece(view, pieceView(9, 'felt', { face: null }))).toBeNull();
    expect(pieceName(view, pieceView(9, 'felt', { face: null, up: false }))).toBe('Card');
  });
  test('places', () => {
    expect(zoneName(view, zoneView('stand-A'))).toBe('Your stack');
    expect(zoneName(view, zoneView('stand-B', { id: zone('stand-B'), kind: 'stand', owner: seat('B') }))).toBe('Stand of Jonas');
    expect(zoneName(view, zoneView('felt'))).toBe('Table');
  });
  test('proposals', () => expect(sayProposal({ t: 'game', game: 'testgame', mode: 'enforced' }, view)).toBe('Play Test Game by the rules?'));
});

test.each([...CODES])('Revolver Noir, refusal %s', (code) => {
  expect(say({ k: code }, smallView())).toMatch(/^[A-Z].*\.$/);
});
