// The table somebody comes from to fetch cards of his own: known to this tab alone, so that no address can name
// another.

const KEY = 'baize.bring-to';
/** The page /import, come to from a table. */
export const FROM_TABLE = '/import#here';

export function comeFrom(table: string): void {
  sessionStorage.setItem(KEY, table);
}
/** The table that this page was opened from; null: from none. */
export const cameFrom = (): string | null => (location.hash === '#here' ? sessionStorage.getItem(KEY) : null);
