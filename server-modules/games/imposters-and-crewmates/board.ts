// The board as data, for the rules. (spec 2)

export * from './data/board.ts';
