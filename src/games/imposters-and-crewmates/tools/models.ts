// Models of Imposters and Crewmates: the station, who walks it, and what lies about on it.

import { CAST_RECIPES } from './cast.ts';
import { GEAR_RECIPES } from './gear.ts';
import { STATION_RECIPES } from './station.ts';

export const recipes = { ...CAST_RECIPES, ...GEAR_RECIPES, ...STATION_RECIPES } as const;

/** Of so many facets that each corner is to cost little. */
export const thrifty = ['station'] as const;
