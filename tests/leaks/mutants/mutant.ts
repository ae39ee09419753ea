// A deliberate leak: a few expressions of the code, exactly as they stand, and what is put in their place.

export interface Edit {
  file: string;
  find: string;
  put: string;
}
export interface Mutant {
  name: string;
  rule: string;
  channel: string;
  edits: readonly Edit[];
  /** Part of the name of the story that is tried first. */
  try: string;
}

/** A mutant of one edit. `first`: part of the name of the story that is tried first. */
export const one = (name: string, rule: string, channel: string, first: string, file: string, find: string, put: string): Mutant => ({
  name,
  rule,
  channel,
  try: first,
  edits: [{ file: `server-modules/${file}`, find, put }],
});
