// The page /replay: plays what a table's page has recorded. It knows no server and holds no session; all it loads are
// its own parts.

import { createRoot } from 'react-dom/client';
import { loadLobby } from '../games/lobby.ts';
import { languageOf, speak } from '../locale/index.ts';
import { settings } from '../store/settings.ts';
import '../ui/kit/allIcons.ts';
import '../ui/tokens.css';
import { fromLetters } from './handed.ts';
import { pageTitle, ReplayPage } from './ReplayPage.tsx';
import { loadReplayWords } from './words/index.ts';

const language = await speak(languageOf(settings.getState().language, navigator.languages));
document.documentElement.lang = language;
await loadLobby();
const words = await loadReplayWords();
document.title = pageTitle(words);

/** A page that plays by itself has its replay beside it, as letters. */
const letters = document.querySelector('#baize-replay')?.textContent ?? null;
const alone = letters === null ? null : fromLetters(letters.trim());

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<ReplayPage words={words} alone={alone} />);
