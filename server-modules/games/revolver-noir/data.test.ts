import { describe, expect, test } from 'vitest';
import { CODES } from './noir.ts';
import { exits, MAP, PLAN, ROOM_ROWS, ROOMS, targets, type Room } from './data.ts';
import * as words from './locale/en.ts';

const pairs = (list: (room: Room) => readonly Room[]): string[] => ROOMS.flatMap((room) => list(room).map((to) => `${room}>${to}`));
const steps = (from: Room, closed: Room | null = null): Map<Room, number> => {
  const far = new Map<Room, number>([[from, 0]]);
  for (const room of far.keys()) for (const to of exits(room)) if (!far.has(to) && to !== closed) far.set(to, (far.get(room) ?? 0) + 1);
  return far;
};

describe('the oddities of the data, kept as published (RN 1)', () => {
  test('second floor: Bedroom, Hall, Library, Balcony', () => {
    expect(
      ROOM_ROWS.filter((row) => row.floor === 2)
        .map((row) => row.id)
        .sort(),
    ).toEqual(['balcony', 'bedroom', 'hall', 'library']);
  });
  test('moves are symmetric: 11 connections, with these degrees', () => {
    const moves = pairs(exits);
    expect(moves.every((pair) => moves.includes(pair.split('>').reverse().join('>')))).toBe(true);
    expect(moves).toHaveLength(22);
    expect(Object.fromEntries(ROOMS.map((room) => [room, exits(room).length]))).toEqual({
      balcony: 2,
      basement: 3,
      bedroom: 2,
      dining_room: 3,
      foyer: 4,
      hall: 3,
      kitchen: 3,
      library: 2,
    });
  });
  test('two connections join floors in unexpected places; no two rooms are more than 3 moves apart', () => {
    expect(exits('bedroom')).toContain('kitchen');
    expect(exits('basement')).toContain('library');
    for (const room of ROOMS) expect(Math.max(...steps(room).values())).toBeLessThanOrEqual(3);
  });
  test('every room can be shot at from inside itself', () => {
    for (const room of ROOMS) expect(targets(room)).toContain(room);
  });
  test('one-way shots', () => {
    const shots = pairs(targets);
    expect(shots.filter((pair) => !shots.includes(pair.split('>').reverse().join('>'))).sort()).toEqual([
      'balcony>dining_room',
      'balcony>foyer',
      'balcony>kitchen',
      'basement>dining_room',
      'basement>foyer',
      'bedroom>balcony',
      'library>balcony',
    ]);
  });
  test('who can shoot at Basement, Bedroom, Library', () => {
    const from = (at: Room): Room[] => ROOMS.filter((room) => targets(room).includes(at));
    expect(from('basement')).toEqual(['basement']);
    expect(from('bedroom')).toEqual(['bedroom', 'hall']);
    expect(from('library')).toEqual(['hall', 'library']);
  });
  test('shots beyond a neighbour, and neighbours one cannot shoot at', () => {
    expect(
      ROOMS.flatMap((room) =>
        targets(room)
          .filter((to) => to !== room && !exits(room).includes(to))
          .map((to) => `${room}>${to}`),
      ).sort(),
    ).toEqual(['balcony>dining_room', 'balcony>kitchen', 'bedroom>balcony', 'library>balcony']);
    expect(
      ROOMS.flatMap((room) =>
        exits(room)
          .filter((to) => !targets(room).includes(to))
          .map((to) => `${room}>${to}`),
      ).sort(),
    ).toEqual(['basement>library', 'bedroom>kitchen', 'dining_room>basement', 'foyer>balcony', 'foyer>basement', 'kitchen>bedroom', 'library>basement']);
  });
  test('with the Basement closed every room still has an exit; the Library only the Hall', () => {
    for (const room of ROOMS) expect(exits(room).some((to) => to !== 'basement')).toBe(true);
    expect(exits('library').filter((to) => to !== 'basement')).toEqual(['hall']);
  });
  test('Dining Room and Hall have no effect; the Kitchen is the only way down from the Balcony (RN N1)', () => {
    expect(ROOM_ROWS.filter((row) => row.effect === null).map((row) => row.id)).toEqual(['dining_room', 'hall']);
    expect(ROOM_ROWS.find((row) => row.id === 'balcony')?.effect?.to).toEqual(['kitchen']);
  });
});

test('the plan fits the map card and no two rooms overlap', () => {
  for (const room of ROOMS) {
    const { x, z, w, d } = PLAN[room];
    expect(Math.abs(x) + w / 2).toBeLessThanOrEqual(MAP.w / 2);
    expect(Math.abs(z) + d / 2).toBeLessThanOrEqual(MAP.d / 2);
    for (const other of ROOMS) {
      const o = PLAN[other];
      if (other !== room) expect(Math.abs(x - o.x) * 2 >= w + o.w || Math.abs(z - o.z) * 2 >= d + o.d, `${room} and ${other}`).toBe(true);
    }
  }
});

test('every refusal has its sentence, every room and effect its word', () => {
  for (const code of CODES) expect(words.lines[code]).toBeTruthy();
  for (const row of ROOM_ROWS) {
    expect(words.words[row.id]).toBe(row.name);
    if (row.effect !== null) expect(words.words[row.effect.id]).toBe(row.effect.name);
  }
});
