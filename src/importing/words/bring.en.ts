// Words of a table that is laid from a save of another program, in English.

export const en = {
  title: 'What you brought is laid',
  laying: (percent: number) => `Laying what you brought: ${percent}%`,
  stop: 'Stop here',
  laid: (n: number) => (n === 1 ? 'One piece lies on the table.' : `${n} pieces lie on the table.`),
  laidDeck: (n: number) => `Your deck of ${n} cards lies on the table. Drag its top card to the lower edge to draw it.`,
  away: (n: number) => (n === 1 ? 'One stayed away: the box has nothing like it.' : `${n} stayed away: the box has nothing like them.`),
  noRoom: 'The table, or what you may keep on this server, has no room for more pictures; the others come without theirs.',
  noPlace: 'Nothing can be brought to this table now: it needs a seat, the right to bring pieces, and a table that has begun and plays by no rules.',
  stopped: 'You stopped it there.',
  close: 'Close',
  done: 'Let’s play',
  gone: 'This is not here any more',
  goneLead: 'What was read is kept for a day in the browser that read it. Read the file again.',
  noMoment: 'That moment is not here any more',
  noMomentLead: 'This browser keeps a moment of a replay for a day, or kept nothing. Open the replay again and go on from there.',
  toReplays: 'To the replays',
  again: 'Read a file',
  noTable: 'No table could be opened',
  noTableLead: 'The server opens none just now. What you brought is kept for a day: try again in a moment.',
};
