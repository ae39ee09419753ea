// What the file dialog offers beside saves.

export const DECK_FILES = 'image/png,image/jpeg,image/webp,application/pdf,.pdf,text/csv,.csv,.tsv';
