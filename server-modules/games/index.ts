// The shelf: the literal list of games.

import type { GameDef } from './game.ts';
import { revolverNoir } from './revolver-noir/index.ts';
import { sandbox } from './sandbox/index.ts';

export const games: readonly GameDef[] = [revolverNoir, sandbox];
