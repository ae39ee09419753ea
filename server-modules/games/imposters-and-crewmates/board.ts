// The board as data, for the rules. (IC 2)

export * from './data/board.ts';
