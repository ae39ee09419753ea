// The shape of a room's effect: its own conditions on what the player sees, and what it does once it is revealed and
// paid. (RN 4)

import type { Seat } from '../../../kernel/ids.ts';
import type { EffectId, Room } from '../data.ts';
import type { Code, Context, FrameSeed, PlayerView } from '../noir.ts';

export interface Use {
  id: EffectId;
  room?: Room;
  remove?: Room;
}
export interface RoomEffect {
  check(k: PlayerView, seat: Seat, m: Use): Code | null;
  resolve(c: Context, seat: Seat, m: Use): FrameSeed | null;
}
export const always = (): null => null;
