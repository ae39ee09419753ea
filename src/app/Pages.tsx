// Pages of text: about, and how to play a game.

import { useEffect, type ReactNode } from 'react';
import { gameName } from '../locale/games.ts';
import { ui } from '../locale/index.ts';
import { Brand } from '../ui/Brand.tsx';
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
      <header className={css.pageTop}>
        <a href="#/" className={css.home} aria-label={ui.banners.toLobby}>
          <Brand size={24} />
        </a>
        <a href="#/" className={css.back}>
          {ui.common.back}
        </a>
      </header>
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
