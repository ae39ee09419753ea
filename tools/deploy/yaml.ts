// Reads the YAML that our own files for operators are written in: blocks and flows, quotes, folded and literal text,
// anchors, aliases and merges, many documents. A part of the language on purpose: what it does not know it refuses, and
// whether the text is YAML at all the formatter's own parser says (files.test.ts).

export type Yaml = null | boolean | number | string | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  number: number;
}
type Anchors = Map<string, Yaml>;

/** Every document of a file. Throws an error with the line for what it does not know. */
export function readYaml(text: string): Yaml[] {
  return text
    .split(/^---$/m)
    .map((one) => new Reader(one).whole())
    .filter((one) => one !== null);
}

/** The value at a path; throws when there is none. */
export function at(from: Yaml | undefined, ...path: (string | number)[]): Yaml {
  let here: Yaml | undefined = from;
  for (const key of path) here = typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? (here as { [key: string]: Yaml })[key] : undefined;
  if (here === undefined) throw new Error(`nothing at ${path.join('.')}`);
  return here;
}
/** The same as a list or as a mapping. */
export const listAt = (from: Yaml | undefined, ...path: (string | number)[]): Yaml[] => at(from, ...path) as Yaml[];
export const mapAt = (from: Yaml | undefined, ...path: (string | number)[]): { [key: string]: Yaml } => at(from, ...path) as { [key: string]: Yaml };

/** Without what follows a `#` that begins a comment. */
const bare = (text: string): string => (/^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?<=\S)#|[^'"#]|(?<=\S)['"])*/.exec(text)?.[0] ?? '').trimEnd();

class Reader {
  private readonly raw: string[];
  private next = 0;
  private readonly anchors: Anchors = new Map();

  constructor(text: string) {
    this.raw = text.split('\n');
  }

  whole(): Yaml {
    const value = this.peek() === null ? null : this.block(0);
    const rest = this.peek();
    if (rest !== null) throw new Error(`line ${rest.number}: "${rest.text}" belongs to nothing`);
    return value;
  }

  /** The next line that says something; it stays. */
  private peek(): Line | null {
    for (; this.next < this.raw.length; this.next++) {
      const line = this.raw[this.next] as string;
      const text = bare(line.trimStart());
      if (line.startsWith('\t')) throw new Error(`line ${this.next + 1}: a tab`);
      if (text !== '') return { indent: line.length - line.trimStart().length, text, number: this.next + 1 };
    }
    return null;
  }

  /** A list or a mapping that is at least so far in; else one value. */
  private block(least: number): Yaml {
    const first = this.peek();
    if (first === null || first.indent < least) return null;
    if (/^-(?: |$)/.test(first.text)) return this.list(first.indent);
    if (keyOf(first.text) !== null) return this.mapping(first.indent);
    this.next++;
    return this.value(first.text, least - 1, least);
  }

  private list(indent: number): Yaml[] {
    const found: Yaml[] = [];
    for (let line = this.peek(); line !== null && line.indent === indent && /^-(?: |$)/.test(line.text); line = this.peek()) {
      // What follows the dash is a block of its own that begins where it stands.
      this.raw[this.next] = (this.raw[this.next] as string).replace('-', ' ');
      found.push(this.block(indent + 1));
    }
    return found;
  }

  private mapping(indent: number): Yaml {
    const found: { [key: string]: Yaml } = {};
    let merged: { [key: string]: Yaml } = {};
    for (let line = this.peek(); line !== null && line.indent === indent; line = this.peek()) {
      const key = keyOf(line.text);
      if (key === null) throw new Error(`line ${line.number}: "${line.text}" is no key`);
      if (Object.hasOwn(found, key.name)) throw new Error(`line ${line.number}: ${key.name} a second time`);
      this.next++;
      const value = this.value(key.rest, indent, indent + 1);
      if (key.name === '<<') merged = value as typeof merged;
      else found[key.name] = value;
    }
    return { ...merged, ...found };
  }

  /** What stands behind a key or a dash, or in the lines below. */
  private value(text: string, indent: number, least: number): Yaml {
    const anchor = /^&([\w-]+)\s*(.*)$/.exec(text);
    if (anchor !== null) {
      const value = this.value(anchor[2] ?? '', indent, least);
      this.anchors.set(anchor[1] as string, value);
      return value;
    }
    if (text === '') {
      const below = this.peek();
      // A list may stand as far in as its key.
      return below !== null && below.indent === indent && /^-(?: |$)/.test(below.text) ? this.list(indent) : this.block(least);
    }
    if (/^[|>]-?$/.test(text)) return this.text(text, indent);
    if (text.startsWith('*')) return at(Object.fromEntries(this.anchors), text.slice(1));
    let whole = text;
    for (; /^[[{]/.test(whole) && !balanced(whole); this.next++) {
      const more = this.peek();
      if (more === null) throw new Error(`"${whole}" does not end`);
      whole += ` ${more.text}`;
    }
    return new Flow(whole).whole();
  }

  private text(how: string, indent: number): string {
    const lines: string[] = [];
    for (; this.next < this.raw.length; this.next++) {
      const line = this.raw[this.next] as string;
      if (line.trim() !== '' && line.length - line.trimStart().length <= indent) break;
      lines.push(line);
    }
    const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.replace(/^ +/, '').length));
    const cut = lines.map((line) => line.slice(margin));
    while (cut.at(-1) === '') cut.pop();
    return how.startsWith('>') ? cut.join(' ') : `${cut.join('\n')}${how === '|' ? '\n' : ''}`;
  }
}

const QUOTED = /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)")/;

function keyOf(text: string): { name: string; rest: string } | null {
  const found = /^('(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^\s'"[\]{},&*|>#-][^#]*?|<<)\s*:(?:\s+(.*))?$/.exec(text);
  return found === null || /^[^'"]*: /.test(found[1] as string) ? null : { name: String(scalar(found[1] as string)), rest: found[2] ?? '' };
}

function scalar(text: string): Yaml {
  const quoted = QUOTED.exec(text);
  if (quoted !== null) return quoted[1] === undefined ? (JSON.parse(text) as string) : quoted[1].replaceAll("''", "'");
  if (text === 'null' || text === '~' || text === '') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Are all its brackets closed? */
function balanced(text: string): boolean {
  const open = text.replace(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"/g, '');
  return [...open].filter((one) => '[{'.includes(one)).length === [...open].filter((one) => ']}'.includes(one)).length;
}

/** `[a, b]`, `{ a: b }` and single values. */
class Flow {
  private rest: string;

  constructor(text: string) {
    this.rest = text;
  }
  whole(): Yaml {
    const value = /^[[{]/.test(this.rest) ? this.one('') : scalar(this.rest);
    return value;
  }
  private take(pattern: RegExp): string | null {
    const found = pattern.exec(this.rest)?.[0] ?? null;
    if (found !== null) this.rest = this.rest.slice(found.length).trimStart();
    return found;
  }
  private one(ends: string): Yaml {
    if (this.take(/^\[/) !== null) return this.until(']', () => this.one(',]'));
    if (this.take(/^\{/) !== null) return Object.fromEntries(this.until('}', () => this.pair()));
    const quoted = this.take(QUOTED);
    if (quoted !== null) return scalar(quoted);
    const plain = this.take(new RegExp(`^[^${ends.replace(']', '\\]')}]+`));
    if (plain === null) throw new Error(`"${this.rest}" is no value`);
    return scalar(plain.trim());
  }
  private pair(): [string, Yaml] {
    const key = this.take(/^[^:]+:/);
    if (key === null) throw new Error(`"${this.rest}" is no pair`);
    return [String(scalar(key.slice(0, -1).trim())), this.one(',}')];
  }
  private until<T>(end: string, item: () => T): T[] {
    const found: T[] = [];
    while (!this.rest.startsWith(end)) {
      found.push(item());
      if (this.take(/^,/) === null && !this.rest.startsWith(end)) throw new Error(`"${this.rest}" does not go on`);
    }
    this.rest = this.rest.slice(1).trimStart();
    return found;
  }
}
