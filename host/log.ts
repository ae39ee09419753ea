// Lines for whoever runs the server, on standard error. Quiet by default: warnings and errors only. Whoever reads them
// learns no secret of a player or of the server.

export type Level = 'debug' | 'info' | 'warn' | 'error';
const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

export interface Log {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** How lines are written: the lowest level that is, and whether each is one JSON object. */
export interface LogForm {
  least: Level;
  json: boolean;
}

/**
 * What a secret looks like, wherever a message of ours or of a library happens to quote one: invites, tokens, keys and
 * what they are signed with (hex or base64 from 24 signs on; ids of accounts and tables with their hyphens stay), and
 * what V8 quotes of a text that is no JSON.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/(?<![A-Z2-7])[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}(?![A-Z2-7])/gi, '[invite]'],
  [/\beyJ[\w-]*\.[\w-]*(?:\.[\w-]*)?/g, '[token]'],
  [/([?&](?:token|http_key|invite)=)[^&\s"']*/g, '$1[secret]'],
  [/\b(basic|bearer) +[\w.~+/=-]+/gi, '$1 [secret]'],
  [/(Unexpected [\s\S]{0,80}?, )(?:\.\.\.)?"[\s\S]*"(?:\.\.\.)?( is not valid JSON)/g, '$1[text]$2'],
  [/(?<![\w/.:-]|\bat )(?=[\w+-]*\d)[\w+-]{24,}={0,2}(?![\w/.:-])/g, '[secret]'],
];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The text without what looks like a secret. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((now, [what, put]) => now.replace(what, (found, ...rest: unknown[]) => (UUID.test(found) ? found : filled(put, rest))), text);
}

/** `$1` and `$2` of a replacement, which a function has to put in by itself. */
const filled = (put: string, groups: readonly unknown[]): string => put.replace(/\$(\d)/g, (_, n: string) => String(groups[Number(n) - 1] ?? ''));

/** Lines of text for people, or a JSON object a line (`time`, `level`, `text`) for programs. BAIZE_LOG sets both. */
export function createLog({ least, json }: LogForm, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (time: string, level: Level, text: string): string =>
    json ? JSON.stringify({ time, level, text }) : `${time} ${level} ${text.replaceAll('\n', '\n  ')}`;
  const at = (level: Level) => (text: string) => {
    if (RANK[level] >= RANK[least]) write(`${line(new Date().toISOString(), level, withoutSecrets(text))}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Reads BAIZE_LOG: a level, `json`, or both parted by a comma. What is neither changes nothing. */
export function logFormOf(text: string | undefined): LogForm {
  const words = (text ?? '').split(',').map((word) => word.trim());
  const least = words.find((word): word is Level => Object.hasOwn(RANK, word)) ?? 'warn';
  return { least, json: words.includes('json') };
}
