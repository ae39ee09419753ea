// What a disk would hold if the power went: rebuilt from a trace of system calls in which every byte stands. A write
// counts as kept only when a sync of its file that began after it has ended, a name only when a sync of its folder has.
// That is harsher than common file systems, and what POSIX promises.

/**
 * One thing a program asked of the system, in order. `at` of a sync is where it began: what was written later it does
 * not cover.
 */
export type Deed =
  | { t: 'write'; name: string; at: number; bytes: Buffer }
  | { t: 'size'; name: string; size: number }
  | { t: 'make' | 'drop'; name: string }
  | { t: 'sync'; name: string; began: number }
  | { t: 'move'; name: string; to: string }
  | { t: 'sync-folder' | 'sync-parent'; began: number }
  | { t: 'make-folder' }
  /** To a socket, which the trace names. */
  | { t: 'out'; socket: string; bytes: Buffer };

/** What strace has to be asked for: `strace -f -y -xx -s <much> -e trace=<these>`. */
export const TRACED =
  'openat,open,creat,write,pwrite64,writev,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync,sync_file_range,ftruncate,truncate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,fallocate,copy_file_range,sendfile,lseek';

const UNFINISHED = ' <unfinished ...>';
/** `<socket:`, as it stands there. */
const SOCKET = '<\\x73\\x6f\\x63\\x6b\\x65\\x74\\x3a';
const HEX = /(?:\\x[0-9a-f]{2})+/g;
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const textOf = (hex: string): string => bytesOf(hex).toString();

/**
 * Reads a trace for what was done in one folder and said on sockets. Throws when the folder was written in a way that
 * is not known here: nothing is overlooked.
 */
export function readTrace(trace: string, folder: string): Deed[] {
  const deeds: Deed[] = [];
  /** By thread: a call that has begun and not ended, with the count of deeds then. */
  const begun = new Map<string, { call: string; began: number }>();
  /** Where the next write without a place goes. */
  const ends = new Map<string, number>();
  const there = new Set<string>();
  const parent = folder.slice(0, folder.lastIndexOf('/'));
  const inside = (file: string): string | null => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : null);

  function done(call: string, began: number): void {
    const [, verb = '', args = '', result = ''] = /^(\w+)\((.*)\)\s+= (-?\d+|\?)/s.exec(call) ?? [];
    // A call that failed did nothing; one that was cut off by the end of the process may have, and is taken for not
    // done.
    if (verb === '' || result.startsWith('-') || result === '?') return;
    const on = /^\d+<([^>]*)>/.exec(args)?.[1];
    const rest = on === undefined ? args : args.slice(args.indexOf('>') + 1);
    const file = on === undefined ? null : textOf(on);
    if (file?.startsWith('socket:') === true) {
      if (verb.startsWith('write') || verb.startsWith('send'))
        deeds.push({ t: 'out', socket: file, bytes: Buffer.concat((rest.match(HEX) ?? []).map(bytesOf)) });
      return;
    }
    const name = file === null ? null : inside(file);
    const paths = (args.match(/"[^"]*"/g) ?? []).map((path) => textOf(path.slice(1, -1)));
    const named = paths.map(inside).filter((one) => one !== null);
    const numbers =
      rest
        .slice(rest.lastIndexOf('"') + 1)
        .match(/\d+/g)
        ?.map(Number) ?? [];
    if (verb === 'openat' || verb === 'open') {
      const [made] = named;
      if (made === undefined || !args.includes('O_CREAT')) return;
      if (!there.has(made)) deeds.push({ t: 'make', name: made });
      else if (args.includes('O_TRUNC')) deeds.push({ t: 'size', name: made, size: 0 });
      there.add(made);
      ends.set(made, 0);
    } else if (verb === 'mkdir' && paths[0] === folder) deeds.push({ t: 'make-folder' });
    else if ((verb === 'fsync' || verb === 'fdatasync') && file === folder) deeds.push({ t: 'sync-folder', began });
    else if (verb === 'fsync' && file === parent) deeds.push({ t: 'sync-parent', began });
    else if (verb === 'rename' && named.length === 2) {
      const [from = '', to = ''] = named;
      deeds.push({ t: 'move', name: from, to });
      there.delete(from);
      there.add(to);
    } else if (verb === 'unlink' && named[0] !== undefined) {
      deeds.push({ t: 'drop', name: named[0] });
      there.delete(named[0]);
    } else if (name === null) {
      if (named.length > 0) throw new Error(`the trace holds what is not known here: ${verb}(${named.join(', ')})`);
    } else if (verb === 'pwrite64' || verb === 'write') {
      const bytes = bytesOf(rest.match(HEX)?.[0] ?? '').subarray(0, Number(result));
      const at = verb === 'write' ? (ends.get(name) ?? 0) : (numbers.at(-1) ?? 0);
      if (verb === 'write') ends.set(name, at + bytes.length);
      deeds.push({ t: 'write', name, at, bytes });
    } else if (verb === 'fsync' || verb === 'fdatasync') deeds.push({ t: 'sync', name, began });
    else if (verb === 'ftruncate') deeds.push({ t: 'size', name, size: numbers.at(-1) ?? 0 });
    else throw new Error(`the trace holds what is not known here: ${verb}(${name})`);
  }

  for (const line of trace.split('\n')) {
    const [, thread = '', call = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/s.exec(call) ?? [];
    if (rest !== undefined) {
      const first = begun.get(thread);
      begun.delete(thread);
      if (first !== undefined) done(first.call + rest, first.began);
    } else if (call.endsWith(UNFINISHED)) {
      const begins = call.slice(0, -UNFINISHED.length);
      // What is said counts from its beginning: it may be on its way.
      if (begins.includes(SOCKET) && /^(write|send)/.test(begins)) done(`${begins}) = 0`, deeds.length);
      else begun.set(thread, { call: begins, began: deeds.length });
    } else done(call, deeds.length);
  }
  return deeds;
}

type Change = { n: number } & ({ at: number; bytes: Buffer } | { size: number });
interface File {
  kept: Buffer;
  pending: Change[];
}

function changed(bytes: Buffer, change: Change): Buffer {
  if ('size' in change)
    return change.size <= bytes.length ? Buffer.from(bytes.subarray(0, change.size)) : Buffer.concat([bytes, Buffer.alloc(change.size - bytes.length)]);
  const end = change.at + change.bytes.length;
  const out = end <= bytes.length ? bytes : Buffer.concat([bytes, Buffer.alloc(end - bytes.length)]);
  change.bytes.copy(out, change.at);
  return out;
}

/** Bytes that a disk writes whole or not at all. */
const SECTOR = 512;

/** Picks a number from 0 to `below` - 1. */
export type Pick = (below: number) => number;

/** A disk that keeps what was synced and forgets the rest. */
export interface Disk {
  /** The next deed. */
  take(deed: Deed): void;
  /**
   * Files as they are after the power went. With `pick`: of what was not synced any part may be there all the same, in
   * any order and torn within a write.
   */
  after(pick: Pick | null): Map<string, Buffer>;
}

export function createDisk(): Disk {
  const live = new Map<string, File>();
  const names = new Map<string, File>();
  let moves: { n: number; do(to: Map<string, File>): void }[] = [];
  let n = 0;
  let [folderMade, folderKept] = [-1, false];
  const fileOf = (name: string): File => {
    const file = live.get(name);
    if (file === undefined) throw new Error(`${name} was written before it was made`);
    return file;
  };
  const move = (work: (to: Map<string, File>) => void): void => {
    work(live);
    moves.push({ n, do: work });
  };

  return {
    take(deed) {
      switch (deed.t) {
        case 'write':
          fileOf(deed.name).pending.push({ n, at: deed.at, bytes: deed.bytes });
          break;
        case 'size':
          fileOf(deed.name).pending.push({ n, size: deed.size });
          break;
        case 'make': {
          const file: File = { kept: Buffer.alloc(0), pending: [] };
          move((to) => void to.set(deed.name, file));
          break;
        }
        case 'drop':
          move((to) => void to.delete(deed.name));
          break;
        case 'move': {
          const file = fileOf(deed.name);
          move((to) => {
            to.delete(deed.name);
            to.set(deed.to, file);
          });
          break;
        }
        case 'sync': {
          const file = live.get(deed.name);
          if (file === undefined) break;
          for (const change of file.pending) if (change.n < deed.began) file.kept = changed(file.kept, change);
          file.pending = file.pending.filter((change) => change.n >= deed.began);
          break;
        }
        case 'sync-folder':
          for (const one of moves) if (one.n < deed.began) one.do(names);
          moves = moves.filter((one) => one.n >= deed.began);
          break;
        case 'make-folder':
          folderMade = n;
          break;
        case 'sync-parent':
          if (folderMade >= 0 && folderMade < deed.began) folderKept = true;
          break;
        case 'out':
          break;
      }
      n++;
    },
    after(pick) {
      if (!folderKept && (pick === null || pick(2) === 0)) return new Map();
      const found = new Map(names);
      // A file system keeps its changes of names in order.
      if (pick !== null) for (const one of moves.slice(0, pick(moves.length + 1))) one.do(found);
      const out = new Map<string, Buffer>();
      for (const [name, file] of found) {
        let bytes: Buffer = Buffer.from(file.kept);
        if (pick !== null) for (const change of file.pending) bytes = pick(2) === 0 ? bytes : torn(bytes, change, pick);
        out.set(name, bytes);
      }
      return out;
    },
  };
}

/** A change of which any sector may be missing. */
function torn(bytes: Buffer, change: Change, pick: Pick): Buffer {
  if ('size' in change || pick(2) === 0) return changed(bytes, change);
  let out = bytes;
  for (let from = 0; from < change.bytes.length;) {
    // Sectors are counted from the beginning of the file.
    const to = Math.min(change.bytes.length, from + SECTOR - ((change.at + from) % SECTOR));
    if (pick(2) === 1) out = changed(out, { n: change.n, at: change.at + from, bytes: change.bytes.subarray(from, to) });
    from = to;
  }
  return out;
}
