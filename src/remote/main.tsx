// The page /remote: steers the director of a watcher's page from a phone. Its key stands behind the #, so it is in no
// log of a server that serves the page.

import { createRoot } from 'react-dom/client';
import { language, languageOf, speak, ui } from '../locale/index.ts';
import { settings } from '../store/settings.ts';
import '../ui/kit/allIcons.ts';
import '../ui/tokens.css';
import { remoteWords } from '../ui/watching/remote/words.ts';
import { RemotePage } from './RemotePage.tsx';

document.documentElement.lang = await speak(languageOf(settings.getState().language, navigator.languages));
document.title = `${remoteWords(language).title} · ${ui.common.brand}`;
const root = document.getElementById('root');
const show = (): void => {
  const key = /^#([\w-]{22})$/.exec(location.hash)?.[1] ?? null;
  shown?.render(<RemotePage key={key} of={key} />);
};
const shown = root === null ? null : createRoot(root);
addEventListener('hashchange', show);
show();
