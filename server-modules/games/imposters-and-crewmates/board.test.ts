// What the specification proves of its board, proved again of the board as it stands here. (IC 2)

import { describe, expect, test } from 'vitest';
import { apart, arrowOf, beside, COLUMNS, DARK_RED, directionTo, EDGES, floorOf, HOME, indexOf, isCardTile, isTile, kindOf, nextTo } from './board.ts';
import { ORANGE, PLACES, SIDE, spotOf, STARTS, TILES, tilesOf, VENTS, wallBetween, WILD_SLOTS, WILD_TILES } from './board.ts';
import type { Role, Tile } from './board.ts';
import { backwards, endIndexes, plainWalker, reachTable, stepsFrom, trailFrom, turnsTo } from './walker.ts';

const mirror = (tile: Tile): Tile => `${COLUMNS.charAt(SIDE - 1 - COLUMNS.indexOf(tile.charAt(0)))}${tile.slice(1)}` as Tile;
const numbers = (tiles: readonly Tile[]): number[] => tiles.map(indexOf);
const ARROWS = tilesOf('oneWayEast', 'oneWayWest');
const CLOSED = new Map([[HOME, 'BUTTON_CLOSED']] as const);
const walker = (role: Role, hops: boolean, open: boolean, straight = false) => plainWalker(role, { hops, straight, bars: open ? new Map() : CLOSED });
const turns = (from: Tile, role: Role, steps: number, goals: readonly Tile[], hops = false, straight = false): number =>
  turnsTo(reachTable(walker(role, hops, role === 'crewmate', straight), steps), numbers(goals))[indexOf(from)] ?? -1;

describe('the tiles', () => {
  test('counts of every kind are those of the specification', () => {
    const count = Object.fromEntries(
      (['brightRed', 'darkRed', 'darkGreen', 'green', 'blue', 'gray', 'purple', 'orange', 'vent', 'wild', 'emergency'] as const).map((kind) => [
        kind,
        tilesOf(kind).length,
      ]),
    );
    expect(count).toEqual({
      brightRed: 4,
      darkRed: 10,
      darkGreen: 4,
      green: 10,
      blue: 24,
      gray: 86,
      purple: 32,
      orange: 4,
      vent: 4,
      wild: 4,
      emergency: 1,
    });
    expect(ARROWS).toEqual(['E6', 'K6', 'G8', 'I8', 'E10', 'K10']);
    expect(PLACES.length - TILES.length).toBe(36);
  });

  test('left and right are mirror images, walls and arrows too', () => {
    for (const tile of PLACES) {
      const turned = { oneWayEast: 'oneWayWest', oneWayWest: 'oneWayEast' } as Record<string, string>;
      expect(kindOf(mirror(tile))).toBe(turned[kindOf(tile)] ?? kindOf(tile));
    }
    for (const [a, b, wall] of EDGES) expect(wallBetween(mirror(a), mirror(b))).toBe(wall);
  });

  test('every wall lies once between two neighbouring tiles', () => {
    expect(new Set(EDGES.map(([a, b]) => a + b)).size).toBe(31);
    expect(EDGES.filter((edge) => edge[2] === 'bold')).toHaveLength(22);
    for (const [a, b] of EDGES) {
      expect(nextTo(a, b), `${a} ${b}`).toBe(true);
      expect(indexOf(a)).toBeLessThan(indexOf(b));
    }
  });

  test('places of note: middle, vents, starts, wild slots', () => {
    expect(kindOf(HOME)).toBe('emergency');
    expect(spotOf(HOME)).toEqual({ x: 0, z: 0 });
    expect(spotOf('A15')).toEqual({ x: -7, z: 7 });
    expect(VENTS).toEqual(['H4', 'A8', 'O8', 'H12']);
    expect(ORANGE).toEqual(['A1', 'O1', 'A11', 'O11']);
    expect(WILD_TILES).toEqual(Object.keys(WILD_SLOTS));
    for (const tile of WILD_TILES) expect(WILD_SLOTS[tile]).toBe(spotOf(tile).x < 0 ? 'west' : 'east');
    expect(STARTS).toEqual({ imposter: ['E1', 'G1', 'I1', 'K1'], crewmate: ['E15', 'G15', 'I15', 'K15'] });
  });

  test('words that are no tile are none', () => {
    for (const word of ['', 'A', 'A0', 'A16', 'P1', 'D1', 'A01', 'A1.0', 'a1', 'A-1', 'AA1', ' A1', 'A1 ', '8']) expect(isTile(word), word).toBe(false);
    expect(indexOf('D1')).toBe(3);
    expect(kindOf('Z9')).toBe('void');
  });

  test('the floor under the button is purple when the button is elsewhere, and a card tile then', () => {
    expect([floorOf('H8', 'H8'), floorOf('H8', 'A1'), floorOf('A1', 'A1')]).toEqual(['emergency', 'purple', 'orange']);
    expect(['A7', 'B1', 'C1', 'E2', 'A1', 'A8', 'A3', 'E6', 'H8'].map((tile) => isCardTile(tile, 'H8'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isCardTile('H8', 'O11')).toBe(true);
  });

  test('next to: an edge shared, walls or none, never a corner', () => {
    expect([nextTo('F9', 'G9'), nextTo('F9', 'G10'), nextTo('F9', 'F9'), nextTo('A1', 'D1'), nextTo('C1', 'D1')]).toEqual([true, false, false, false, false]);
    expect(directionTo('C1', 'D1')).toBe('east');
    expect(directionTo('O1', 'A2')).toBeNull();
    expect(apart('A1', 'O15')).toBe(28);
    expect(beside(indexOf('O5'), 'east')).toBe(-1);
  });
});

describe('ways over the board', () => {
  test('every tile can be walked to from every start without vents', () => {
    for (const role of ['imposter', 'crewmate'] as const)
      for (const start of STARTS[role]) {
        const far = stepsFrom(role, false, start);
        expect(
          TILES.filter((tile) => (far[indexOf(tile)] ?? -1) < 0),
          `${role} ${start}`,
        ).toEqual([]);
      }
  });

  // One step at a time, the north plaza opens to Crewmates only over the button tile; that one pair is left out.
  const kinds = (['crewmate', 'imposter'] as const).flatMap((role) =>
    [1, 2, 3, 5].flatMap((steps) => [true, false].flatMap((hops) => [true, false].map((open) => ({ role, steps, hops, open })))),
  );
  test.each(kinds.filter((kind) => !(kind.role === 'crewmate' && kind.steps === 1 && !kind.open)))(
    'no dead end for $role with $steps steps, hops $hops, button open $open',
    ({ role, steps, hops, open }) => {
      const table = reachTable(walker(role, hops, open), steps);
      const nodes = TILES.filter((tile) => arrowOf(tile) === null && (open || tile !== HOME)).map(indexOf);
      for (const ways of [table, backwards(table)]) {
        const seen = new Set([nodes[0] ?? 0]);
        for (const at of seen) for (const to of ways[at] ?? []) seen.add(to);
        expect(nodes.filter((node) => !seen.has(node))).toEqual([]);
      }
    },
  );

  test('every arrow has open floor before and behind it', () => {
    for (const tile of ARROWS) {
      const index = indexOf(tile);
      for (const next of [beside(index, 'west'), beside(index, 'east')].map((at) => PLACES[at] ?? 'A1')) {
        expect(arrowOf(next)).toBeNull();
        expect(isTile(next)).toBe(true);
        expect(wallBetween(tile, next)).toBeNull();
      }
    }
  });

  test('Crewmates: 10 to 14 steps and 5 to 7 turns to the button, 8 turns in straight lines, 16 at one step a turn', () => {
    for (const start of STARTS.crewmate) {
      const far = stepsFrom('crewmate', false, start);
      expect(far[indexOf(HOME)]).toBe(start === 'E15' || start === 'K15' ? 10 : 12);
      expect(turns(start, 'crewmate', 2, [HOME])).toBe(start === 'E15' || start === 'K15' ? 5 : 6);
      expect(turns(start, 'crewmate', 2, [HOME], false, true)).toBeLessThanOrEqual(8);
      expect(turns(start, 'crewmate', 1, [HOME])).toBeLessThanOrEqual(16);
      expect(Math.min(...VENTS.map((vent) => far[indexOf(vent)] ?? 0))).toBeGreaterThanOrEqual(5);
      expect(Math.min(...ORANGE.map((tile) => far[indexOf(tile)] ?? 0))).toBeGreaterThanOrEqual(7);
    }
  });

  test('Crewmates: dark red in 9 turns on foot and 6 with vents, a turn more from the inner starts', () => {
    for (const start of STARTS.crewmate) {
      const more = start === 'E15' || start === 'K15' ? 0 : 1;
      expect(turns(start, 'crewmate', 2, DARK_RED)).toBe(9 + more);
      expect(turns(start, 'crewmate', 2, DARK_RED, true)).toBe(6 + more);
    }
  });

  test('Imposters: 6 steps from the outer starts to the north vent, 9 to H7, beside the button in 4 to 7 turns', () => {
    const beside8 = TILES.filter((tile) => arrowOf(tile) === null && tile !== HOME && stepsFrom('imposter', false, tile, 1)[indexOf(HOME)] === 1);
    expect(beside8).toEqual(['H7', 'H9']);
    for (const start of STARTS.imposter) {
      const far = stepsFrom('imposter', false, start);
      if (start === 'E1' || start === 'K1') expect([far[indexOf('H4')], far[indexOf('H7')]]).toEqual([6, 9]);
      expect(far[indexOf(HOME)]).toBeGreaterThanOrEqual(10);
      expect(far[indexOf(HOME)]).toBeLessThanOrEqual(14);
      const walk = turns(start, 'imposter', 2, beside8);
      expect(walk).toBeGreaterThanOrEqual(4);
      expect(walk).toBeLessThanOrEqual(7);
      expect(turns(start, 'imposter', 2, ['H9'], true)).toBeLessThanOrEqual(6);
    }
  });

  test('no blue tile is more than 16 steps from a Crewmate start; every start has two ways out', () => {
    const far = STARTS.crewmate.map((start) => stepsFrom('crewmate', false, start));
    for (const tile of tilesOf('blue')) expect(Math.min(...far.map((all) => all[indexOf(tile)] ?? 99))).toBeLessThanOrEqual(16);
    for (const role of ['imposter', 'crewmate'] as const)
      for (const start of STARTS[role]) expect(endIndexes(plainWalker(role, { hops: false }), trailFrom(start, 1)).length).toBeGreaterThanOrEqual(3);
  });
});

/**
 * Two Imposters stand on any two posts and strike what lands within their reach; a lone Crewmate, who walks while they
 * take their posts, must still get through.
 */
describe('camping', () => {
  const STAND = TILES.filter((tile) => arrowOf(tile) === null && tile !== HOME);
  const lands = reachTable(walker('crewmate', false, true), 2);
  const strikes = reachTable(walker('imposter', true, false), 2);
  const bits = (tiles: Iterable<number>): bigint => {
    let mask = 0n;
    for (const tile of tiles) if (tile !== indexOf(HOME)) mask |= 1n << BigInt(tile);
    return mask;
  };
  const ways = lands.map(bits);
  const press = bits(lands.flatMap((ends, from) => (ends.includes(indexOf(HOME)) ? [from] : [])));

  const spread = (start: bigint, allowed: bigint): bigint => {
    let seen = start;
    const todo = numbers(STAND).filter((tile) => ((start >> BigInt(tile)) & 1n) === 1n);
    for (const tile of todo) {
      const fresh = (ways[tile] ?? 0n) & allowed & ~seen;
      if (fresh === 0n) continue;
      seen |= fresh;
      for (const to of lands[tile] ?? []) if (((fresh >> BigInt(to)) & 1n) === 1n) todo.push(to);
    }
    return seen;
  };
  const rings = (sources: readonly number[], table: readonly (readonly number[])[]): bigint[] => {
    const out = [bits(sources)];
    for (let level = [...sources]; ;) {
      level = [...new Set(level.flatMap((tile) => table[tile] ?? []))].filter((tile) => tile !== indexOf(HOME));
      const last = out[out.length - 1] ?? 0n;
      if ((bits(level) & ~last) === 0n) return out;
      out.push(last | bits(level));
    }
  };

  test('posts G9 and I9 leave a launch tile that a Crewmate from home can reach unharmed', () => {
    const free = ~(bits(strikes[indexOf('G9')] ?? []) | bits(strikes[indexOf('I9')] ?? []));
    expect(press & free & spread(bits([indexOf('E15')]), free)).not.toBe(0n);
  });

  test('no two posts shut out a lone Crewmate for good', () => {
    const home = STARTS.crewmate.map((start) => rings([indexOf(start)], lands));
    const arrive = rings(numbers(STARTS.imposter), strikes);
    const turnsFor = (tile: Tile): number => arrive.findIndex((ring) => ((ring >> BigInt(indexOf(tile))) & 1n) === 1n);
    const cover = STAND.map((tile) => bits(strikes[indexOf(tile)] ?? []));
    const shut: string[] = [];
    STAND.forEach((a, i) => {
      STAND.slice(i + 1).forEach((b, j) => {
        if (indexOf(a) > indexOf(mirror(a)) && indexOf(b) > indexOf(mirror(b))) return; // its mirror image is looked at
        const free = ~((cover[i] ?? 0n) | (cover[i + 1 + j] ?? 0n));
        const gone = Math.max(turnsFor(a), turnsFor(b)) - 1;
        const through = home.some((ring) => (spread((ring[Math.min(Math.max(gone, 0), ring.length - 1)] ?? 0n) & free, free) & press) !== 0n);
        if (!through) shut.push(`${a}+${b}`);
      });
    });
    expect(shut).toEqual([]);
  });
});
