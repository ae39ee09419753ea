// Every interface icon, for whatever draws more than the lobby does: imported by the page of a table, and by nothing
// that the lobby loads at once.

import { INTERFACE_ICONS } from '../icons.generated.ts';
import { drawAlso } from './Icon.tsx';

drawAlso(INTERFACE_ICONS);
