// How a call to the server can fail; by itself, so that a page can tell without loading the line.

/** The line broke or was closed before an answer came. */
export class Lost extends Error {
  override readonly name = 'Lost';
}
/** The server answered with an error. `code` is the socket's error code, see docs/protocol.md. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
