// What `tools/icons.ts` in a game's folder says: which icons become its icons.generated.ts.

/** Icons of one game: the name of the table and of the type of its keys, and the names in the package. */
export interface GameIcons {
  table: string;
  type: string;
  names: readonly string[];
}
