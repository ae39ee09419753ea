// A server as a process of its own: it serves until it is told to stop, or until whoever started it is gone.

import type { Log } from './log.ts';

/** Closes cleanly on SIGTERM and SIGINT and then ends the process, with a failure where it could not close. */
export function serveUntilTold({ close }: { close(): Promise<void> }, log: Log): void {
  const end = (): void => {
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // Tied to whoever started it by its standard input: where that ends, nobody is left who would stop it.
  if (process.env['BAIZE_TETHER'] === '1') process.stdin.once('end', end).once('error', end).resume();
  // A mistake of ours in one callback must not end everybody's game.
  process.on('uncaughtException', (error) => log.error(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log.error(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`));
}

/** Starts it and says where it is; a sentence for people and status 1 where it cannot. */
export async function announced(what: string, start: () => Promise<{ readonly url: string }>): Promise<void> {
  try {
    process.stdout.write(`${what}: ${(await start()).url}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
