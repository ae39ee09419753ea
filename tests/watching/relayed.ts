// A relay before a test table: its line is a socket of the table's, and who looks through it hears bytes, tick by tick.

import { createAudience, type Audience, type Ear } from '../../host/relay/audience.ts';
import { utf8 } from '../../server-modules/kernel/utf8.ts';
import { RELAY_OP } from '../../server-modules/protocol/watching.ts';
import type { TestPerson, TestTable } from '../support/table.ts';

/** Milliseconds of a tick. */
const TICK = 100;

/** Somebody who looks through a relay: what he was sent, as `op:hex`, as a direct watcher's inbox has it. */
export interface Through {
  readonly inbox: string[];
  /** Bytes that wait for him, as long as he does not read. */
  waiting: number;
  cut: boolean;
  /** He reads all that waits. */
  read(): void;
  leave(): void;
}

export interface TestRelay {
  readonly audience: Audience;
  /** Everything that the table sent meanwhile reaches who looks. */
  pump(): void;
  look(user?: string): Through;
  /** Ticks of the table, each with what it brings. */
  ticks(count: number): void;
  /** Comes anew by the same code, as after a line that broke. */
  again(): void;
  /** As the relay tells the table once a second. */
  tell(count: number, ...names: string[]): void;
  readonly line: TestPerson;
}

/** Messages in what a server writes to a socket: text frames without a mask. */
export function messagesIn(framed: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < framed.length;) {
    const short = (framed[at + 1] ?? 0) & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const size = short < 126 ? short : short === 126 ? framed.readUInt16BE(at + 2) : Number(framed.readBigUInt64BE(at + 2));
    texts.push(framed.subarray(at + head, at + head + size).toString());
    at += head + size;
  }
  return texts;
}

let count = 0;

/** Match data in a frame, as a test person keeps it. */
function heard(text: string): string {
  const { op_code, data = '' } = (JSON.parse(text) as { match_data: { op_code: string; data?: string } }).match_data;
  return `${op_code}:${Buffer.from(data, 'base64').toString('hex')}`;
}

export function relayAt(t: TestTable, code: string): TestRelay {
  // Its clock goes as the table's ticks do.
  const audience = createAudience('match.relay', () => t.room.tick * TICK);
  let session = '';
  let line: TestPerson;
  let seen = 0;
  const come = (): void => {
    audience.anew();
    session = `relay-${++count}`;
    seen = t.sent.length;
    line = t.person('a relay', { invite: code, session, relay: true });
    pump();
  };
  const pump = (): void => {
    for (; seen < t.sent.length; seen++) {
      const one = t.sent[seen];
      if (one?.to === session && !audience.heard(one.op, one.bytes)) throw new Error('more than is kept');
    }
  };
  come();
  return {
    audience,
    pump,
    again: come,
    tell: (number, ...names) => line.data(RELAY_OP, utf8([number, ...names].join('\n'))),
    ticks(number) {
      for (let i = 0; i < number; i++) {
        t.ticks(1);
        pump();
      }
    },
    look(user = 'viv') {
      const inbox: string[] = [];
      let reads: (() => void)[] = [];
      const id = `${user}-${++count}`;
      const through: Through = {
        inbox,
        waiting: 0,
        cut: false,
        read() {
          through.waiting = 0;
          for (const call of reads.splice(0)) call();
        },
        leave: () => audience.leave({ id } as never, 0),
      };
      const ear: Ear = {
        id,
        userId: user,
        pass: (framed) => void inbox.push(...messagesIn(framed).map(heard)),
        get waiting() {
          return through.waiting;
        },
        whenRead: (call) => void (reads = [...reads, call]),
        cut: () => void (through.cut = true),
      };
      pump();
      audience.add(ear, user);
      return through;
    },
    get line() {
      return line;
    },
  };
}
