// Words of the table as a file for other programs, in English.

export const othersWords = {
  title: 'For Tabletop Simulator',
  note: 'What you see on this table, as a save of that program. Faces that you may not read are blank in it; hands, your own too, and pictures that people brought stay away.',
  write: 'Download as a save of Tabletop Simulator',
  called: 'A table from Baize',
  told: (objects: number, blank: number, away: number) =>
    `${objects === 1 ? 'One object is' : `${objects} objects are`} in the file${blank === 0 ? '' : `, ${blank} of them blank ${blank === 1 ? 'card' : 'cards'}`}.${away === 0 ? '' : ` ${away} ${away === 1 ? 'thing' : 'things'} could not be said in it.`}`,
  failed: 'The file could not be made. Try it again.',
};
