// Pages of text: about, and how to play a game.

import { useEffect, type ReactNode } from 'react';
import { gameName } from '../locale/games.ts';
import { ui } from '../locale/index.ts';
import { PageTop } from '../ui/PageTop.tsx';
import { AboutText } from '../ui/panels/About.tsx';
import { HowText } from '../ui/panels/HowText.tsx';
import css from './app.module.css';

function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${ui.common.brand}`;
    scrollTo(0, 0);
  }, [title]);
  return (
    <div className={css.page}>
      <PageTop lobby="#/" />
      <main className={css.prose}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

export function AboutPage() {
  return (
    <Page title={ui.about.title}>
      <p className={css.lead}>{ui.about.lead}</p>
      <AboutText />
    </Page>
  );
}

export function HowPage({ game }: { game: string }) {
  return (
    <Page title={ui.how.title(gameName(game))}>
      <HowText game={game} heading="h2" />
    </Page>
  );
}
