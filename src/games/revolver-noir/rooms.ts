// Pictures of the eight rooms, 63 mm wide and 59 high: a dark room, one light behind, one big silhouette. Drawn in
// millimetres.

import type { Ctx } from '../types.ts';
import { diningRoom, foyer, kitchen } from './rooms-down.ts';
import { basement } from './rooms-cellar.ts';
import { balcony, bedroom, hall, library } from './rooms-up.ts';

export const ROOM_PICTURES: { readonly [room: string]: (ctx: Ctx) => void } = {
  balcony,
  basement,
  bedroom,
  dining_room: diningRoom,
  foyer,
  hall,
  kitchen,
  library,
};
