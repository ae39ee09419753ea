// Starts the author's page; served by `npm run dev` alone.

import { createRoot } from 'react-dom/client';
import { loadLobby } from '../games/lobby.ts';
import { settings } from '../store/settings.ts';
import { languageOf, speak } from '../locale/index.ts';
import { AuthorPage } from './AuthorPage.tsx';
import '../ui/tokens.css';

await speak(languageOf(settings.getState().language, navigator.languages));
await loadLobby();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<AuthorPage />);
