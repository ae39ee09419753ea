// Words of the boxes on the shelf of a server, in English. What is said of one box is in box.en.ts.

export const shelfEn = {
  title: (n: number) => (n === 1 ? 'One box of this server' : `${n} boxes of this server`),
  lead: 'Tables that somebody made and whoever runs this server put here.',
  search: 'Search the boxes',
  searchHint: 'Name, author or words of it',
  found: (n: number) => (n === 0 ? 'No box has these words.' : n === 1 ? 'One box has these words.' : `${n} boxes have these words.`),
  byNobody: 'Author not named',
  opens: 'It is laid on an open table, by your hand. Your friends come by the link that you get.',
  fetching: (percent: number) => `The box is fetched: ${percent} %`,
  reading: 'The box is read.',
  gone: 'The server does not hand this box out any more. Load the page again to see what is there now.',
  busy: 'The server hands out no more boxes at this moment. Try again in a minute.',
  other: 'This box is not what the server said of it. Nothing of it was laid.',
  notKept: 'This browser keeps nothing, as private windows do; the table cannot be handed over.',
  failed: 'The box could not be read: the browser gave up on it.',
};
