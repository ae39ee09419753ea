// Starts the page: the visit to the server begins at once, the table and its scene are loaded when somebody goes there.

import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { browserWord } from './app/identity.ts';
import { createSession } from './app/session.ts';
import { settings } from './store/settings.ts';
import { loadLobby } from './games/lobby.ts';
import { languageOf, speak } from './locale/index.ts';
import './ui/tokens.css';

// The client library is loaded beside the lobby, not before it.
const session = createSession(async (config, device) => (await import('./net/nakama.ts')).createNakamaLink({ server: config, device, browser: browserWord() }));

// Every word on the page is read after this: another language than English arrives before the first picture.
document.documentElement.lang = await speak(languageOf(settings.getState().language, navigator.languages));
await loadLobby();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App session={session} />);
