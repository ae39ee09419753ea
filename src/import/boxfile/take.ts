// Reads values of unknown shape: whoever takes gets what was asked for, within its bounds, or a stand-in, and the taker
// remembers that something was not as it must be. Fresh objects are built of nothing but what was taken.

type Raw = { readonly [key: string]: unknown };
const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export interface Taker {
  /** Nothing was wrong so far. */
  fits(): boolean;
  /** Of an object with no other keys than these. */
  object(raw: unknown, keys: readonly string[]): Raw;
  int(raw: unknown, least: number, most: number, usual?: number): number;
  text(raw: unknown, most: number, usual?: string): string;
  yes(raw: unknown, usual?: boolean): boolean;
  one<T extends string>(raw: unknown, of: readonly T[], usual?: T): T;
  list<T>(raw: unknown, most: number, each: (raw: unknown, i: number) => T): T[];
}

/** Control signs but line breaks and tabs, and halves of signs. */
const UNCLEAN = /[^\P{Cc}\n\t]|\p{Cs}/u;

export function newTaker(): Taker {
  let good = true;
  const wrong = <T>(instead: T): T => {
    good = false;
    return instead;
  };
  return {
    fits: () => good,
    object(raw, keys) {
      if (!isObject(raw)) return wrong({});
      return Object.keys(raw).every((key) => keys.includes(key)) ? raw : wrong({});
    },
    int(raw, least, most, usual) {
      if (raw === undefined && usual !== undefined) return usual;
      return typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most && !Object.is(raw, -0) ? raw : wrong(usual ?? least);
    },
    text(raw, most, usual) {
      if (raw === undefined && usual !== undefined) return usual;
      return typeof raw === 'string' && raw.length <= most && !UNCLEAN.test(raw) ? raw : wrong('');
    },
    yes(raw, usual) {
      if (raw === undefined && usual !== undefined) return usual;
      return typeof raw === 'boolean' ? raw : wrong(false);
    },
    one(raw, of, usual) {
      if (raw === undefined && usual !== undefined) return usual;
      const found = of.find((each) => each === raw);
      return found ?? wrong(of[0]!);
    },
    list(raw, most, each) {
      if (!Array.isArray(raw) || raw.length > most) return wrong([]);
      return raw.map(each);
    },
  };
}
