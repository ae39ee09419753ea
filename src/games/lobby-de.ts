// What the games say to the lobby in German, in a chunk of its own.

import type { LobbyWords } from './lobby-words.ts';

export const lobbies = import.meta.glob<LobbyWords>('./*/lobby/de.ts', { eager: true, import: 'lobby' });
