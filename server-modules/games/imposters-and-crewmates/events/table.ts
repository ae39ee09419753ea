// The events as data, for the rules. (IC 1.2)

export * from '../data/events.ts';
