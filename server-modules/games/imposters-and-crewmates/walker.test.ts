// Steps, hops, landings and the look-ahead of one piece, as the worked cases of the specification have them. (IC 4,
// IC 10)

import { describe, expect, test } from 'vitest';
import { indexOf, TILES } from './board.ts';
import type { Tile } from './board.ts';
import { around, canEnd, endings, endIndexes, hopped, hopRefusal, landRefusal, openHops, openSteps, plainWalker } from './walker.ts';
import { reachTable, stepped, stepRefusal, stepsFrom, trailFrom, turnsTo } from './walker.ts';
import type { LandCode, Walker } from './walker.ts';

const closed: ReadonlyMap<Tile, LandCode> = new Map([['H8', 'BUTTON_CLOSED']]);
const imposter = plainWalker('imposter', { bars: closed });
const crewmate = plainWalker('crewmate');
const walk = (walker: Walker, from: Tile, steps: number, ...tiles: Tile[]) =>
  tiles.reduce((trail, tile) => stepped(walker, trail, tile), trailFrom(from, steps));

describe('a step', () => {
  test('case 2: two steps make a diagonal, a third is NO_STEPS', () => {
    const trail = walk(crewmate, 'E15', 2, 'E14', 'D14');
    expect(stepRefusal(crewmate, trailFrom('E15', 2), 'E14')).toBeNull();
    expect(stepRefusal(crewmate, trail, 'D13')).toBe('NO_STEPS');
    expect(landRefusal(crewmate, trail)).toBeNull();
  });

  test('case 3: walls, rock, and an arrow that leads only to a closed button', () => {
    for (const walker of [crewmate, imposter]) expect(stepRefusal(walker, trailFrom('B6', 2), 'C6')).toBe('WALL');
    expect(stepRefusal(crewmate, trailFrom('F8', 2), 'F7')).toBe('WALL');
    expect(stepRefusal(imposter, trailFrom('F8', 2), 'F7')).toBeNull();
    expect(stepRefusal(crewmate, walk(crewmate, 'F8', 2, 'E8'), 'E9')).toBe('NO_TILE');
    expect(stepRefusal(imposter, trailFrom('F8', 2), 'G8')).toBe('NO_LANDING');
    expect(stepRefusal(imposter, trailFrom('F8', 3), 'G8')).toBeNull();
    expect(stepRefusal(crewmate, trailFrom('F8', 2), 'G8')).toBeNull();
    for (const far of ['F10', 'E7', 'F8', 'P9', ''] as const) expect(stepRefusal(crewmate, trailFrom('F8', 2), far)).toBe('NO_TILE');
  });

  test('case 4: passing over a piece is free, landing on it is not, and a step that could only end there is none', () => {
    const walker = plainWalker('crewmate', { bars: new Map([['E13', 'OCCUPIED']]) });
    expect(stepRefusal(walker, trailFrom('D13', 2), 'E13')).toBeNull();
    expect(landRefusal(walker, walk(walker, 'D13', 2, 'E13'))).toBe('OCCUPIED');
    expect(stepRefusal(walker, walk(walker, 'D13', 2, 'E13'), 'F13')).toBeNull();
    expect(stepRefusal(walker, trailFrom('D13', 1), 'E13')).toBe('NO_LANDING');
  });

  test('case 5: an arrow is entered and left along it, and never a place to stop', () => {
    expect(stepRefusal(crewmate, walk(crewmate, 'C10', 2, 'D10'), 'E10')).toBe('NO_LANDING');
    expect(stepRefusal(crewmate, trailFrom('D10', 2), 'E10')).toBeNull();
    expect(stepRefusal(crewmate, walk(crewmate, 'D10', 2, 'E10'), 'D10')).toBe('ONE_WAY');
    expect(stepRefusal(crewmate, trailFrom('F10', 2), 'E10')).toBe('ONE_WAY');
    expect(landRefusal(crewmate, walk(crewmate, 'D10', 2, 'E10'))).toBe('NO_LANDING');
  });

  test('case 9: glue binds for this move only, and not where the move began', () => {
    const walker = plainWalker('crewmate', { glue: new Set(['C12']) });
    expect(stepRefusal(walker, walk(walker, 'C13', 2, 'C12'), 'C11')).toBe('GLUED');
    expect(stepRefusal(walker, trailFrom('C12', 2), 'C11')).toBeNull();
    expect([...endings(walker, trailFrom('C13', 2)).keys()]).not.toContain('C11');
    expect(stepRefusal(plainWalker('crewmate', { glue: new Set(['C12']), ghost: true }), trailFrom('C13', 2), 'C12')).toBeNull();
  });

  test('glue on a tile where the piece may not land is no way on', () => {
    const walker = plainWalker('crewmate', { glue: new Set(['C12']), bars: new Map([['C12', 'OCCUPIED']]) });
    expect(stepRefusal(walker, trailFrom('C13', 2), 'C12')).toBe('NO_LANDING');
  });

  test('straight lines: the first step sets the direction, a hop keeps it', () => {
    const walker = plainWalker('imposter', { straight: true, bars: closed });
    expect(stepRefusal(walker, walk(walker, 'C13', 2, 'C12'), 'B12')).toBe('NO_TILE');
    expect(stepRefusal(walker, walk(walker, 'C10', 2, 'C11'), 'D11')).toBe('TURNED');
    const landed = hopped(walker, walk(walker, 'H5', 2, 'H4'), 'H12');
    expect(stepRefusal(walker, landed, 'H11')).toBeNull();
    expect(stepRefusal(walker, landed, 'H13')).toBe('TURNED');
  });

  test('the first reason of the list is given', () => {
    const walker = plainWalker('crewmate', { straight: true });
    expect(stepRefusal(walker, { at: 'F8', left: 0, owed: 0, glued: true, heading: 'north' }, 'F7')).toBe('WALL');
    expect(stepRefusal(walker, { at: 'F10', left: 0, owed: 0, glued: true, heading: 'north' }, 'E10')).toBe('ONE_WAY');
    expect(stepRefusal(walker, { at: 'C10', left: 0, owed: 0, glued: true, heading: 'north' }, 'D10')).toBe('NO_STEPS');
    expect(stepRefusal(walker, { at: 'C10', left: 1, owed: 0, glued: true, heading: 'north' }, 'D10')).toBe('GLUED');
  });

  test('ghosts heed neither kind of wall, but rock, rim and arrows', () => {
    const ghost = plainWalker('crewmate', { ghost: true });
    expect(stepRefusal(ghost, trailFrom('B6', 2), 'C6')).toBeNull();
    expect(stepRefusal(ghost, trailFrom('F8', 2), 'F7')).toBeNull();
    expect(stepRefusal(ghost, trailFrom('F8', 2), 'E9')).toBe('NO_TILE');
    expect(stepRefusal(ghost, trailFrom('F10', 2), 'E10')).toBe('ONE_WAY');
  });
});

describe('a hop', () => {
  test('case 7: from vent to vent, not onto a Crewmate', () => {
    const walker = plainWalker('imposter', { taken: new Set(['H12']), bars: closed });
    const vent = walk(walker, 'H5', 2, 'H4');
    expect(hopRefusal(walker, vent, 'H12')).toBe('VENT_TAKEN');
    expect(hopRefusal(walker, vent, 'A8')).toBeNull();
    expect(hopRefusal(walker, hopped(walker, vent, 'A8'), 'H4')).toBeNull();
    expect(openHops(walker, vent)).toEqual(['A8', 'O8']);
    expect(hopped(walker, vent, 'A8').left).toBe(1);
  });

  test('shut for whoever has no right, from a tile that is no vent, to none, and to itself', () => {
    expect(hopRefusal(crewmate, trailFrom('H4', 2), 'A8')).toBe('VENT_SHUT');
    expect(hopRefusal(imposter, trailFrom('H5', 2), 'A8')).toBe('VENT_SHUT');
    expect(hopRefusal(imposter, trailFrom('H4', 2), 'A7')).toBe('VENT_SHUT');
    expect(hopRefusal(imposter, trailFrom('H4', 2), 'H4')).toBe('VENT_SHUT');
  });

  test('a vent with an Imposter can be hopped to but not landed on: with no step left one may hop on', () => {
    const walker = plainWalker('imposter', { bars: new Map([['A8', 'OCCUPIED']]) });
    expect(hopRefusal(walker, walk(walker, 'H6', 2, 'H5', 'H4'), 'A8')).toBeNull();
    expect(landRefusal(walker, hopped(walker, trailFrom('H4', 0), 'A8'))).toBe('OCCUPIED');
  });

  test('glue on a vent ends the move there, so a taken one with glue leads nowhere', () => {
    const walker = plainWalker('imposter', { glue: new Set(['A8']), bars: new Map([['A8', 'OCCUPIED']]) });
    expect(hopRefusal(walker, trailFrom('H4', 2), 'A8')).toBe('NO_LANDING');
    const bound = plainWalker('imposter', { glue: new Set(['A8']) });
    expect(hopRefusal(bound, hopped(bound, trailFrom('H4', 2), 'A8'), 'O8')).toBe('GLUED');
  });
});

describe('the whole move', () => {
  test('a card move must be made: it cannot end where it began unless a step was taken', () => {
    expect(landRefusal(crewmate, trailFrom('C10', 1, 1))).toBe('NO_LANDING');
    expect([...endings(crewmate, trailFrom('C10', 1, 1)).keys()]).toEqual(['C9', 'D10', 'C11']);
    expect([...endings(crewmate, trailFrom('C10', 2, 1)).keys()]).toContain('C10');
    expect([...endings(crewmate, trailFrom('C10', 2, 0)).keys()]).toContain('C10');
  });

  test('case 18: from H8 a push of one step leads to H7 and H9, never onto an arrow', () => {
    expect([...endings(plainWalker('crewmate'), trailFrom('H8', 1, 1)).keys()]).toEqual(['H7', 'H9']);
  });

  test('an Imposter on a vent may hop before a move of one step by a card', () => {
    const ends = [...endings(imposter, trailFrom('H4', 1, 1)).keys()];
    expect(ends).toContain('B8');
    expect(ends).not.toContain('C8');
    // The step onto a vent made, it may still hop.
    expect([...endings(imposter, trailFrom('H5', 1, 1)).keys()]).toContain('O8');
  });

  test('ways are legal step by step and as short as told', () => {
    for (const walker of [imposter, plainWalker('crewmate', { straight: true }), plainWalker('imposter', { ghost: true })])
      for (const from of TILES)
        for (const [end, way] of endings(walker, trailFrom(from, 3))) {
          let trail = trailFrom(from, 3);
          for (const tile of way) {
            const hop = !around(trail.at).includes(tile);
            expect(hop ? hopRefusal(walker, trail, tile) : stepRefusal(walker, trail, tile)).toBeNull();
            trail = hop ? hopped(walker, trail, tile) : stepped(walker, trail, tile);
          }
          expect(trail.at).toBe(end);
          expect(landRefusal(walker, trail)).toBeNull();
        }
  });

  test('numbers and names tell of the same ends, and the look-ahead agrees', () => {
    for (const from of TILES) {
      const trail = trailFrom(from, 2);
      const names = [...endings(crewmate, trail).keys()];
      expect(endIndexes(crewmate, trail).sort((a, b) => a - b)).toEqual(names.map(indexOf));
      expect(canEnd(crewmate, trail)).toBe(names.length > 0);
      for (const to of openSteps(crewmate, trail)) expect(canEnd(crewmate, stepped(crewmate, trail, to))).toBe(true);
    }
  });

  test('a trap shunned is not entered', () => {
    expect([...endings(crewmate, trailFrom('C13', 2), new Set(['C12'])).keys()]).not.toContain('C11');
    expect([...endings(crewmate, trailFrom('C13', 2)).keys()]).toContain('C11');
  });
});

describe('distances', () => {
  test('case 39: 4 steps of a Crewmate from C8 reach C5 and C12, not A6; a ghost reaches it', () => {
    const reach = stepsFrom('crewmate', false, 'C8', 4);
    expect([reach[indexOf('C5')], reach[indexOf('C12')], reach[indexOf('A6')]]).toEqual([3, 4, -1]);
    expect(stepsFrom('crewmate', true, 'C8', 4)[indexOf('A6')]).toBe(4);
    expect(stepsFrom('imposter', false, 'C8', 4)[indexOf('A6')]).toBe(4);
  });

  test('turns count activations, not steps; what cannot be reached is -1', () => {
    const table = reachTable(plainWalker('crewmate'), 2);
    const turns = turnsTo(table, [indexOf('H8')]);
    expect([turns[indexOf('H8')], turns[indexOf('F8')], turns[indexOf('H11')], turns[indexOf('E15')], turns[indexOf('E6')]]).toEqual([0, 1, 2, 5, -1]);
    expect(turnsTo(table, []).every((far) => far === -1)).toBe(true);
  });
});
