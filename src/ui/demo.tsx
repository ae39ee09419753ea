// Shows the parts of the interface without a server: /src/ui/demo.html?show=lobby (or turn, question, seating, hand …)
// in the development server.

import { createRoot } from 'react-dom/client';
import type { LobbyDoor } from './lobby/door.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { TableProvider } from '../app/table.tsx';
import { DEMO_VIEWS, demoStore } from './demo.data.ts';
import { Hud } from './table/Hud.tsx';
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
  keep: 365,
  shelf: false,
  remove: () => Promise.reject(new Error('others-sit')),
  list: () =>
    Promise.resolve(show === 'lobby' ? [] : [{ table: 't2', game: 'revolver-noir', mode: 'enforced', names: ['Tobias', null], listed: true, over: false }]),
  mine: () =>
    Promise.resolve(show === 'lobby' ? [] : [{ table: 't1', game: 'revolver-noir', mode: 'enforced', names: ['Mira', 'Ana'], listed: false, over: false }]),
};

const table = (
  <main
    style={{
      position: 'fixed',
      inset: 0,
      background: 'radial-gradient(60% 60% at 50% 60%, var(--felt-noir) 60%, var(--wood) 61%, var(--wood) 70%, var(--night) 71%)',
    }}
  >
    <TableProvider store={demoStore(show)}>
      <Hud
        games={lobby.games}
        addresses={['http://192.168.1.20:7350']}
        outdated={show === 'watch'}
        onLeave={() => undefined}
        onRename={() => undefined}
        onDrawer={() => undefined}
      />
    </TableProvider>
  </main>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(show in DEMO_VIEWS ? table : <Lobby door={lobby} />);
