/**
 * Browser tests that look at pictures, count frames or listen at which moment something sounds are alone on the
 * machine; everything else runs two files at a time.
 */
export const ALONE: readonly string[] = [
  'drop-law-whole',
  'gesture-law-whole',
  'features-table',
  'clauses-felt',
  'clauses-read',
  'clauses-sound',
  'lost-card',
  'physics',
  'sounding',
  'table-perf',
];
