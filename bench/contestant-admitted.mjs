/** The same table with admission: text parsed, names resolved, changes written as a log would take them. */
import { create as createTable } from './contestant.mjs';

export { createClient } from './contestant.mjs';
export const create = (given) => createTable({ ...given, options: { ...given.options, admission: true } });
