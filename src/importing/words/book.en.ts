// Words of books to leaf through, in English.

export const bookEn = {
  as: 'A book',
  title: 'Your book',
  name: 'Name of the book',
  someName: 'My book',
  pages: (n: number) => (n === 1 ? 'One page' : `${n} pages`),
  room: (units: number, all: number) => `They take ${units} of the ${all} units that a table has for pictures.`,
  hint: 'Click a page to leave it out or take it in.',
  parted: 'Each page',
  whole: 'Whole',
  halves: 'In two halves',
  halvesFor: 'Halves are for small print: they show it larger and sharper, and take twice the room.',
  notice: 'It lies open for all. Whoever leafs turns the page for everybody, and each page is brought to the others when it is open.',
  painting: (done: number, all: number) => `Painting: ${done} of ${all} pages`,
  lay: 'Lay the book on a table',
  layHere: 'Lay the book on your table',
  page: (n: number, name: string) => (name === '' ? `Page ${n}` : `Page ${n}: ${name}`),
  tooMany: (most: number) => `A table has room for ${most} pages at most.`,
  none: 'No page is taken in.',
};
