// SVG path data written shorter: every point moved to the nearest step of a grid, told as the way from the point
// before.

/** Numbers that each command takes. */
const TAKES: { readonly [command: string]: number } = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

interface Point {
  x: number;
  y: number;
}

/**
 * `step` is the grid: 1 keeps whole units. Rounding does not add up along the path, for points are rounded where they
 * are.
 */
export function shorter(path: string, step = 1): string {
  const words = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
  const grid = (n: number): number => Math.round(n / step) * step;
  let at: Point = { x: 0, y: 0 },
    told: Point = { x: 0, y: 0 },
    start: Point = { x: 0, y: 0 };
  let out = '',
    command = '',
    before = '';

  function tell(letter: string, numbers: readonly number[]): void {
    const text = numbers
      .map((n) => String(Number(n.toFixed(2))).replace(/^(-?)0\./, '$1.'))
      .reduce((all, n) => all + (all === '' || n.startsWith('-') ? '' : ' ') + n, '');
    out += letter === before && letter !== 'm' ? (text.startsWith('-') ? '' : ' ') + text : letter + text;
    before = letter;
  }

  for (let i = 0; i < words.length;) {
    if (/[a-zA-Z]/.test(words[i] ?? '')) command = words[i++] ?? '';
    const letter = command.toUpperCase(),
      takes = TAKES[letter];
    if (takes === undefined) throw new Error(`no path command ${command}`);
    const from = command === letter ? { x: 0, y: 0 } : at;
    const numbers = words.slice(i, i + takes).map(Number);
    i += takes;
    if (letter === 'Z') {
      out += before === 'z' ? '' : 'z';
      before = 'z';
      at = start;
      told = { x: grid(at.x), y: grid(at.y) };
      continue;
    }
    const back: Point = told;
    const way = (x: number, y: number): [number, number] => [grid(x) - back.x, grid(y) - back.y];
    if (letter === 'H') at = { x: from.x + (numbers[0] ?? 0), y: at.y };
    else if (letter === 'V') at = { x: at.x, y: from.y + (numbers[0] ?? 0) };
    else at = { x: from.x + (numbers[takes - 2] ?? 0), y: from.y + (numbers[takes - 1] ?? 0) };
    if (letter === 'H') tell('h', [grid(at.x) - back.x]);
    else if (letter === 'V') tell('v', [grid(at.y) - back.y]);
    else if (letter === 'A') tell('a', [...numbers.slice(0, 2).map((r) => grid(r) || step / 2), ...numbers.slice(2, 5), ...way(at.x, at.y)]);
    else if (letter === 'M') {
      if (out === '') tell('M', [grid(at.x), grid(at.y)]);
      else tell('m', way(at.x, at.y));
      start = at;
      // More pairs after the first are lines.
      command = command === 'M' ? 'L' : 'l';
    } else
      tell(letter.toLowerCase(), Array.from({ length: takes / 2 }, (_, n) => way(from.x + (numbers[2 * n] ?? 0), from.y + (numbers[2 * n + 1] ?? 0))).flat());
    told = { x: grid(at.x), y: grid(at.y) };
  }
  return out;
}
