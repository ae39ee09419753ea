// The door for what is asked outside of a table, as parse.ts is it for what a table hears: no table reads any of it.

import type { Result } from '../kernel/result.ts';
import type { CreateIn, HelloIn, OpenIn } from './calls.ts';
import { bool, fields, int, maybe, oneOf, parseJson, text, type Flaw, type Parser } from './fields.ts';
import { MODES } from './messages.ts';
import { BOUNDS, options, word } from './parse.ts';

const hello = (): Parser<HelloIn> => fields({ name: text(BOUNDS.name), protocol: int(0, 1_000_000) });
const create = (): Parser<CreateIn> => fields({ game: word, mode: oneOf(MODES), listed: bool, options, save: maybe(text(BOUNDS.save)) });
const open = (): Parser<OpenIn> => fields({ table: maybe(word), invite: maybe(word), watch: maybe(bool), relay: maybe(word) });

/** RPC `hello`. */
export const parseHello = (raw: unknown): Result<HelloIn, Flaw> => parseJson(raw, BOUNDS.text, hello());
/** RPC `create`. */
export const parseCreate = (raw: unknown): Result<CreateIn, Flaw> => parseJson(raw, BOUNDS.create, create());
/** RPC `open`. */
export const parseOpen = (raw: unknown): Result<OpenIn, Flaw> => parseJson(raw, BOUNDS.text, open());
