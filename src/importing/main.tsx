// The page /import: reads a save of another program and shows what of it a table would be made of. It knows no server
// and holds no session; its policy lets it ask no address (host/http/policy.ts).

import { createRoot } from 'react-dom/client';
import { languageOf, speak, ui } from '../locale/index.ts';
import { settings } from '../store/settings.ts';
import '../ui/kit/allIcons.ts';
import '../ui/tokens.css';
import { ImportPage } from './ImportPage.tsx';
import { loadImportWords } from './words/index.ts';

const language = await speak(languageOf(settings.getState().language, navigator.languages));
document.documentElement.lang = language;
const words = await loadImportWords(language);
document.title = `${words.title} · ${ui.common.brand}`;

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<ImportPage words={words} />);
