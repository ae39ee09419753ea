// What another language must have: every key of the English words, with any text.

/** The same shape with wider strings; functions keep their arguments, lists their kind. */
export type Same<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : T extends readonly (readonly [string, string])[]
      ? readonly (readonly [string, string])[]
      : T extends readonly string[]
        ? readonly string[]
        : { readonly [K in keyof T]: Same<T[K]> };
