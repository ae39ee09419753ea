// Messages of people: whatever comes, they are read or refused, and what was read is read again alike.

import { parseAccount } from '../../../server-modules/protocol/account.ts';
import { parseDrain } from '../../../server-modules/protocol/drain.ts';
import { parseCreate, parseHello, parseOpen } from '../../../server-modules/protocol/parse-calls.ts';
import { parseAct } from '../../../server-modules/protocol/parse.ts';
import { parseTest } from '../../../server-modules/protocol/parse-test.ts';
import { alike, must, textOf } from './check.ts';

const PARSERS = [parseAct, parseHello, parseCreate, parseOpen, parseAccount, parseDrain, parseTest] as const;

export function fuzz(bytes: Uint8Array): void {
  const text = textOf(bytes);
  for (const parse of PARSERS) {
    const read = parse(text);
    if (!read.ok) {
      must(typeof read.error.path === 'string' && typeof read.error.want === 'string', 'a flaw without its place');
      continue;
    }
    const again = parse(JSON.stringify(read.value));
    must(again.ok && alike(again.value, read.value), `what was read is not read again alike: ${JSON.stringify(read.value)}`);
  }
}
