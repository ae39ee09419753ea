// The seeds that are kept, ten rounds each: together they have each pair of kinds at once. One that finds something is
// added and stays.

export const SEEDS = [
  'faults-11',
  'faults-12',
  'faults-13',
  'faults-14',
  'faults-15',
  'faults-16',
  'faults-17',
  'faults-18',
  'faults-19',
  'faults-20',
] as const;

/** Of the short form: its first three rounds are the proxy, a database and a sleeper at once, and a kill. */
export const SHORT_SEED = 'faults-short-74';
