// The decks as data, for the rules. (IC 1.4 to 1.6)

export * from '../data/cards.ts';
