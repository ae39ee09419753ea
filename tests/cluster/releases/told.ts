// What each seat and a watcher are told of a table. Runs in the trees of earlier versions too.

import type { Viewer } from '../../../server-modules/kernel/ids.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { rulesView } from '../../../server-modules/table/game.ts';
import type { Room } from '../../../server-modules/table/table.ts';

export function told(room: Room): { [viewer: string]: unknown } {
  const { game, mode, phase, options, seats, round } = room.state;
  const all: { [viewer: string]: unknown } = {};
  for (const viewer of [...seats, null] as Viewer[]) {
    const world = project(room.session.world, viewer);
    const seen = { pieces: [...world.pieces], zones: [...world.zones], sheet: [...world.sheet], rules: rulesView(room, viewer) };
    all[viewer ?? 'watcher'] = JSON.parse(JSON.stringify({ ...seen, game, mode, phase, options, round }));
  }
  return all;
}
