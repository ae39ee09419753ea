// Lines for whoever runs the server, on standard error. Quiet by default: warnings and errors only.

export type Level = 'debug' | 'info' | 'warn' | 'error';
const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

export interface Log {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** `least` is the lowest level that is written; BAIZE_LOG sets it. */
export function createLog(least: Level, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const at = (level: Level) => (text: string) => {
    if (RANK[level] >= RANK[least]) write(`${new Date().toISOString()} ${level} ${text.replaceAll('\n', '\n  ')}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export function levelOf(text: string | undefined): Level {
  return text === 'debug' || text === 'info' || text === 'error' ? text : 'warn';
}
