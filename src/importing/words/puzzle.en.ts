// Words of jigsaws of one's own pictures, in English.

export const puzzleEn = {
  makes: 'Make of it',
  deck: 'A deck',
  puzzle: 'A jigsaw',
  title: 'Your jigsaw',
  name: 'Name of the jigsaw',
  someName: 'My jigsaw',
  pieces: 'Pieces',
  shown: (pieces: number) => `The picture and the lines along which it is cut, ${pieces} pieces`,
  cutting: (done: number, all: number) => `Cutting: ${done} of ${all} pieces`,
  lay: 'Lay the jigsaw on a table',
  layHere: 'Lay the jigsaw on your table',
  notice:
    'Its pieces lie there loose and mixed, the finished picture beside them for all to see. It is three to two: what goes beyond is cut off. Pieces that fit click together.',
};
