// Marks by hand: as they lie in a page, and on their way there and back.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActOut, NoteTitle, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import type { TableStore } from '../../store/signature.ts';
import { smallView } from '../../store/testing.ts';
import { MARKS_TITLE, nextSign, NOTE_MOST, PAGE_MOST, readMarks, withMark, writeMarks, type HandMarks } from './handmarks.ts';
import { handOf, scopeOf } from './handstore.ts';

const NONE: HandMarks = new Map();
const some = withMark(withMark(withMark(NONE, 'B', { sign: 'yes' }), 'B/L', { sign: 'no', note: 'the boss' }), 'C/kitchen', { note: 'wet?' });

describe('a page of marks', () => {
  test('read is what was written, and what says nothing is gone', () => {
    const text = writeMarks(some, 'noir 1 0') ?? '';
    expect(text.split('\n')).toEqual(['baize-marks 1 noir 1 0', 'B\t+\t', 'B/L\t-\tthe boss', 'C/kitchen\t.\twet?']);
    expect(readMarks(text, 'noir 1 0')).toEqual(some);
    expect(withMark(some, 'B', { sign: 'none' }).has('B')).toBe(false);
    expect(withMark(some, 'B/L', { sign: 'none' }).get('B/L')).toEqual({ sign: 'none', note: 'the boss' });
  });
  test('of another game or another deal nothing is true any more', () => expect(readMarks(writeMarks(some, 'noir 1 0') ?? '', 'noir 2 0')).toEqual(NONE));
  test('what somebody wrote otherwise is no page of marks; a line that says nothing is passed over', () => {
    expect(readMarks('', 'x')).toBeNull();
    expect(readMarks('my plan: B is the boss', 'x')).toBeNull();
    expect(readMarks('baize-marks 1 x\nB\t+\t\nhello\nC\t!\tno sign\n\t+\tof nobody', 'x')).toEqual(new Map([['B', { sign: 'yes', note: '' }]]));
  });
  test('signs go round; a note is one short line; more than a page holds is not written', () => {
    expect(['none', 'yes', 'no', 'ask'].map((sign) => nextSign(sign as 'none'))).toEqual(['yes', 'no', 'ask', 'none']);
    const long = withMark(NONE, 'B', { note: `a\tb\nc${'x'.repeat(100)}` }).get('B')?.note ?? '';
    expect([long.slice(0, 6), long.length]).toEqual(['a b cx', NOTE_MOST]);
    let many = NONE;
    for (let i = 0; i < 80; i++) many = withMark(many, `B/${i}`, { note: 'y'.repeat(NOTE_MOST) });
    expect(writeMarks(many, 's')).toBeNull();
    expect((writeMarks(some, 's') ?? '').length).toBeLessThan(PAGE_MOST);
  });
});

/** A table that keeps private pages as the real one does. */
class Pages {
  readonly pages = new Map<number, { title: string; text: string; rev: number }>();
  readonly sent: TableMsg[] = [];
  refuse: string | null = null;
  readonly store = {
    do: { tell: (msg: TableMsg) => this.did(msg), quietly: (msg: TableMsg) => this.did(msg) },
    getState: () => ({ view: this.view }),
  } as never as TableStore;

  get view(): View {
    const small = smallView();
    const notes: NoteTitle[] = [...this.pages].map(([page, { title, rev }]) => ({ page, title, rev }));
    return { ...small, room: { ...small.room, me: { ...small.room.me, notes } } };
  }
  async did(msg: TableMsg): Promise<ActOut> {
    this.sent.push(msg);
    if (this.refuse !== null) return { ok: false, n: 0, no: this.refuse };
    if (msg.t === 'readNote') {
      const page = this.pages.get(msg.page);
      return page === undefined ? { ok: false, n: 0, no: 'no-such-page' } : { ok: true, n: 0, out: { page: msg.page, ...page } };
    }
    if (msg.t !== 'note') throw new Error(`not asked for: ${msg.t}`);
    expect(msg.private).toBe(true);
    const was = this.pages.get(msg.page)?.rev ?? 0;
    if (msg.rev !== undefined && msg.rev !== was) return { ok: false, n: 0, no: 'stale' };
    this.pages.set(msg.page, { title: msg.title, text: msg.text ?? '', rev: was + 1 });
    return { ok: true, n: 0, out: { rev: was + 1 } };
  }
}
const rest = (): Promise<void> => vi.advanceTimersByTimeAsync(1000).then(() => undefined);

describe('marks on their way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const scope = scopeOf(smallView());

  test('a cycle of clicks is written once, into a free page, and read again by the next page that comes', async () => {
    const table = new Pages();
    table.pages.set(9, { title: 'my plan', text: 'old', rev: 3 });
    const hand = handOf(table.store);
    hand.follow(table.view);
    for (const sign of ['yes', 'no'] as const) hand.mark('B', { sign });
    hand.mark('B', { note: 'lies' });
    expect(hand.state.getState()).toMatchObject({ kept: false });
    await rest();
    expect(table.sent.map(({ t }) => t)).toEqual(['note']);
    expect(table.pages.get(8)).toMatchObject({ title: MARKS_TITLE, text: `baize-marks 1 ${scope}\nB\t-\tlies` });
    expect(table.pages.get(9)?.text).toBe('old');
    expect(hand.state.getState()).toMatchObject({ kept: true, trouble: null });

    const later = { ...table.store } as TableStore;
    const other = handOf(later);
    other.follow(table.view);
    await rest();
    expect(other.state.getState().marks.get('B')).toEqual({ sign: 'no', note: 'lies' });
  });

  test('what the same person wrote elsewhere meanwhile is read, and the last change is laid over it', async () => {
    const table = new Pages();
    const hand = handOf(table.store);
    hand.follow(table.view);
    hand.mark('B', { sign: 'yes' });
    await rest();
    table.pages.set(9, { title: MARKS_TITLE, text: `baize-marks 1 ${scope}\nC\t?\t`, rev: 7 });
    hand.mark('D', { sign: 'no' });
    await rest();
    expect(table.pages.get(9)).toMatchObject({ text: `baize-marks 1 ${scope}\nC\t?\t\nD\t-\t`, rev: 8 });
  });

  test('a page of words under that heading is left as it is', async () => {
    const table = new Pages();
    table.pages.set(0, { title: MARKS_TITLE, text: 'not marks', rev: 1 });
    const hand = handOf(table.store);
    hand.follow(table.view);
    await rest();
    hand.follow(table.view);
    hand.mark('B', { sign: 'yes' });
    await rest();
    expect(table.pages.get(0)).toMatchObject({ text: 'not marks', rev: 1 });
    expect(table.pages.get(9)?.title).toBe(MARKS_TITLE);
  });

  test('without a free page, and when the table says no, it is told', async () => {
    const table = new Pages();
    for (let page = 0; page < 10; page++) table.pages.set(page, { title: 'x', text: 'y', rev: 1 });
    const hand = handOf(table.store);
    hand.follow(table.view);
    hand.mark('B', { sign: 'yes' });
    await rest();
    expect(hand.state.getState().trouble).toBe('pages');
    table.pages.delete(4);
    table.refuse = 'no-link';
    hand.mark('B', { sign: 'no' });
    await rest();
    expect(hand.state.getState().trouble).toBe('refused');
    table.refuse = null;
    hand.mark('C', { sign: 'ask' });
    await rest();
    expect(hand.state.getState().trouble).toBeNull();
    expect(table.pages.get(4)?.text.split('\n').slice(1)).toEqual(['B\t-\t', 'C\t?\t']);
  });
});
