// Words of a show, of what each one knows, casters, director and safe screen, in English: they come with their
// first use.

export const en = {
  cover: {
    on: 'Safe screen: your viewers see this picture, and so do you.',
    beside: 'Safe screen: your hand is on your other screen.',
    open: 'Open: whoever films this screen sees your hand.',
    hold: 'Hold to see your hand',
  },
  director: {
    title: 'Director',
    note: 'A camera that cuts by itself to what happens',
    auto: 'By itself',
    again: 'Lead again',
    paused: 'You have the camera',
    wide: 'Whole table',
    above: 'From above',
    follow: (name: string) => `Stay with ${name}`,
    saved: (slot: number) => `View ${slot}`,
  },
  sides: {
    title: 'What each one knows',
    closed: (count: number) => (count === 1 ? 'One card, closed' : `${count} cards, closed`),
    none: 'No card in hand',
    seen: 'Has looked at',
  },
  caster: {
    title: 'Caster',
    who: 'Casting:',
    note: 'Seen by those who watch as late as you do, or later, and by nobody at the table',
    point: 'Point',
    draw: 'Draw',
    clear: 'Wipe off',
    look: 'Look at this hand',
    lookAway: 'Look away',
    lookNote: 'Everybody reads in the log that you look',
    link: (late: string) => `Caster’s link, ${late}`,
    fresh: 'Link for a caster',
    freshNote:
      'For one who talks about the game: he points and draws for watchers who see the table as late as he does, or later. Two at most, one at a time by each.',
    hand: 'My hand',
    show: { nobody: 'To nobody', casters: 'To casters', all: 'To all who watch' },
    showNote: {
      nobody: 'It stays closed.',
      casters: 'Whoever of them looks, a line says so. What they say about it all who watch may hear.',
      all: 'It lies open before everybody who watches.',
    },
    shown: 'Casters may see your hand',
    sentence: (links: number) => (links === 1 ? 'One link is a caster’s.' : `${links} links are casters’.`),
  },
};
