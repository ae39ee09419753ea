// Shows the parts of the interface without a server: /src/ui/demo.html?show=lobby in the development server.

import { createRoot } from 'react-dom/client';
import type { LobbyDoor } from './lobby/door.ts';
import { Lobby } from './lobby/Lobby.tsx';
import './tokens.css';

const show = new URLSearchParams(location.search).get('show') ?? 'lobby';

const lobby: LobbyDoor = {
  state: 'open',
  name: show === 'lobby-new' ? '' : 'Mira',
  games: [
    { id: 'revolver-noir', seats: [2, 2], minutes: 15, modes: ['sandbox', 'assisted', 'enforced'] },
    { id: 'sandbox', seats: [1, 10], minutes: 0, modes: ['sandbox'] },
  ],
  setName: () => undefined,
  create: () => Promise.reject(new Error('The server says no.')),
  go: () => undefined,
  list: () => Promise.resolve(show === 'lobby' ? [] : [{ table: 't2', game: 'revolver-noir', mode: 'enforced', names: ['Tobias', null], listed: true, over: false }]),
  mine: () => Promise.resolve(show === 'lobby' ? [] : [{ table: 't1', game: 'revolver-noir', mode: 'enforced', names: ['Mira', 'Ana'], listed: false, over: false }]),
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Lobby door={lobby} />);
