// No table answers calls of the lobby, so they are opened where somebody asks: tools/bundle/open-later.ts reads the
// line below.

import { lobbyActs } from './lobby.ts';

export const lobby = () => lobbyActs;
