// Words of the story in German.

import type { story as english } from '../en/story.ts';

export const story: typeof english = {
  yours: 'Deine Rolle',
  dealt: 'Deine Rolle ist gegeben',
  lift: (key) => `Heb die Karte hoch und sieh sie an (${key})`,
  lay: (key) => `Klick oder tipp, um sie hinzulegen (${key}). Sie bleibt auf deinem Schild.`,
  again: (key) => `Noch einmal ansehen. ${key} verbirgt sie.`,
  hidden: (key) => `Rolle verborgen · ${key} zeigt sie`,
  covered: 'Deine Rolle ist verborgen',
  news: 'Was dich angeht',
  seen: (key) => `Gesehen (${key})`,
  replay: 'Noch einmal sehen',
};
