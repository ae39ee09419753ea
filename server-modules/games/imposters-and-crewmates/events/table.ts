// The events as data, for the rules. (spec 1.2)

export * from '../data/events.ts';
