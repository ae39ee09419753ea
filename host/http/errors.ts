// Refusals with gRPC codes, as Nakama gives them over HTTP and inside its runtime.

/** A refusal that a client may read. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A wrong argument from the bundle: becomes a TypeError there, like Nakama's. */
export class WrongArgument extends Error {
  override readonly name = 'WrongArgument';
}

export const GRPC = {
  canceled: 1,
  invalid: 3,
  notFound: 5,
  exists: 6,
  denied: 7,
  exhausted: 8,
  failed: 9,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const;

/** Codes of the `error` frame on a socket. */
export const SOCKET = { exception: 0, unrecognized: 1, missing: 2, badInput: 3, matchNotFound: 4, joinRejected: 5, rpcNotFound: 6, runtime: 7 } as const;

const HTTP: { [code: number]: number } = {
  0: 200,
  1: 499,
  3: 400,
  4: 504,
  5: 404,
  6: 409,
  7: 403,
  8: 429,
  9: 400,
  10: 409,
  11: 400,
  12: 501,
  14: 503,
  16: 401,
};

/** The HTTP status for a gRPC code, by the gateway's table. */
export function httpStatus(code: number): number {
  return HTTP[code] ?? 500;
}
