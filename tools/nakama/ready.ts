// tsx tools/nakama/ready.ts: fetches PostgreSQL and builds Nakama, once, before suites that start them run side by
// side: two would put the same files in place at once.

import { buildNakama } from './build.ts';
import { postgresPrograms } from './postgres-programs.ts';

console.log(buildNakama(), postgresPrograms().postgres);
