// Words of the story in English: the own role, what concerns me.

export const story = {
  yours: 'Your role',
  dealt: 'Your role is dealt',
  lift: (key: string) => `Lift the card to look at it (${key})`,
  lay: (key: string) => `Click or tap to lay it down (${key}). It stays on your plate.`,
  again: (key: string) => `Look at it again. ${key} hides it.`,
  hidden: (key: string) => `Role hidden · ${key} shows it`,
  covered: 'Your role is hidden',
  news: 'What concerns you',
  seen: (key: string) => `Seen (${key})`,
  replay: 'See it again',
};
