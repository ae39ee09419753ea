// The runtime's `logger` inside a realm.

import type { Level, Log } from '../log.ts';
import { WrongArgument } from '../http/errors.ts';
import type { Realm } from './realm.ts';

const VERBS = /%[+#]?[svdqt]/g;

/** Go's Printf as far as scripts use it: `%s`, `%v`, `%d` take the next argument. */
function format(args: unknown[]): string {
  const [first, ...rest] = args;
  if (typeof first !== 'string') throw new WrongArgument('expects string');
  const left = [...rest];
  const text = first.replace(VERBS, (verb) => (left.length > 0 ? String(left.shift()) : verb));
  return left.length > 0 ? `${text} ${left.map(String).join(' ')}` : text;
}

export function createLogger(realm: Realm, log: Log, prefix: string): object {
  const at = (level: Level) => realm.native((...args) => log[level](`${prefix}${format(args)}`));
  // Fields only decorate lines, so a logger with fields is the same logger.
  const self: object = realm.object({
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    withField: () => self,
    withFields: () => self,
  });
  return self;
}
