// Frames of sockets: read, or refused by the two errors at which a line is cut.

import { readEnvelope, SHAPES } from '../../../host/line/envelope.ts';
import { must, refusing, textOf } from './check.ts';

export function fuzz(bytes: Uint8Array): void {
  const read = refusing(() => readEnvelope(textOf(bytes)), Error, SyntaxError);
  if (read === null) return;
  const { cid, kind, body } = read.value;
  must(typeof cid === 'string' && (kind === null || Object.hasOwn(SHAPES, kind)), 'an envelope of no kind');
  must(Object.getPrototypeOf(body) === Object.prototype, 'a body with a prototype of its own');
}
