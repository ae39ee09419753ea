// Starts a page for replays: words first, then what the page holds or is given.

import { createRoot } from 'react-dom/client';
import { loadLobby } from '../games/lobby.ts';
import { languageOf, speak, ui } from '../locale/index.ts';
import { settings } from '../store/settings.ts';
import '../ui/kit/allIcons.ts';
import '../ui/tokens.css';
import { fromLetters } from './handed.ts';
import { ReplayPage } from './ReplayPage.tsx';
import { loadReplayWords } from './words/index.ts';

/** A page that plays by itself has its replay in this element, as letters. */
export const HELD = 'baize-replay';

export async function start(): Promise<void> {
  document.documentElement.lang = await speak(languageOf(settings.getState().language, navigator.languages));
  await loadLobby();
  const words = await loadReplayWords();
  document.title = `${words.page.title} · ${ui.common.brand}`;
  const letters = document.querySelector(`#${HELD}`)?.textContent.trim();
  const root = document.querySelector('#root');
  // What stands there and is no replay is said to be none.
  const alone = letters === undefined ? null : (fromLetters(letters) ?? new Uint8Array(0));
  if (root !== null) createRoot(root).render(<ReplayPage words={words} alone={alone} />);
}
