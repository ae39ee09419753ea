// Words of watching by a link, in English: they come with its first use.

/** '10 seconds late'; 'live' without a delay. */
function late(seconds: number): string {
  if (seconds === 0) return 'live';
  if (seconds < 60) return `${seconds} seconds late`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'a minute late' : `${minutes} minutes late`;
}

export const en = {
  title: 'Watchers',
  lead: 'For a stream, or friends who look on. Watchers see what everybody sees, and can do nothing.',
  who: 'Who may watch',
  whom: { nobody: 'Nobody', link: 'By a link', listed: 'Anybody' },
  whomNote: {
    nobody: 'Links that there were are closed.',
    link: 'Whoever has a link that you make here.',
    listed: 'The table stands in the list of open tables, to be watched.',
  },
  delay: 'How late',
  short: (seconds: number) => (seconds === 0 ? 'live' : seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  late,
  hands: 'Hands',
  hand: { never: 'Never', after: 'After the game', asked: 'By each one’s word' },
  handNote: {
    never: 'No watcher ever sees a hand.',
    after: 'When a game is over, those of everybody who agrees to this.',
    asked: 'Each may show the own hand, as late as all else, and stop it again.',
  },
  names: 'Say who watches',
  namesNote: 'Else only how many.',
  closes: 'No delay any more when a game is over',
  propose: 'Ask the others',
  set: 'So be it',
  same: 'So it is now.',
  asks: 'This shows more than now, so everybody whose things it shows is asked. It holds from then on: what was before is shown as it was agreed then.',
  stranger: 'This table is also listed for anybody to come and sit. Whoever comes in like that sees it live.',
  links: 'Links for watchers',
  noLinks: 'No link yet.',
  fresh: 'New link',
  freshAs: 'New link, how late',
  link: (delay: number) => `Link, ${late(delay)}`,
  listedLink: 'In the list of tables',
  close: 'Close this link',
  copy: 'Copy',
  copied: 'Copied',
  overlays: 'Overlays for OBS …',
  drop: 'Stop the show now',
  dropNote: 'Something slipped out? What watchers have not seen yet, they never will. The show begins anew, as late as agreed.',
  myHand: 'Show watchers my hand',
  myHandAfter: 'Show watchers my hand after the game',
  now: (count: number) => (count === 0 ? 'Nobody watches now.' : count === 1 ? 'One watches now.' : `${count} watch now.`),
  named: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  sentence: {
    nobody: 'Nobody watches by a link.',
    link: (when: string) => `Whoever has a link may watch, ${when}.`,
    listed: (when: string) => `Anybody may watch by the list of tables, ${when}.`,
    hands: { never: 'Hands are never shown.', after: 'Hands of those who agreed are shown after the game.', asked: 'A hand is shown only by its holder.' },
    closes: 'After a game the rest is shown at once.',
    names: 'Watchers are named.',
  },
  chip: (count: number, when: string) => `${count} watching, ${when}`,
  shown: 'Watchers see your hand',
  you: (when: string) => `You are watching, ${when}. You change nothing here.`,
  begins: (left: string) => `The show begins in ${left}`,
  beginsLead: 'Watchers of this link see the table a while after it happened. What is not due has not been sent to anybody.',
  soon: 'The show begins in a moment.',
};
