// The page /replay: plays what a table's page has recorded. It knows no server and holds no session; all it loads are
// its own parts.

import { start } from './start.tsx';

await start();
