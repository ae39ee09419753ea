// What a Below Deck card is worth to somebody, at the levels as they stand. Plain arithmetic, so that every engine
// reckons alike. (SM 7)

import { belowOf, STARS, type Type } from '../data.ts';

export interface Levels {
  oxygen: number;
  power: number;
}

/** A card that would end the game as lost, and one that would win it. */
const LOSES = -100;
const WINS = 50;
/** What a card does besides its numbers. */
const BESIDES: { readonly [T in Type]?: number } = { coordinate: 3, sweep: 1, bandage: 6, cargo: -6, fever: -6 };

/** What a step of Oxygen is worth in steps of Power: the more, the less of it there is for what is still to do. */
const exchange = ({ oxygen, power }: Levels): number => Math.max(0.7, Math.min(2.5, (1.3 * (STARS.most + STARS.step - power)) / Math.max(STARS.step, oxygen)));

/** How much of a change of Power is left between empty and full. */
const felt = (power: number, by: number): number => Math.max(-power, Math.min(STARS.most - power, by));

const ending = ({ oxygen, power }: Levels, type: Type): number => {
  const card = belowOf(type);
  return oxygen + card.oxygen <= 0 ? LOSES : power + card.power >= STARS.most ? WINS : 0;
};

/** To the ship. */
export function worth(levels: Levels, type: Type): number {
  const card = belowOf(type);
  return felt(levels.power, card.power) + exchange(levels) * card.oxygen + ending(levels, type) + (BESIDES[type] ?? 0);
}

/** Below this the Prince has little enough air to rule alone, and minds it. */
export const THIN_AIR = 25;

/** To the Prince, who wants full power with hardly any air. */
export function worthToPrince(levels: Levels, type: Type): number {
  const { oxygen, power } = belowOf(type);
  const left = levels.oxygen + oxygen;
  if (left <= 0) return LOSES;
  const rules = levels.power + power >= STARS.most && left <= STARS.princeMost;
  return (levels.oxygen > THIN_AIR ? power - 0.5 * oxygen : power + 1.5 * oxygen) + (rules ? WINS : 0);
}

/** Takes away and gives nothing, or does as good as that. */
export function isHarmful(type: Type): boolean {
  const { oxygen, power } = belowOf(type);
  return type === 'valve' || (oxygen <= 0 && power <= 0 && oxygen + power < 0);
}
