// The page /overlay: with `?show=…` an overlay for a stream, without it the page that puts its address together. It is
// fed by a link for watchers and never acts.

import { createRoot } from 'react-dom/client';
import { loadLobby } from '../games/lobby.ts';
import { languageOf, language, speak, ui } from '../locale/index.ts';
import { settings } from '../store/settings.ts';
import '../ui/kit/allIcons.ts';
import '../ui/tokens.css';
import { readInvite } from '../ui/code.ts';
import { readOverlay, type Overlay } from './address.ts';
import { Builder } from './Builder.tsx';
import { useFeed } from './feed.ts';
import { OverlayView } from './OverlayView.tsx';
import { overlayWords } from './words.ts';

const overlay = readOverlay(location.search);
const code = readInvite(location.hash.replace(/^#\/?/, '')) ?? '';
document.documentElement.lang = await speak(overlay?.lang ?? languageOf(settings.getState().language, navigator.languages));
// Games have their names there.
if (overlay === null || overlay.parts.includes('title')) await loadLobby();
document.title = `${overlayWords(language).title} · ${ui.common.brand}`;

/** Nothing but what is shown: what is wrong stands on no stream. */
function Shown({ overlay: shown }: { overlay: Overlay }) {
  return <OverlayView feed={useFeed(code)} overlay={shown} />;
}

if (overlay !== null) document.documentElement.classList.add('bz');
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(overlay === null ? <Builder code={code} /> : <Shown overlay={overlay} />);
