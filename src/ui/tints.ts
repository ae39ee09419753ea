// The palette that hands can give to pieces, strokes and labels: sixteen colours that stay apart on felt and wood.
// Index 1 of a tint is the first of these.

export const tints = [
  '#C8372D',
  '#E0702A',
  '#E9A13B',
  '#E8CE4A',
  '#9DBF3B',
  '#3F8F46',
  '#2A8C82',
  '#5FB3DC',
  '#2F62B5',
  '#5B4BB0',
  '#8E44A3',
  '#DB6FA0',
  '#7A4A2B',
  '#8A8D91',
  '#26242A',
  '#F4EFE4',
] as const;

/** The colour of a tint, null for a piece's own. */
export const tintOf = (tint: number): string | null => tints[tint - 1] ?? null;
