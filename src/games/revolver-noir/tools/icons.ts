// Icons that this game alone draws: written into its icons.generated.ts.

import type { GameIcons } from '../../../../tools/icons-of-games.ts';

export const icons: GameIcons = { table: 'NOIR_ICONS', type: 'NoirIcon', names: ['boot-prints'] };
