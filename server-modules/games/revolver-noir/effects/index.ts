// The closed table of room effects, and the one effect that lies on the table for all to see: water in the Basement.

import type { EffectDef } from '../../../rules/types.ts';
import type { EffectId } from '../data.ts';
import { flooding, type Noir, type PlayerView } from '../noir.ts';
import { SEATS_OF_GAME, waterOf } from '../names.ts';
import { controlPanel } from './control-panel.ts';
import { echoes } from './echoes.ts';
import { energized } from './energized.ts';
import { flood } from './flood.ts';
import { jump } from './jump.ts';
import type { RoomEffect } from './room-effect.ts';
import { trapDoor } from './trap-door.ts';
import type { Effect } from '../../../rules/types.ts';

export const roomEffects: { readonly [E in EffectId]: RoomEffect } = { jump, controlPanel, flood, echoes, energized, trapDoor };

/** While a water chip lies on a Basement nobody enters it, its owner neither. (RN 4.3, RN N16) */
export const effects: { flood: EffectDef<Noir, Effect<Noir>> } = {
  flood: {
    permits: { enter: (_k, _e, arg) => (arg.room === 'basement' ? { forbid: 'flooded' } : null) },
    words: (e) => (e.by === null ? null : { k: 'force.flood', a: [{ s: e.by }] }),
  },
};

/** Read from the chips, so moving a chip is all there is to it. */
export function standing(k: PlayerView): Effect<Noir>[] {
  return SEATS_OF_GAME.filter((seat) => flooding(k, seat)).map((seat, i) => ({
    t: 'flood',
    v: {},
    id: -1 - i,
    by: seat,
    on: waterOf(seat),
    rank: 1,
    stamp: i,
    until: { startOf: seat },
  }));
}
