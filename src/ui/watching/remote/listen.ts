// The page's side of a remote: it listens at its server, does what it hears as if a key had been pressed, and says how
// it is. Whoever sits at the table does not listen: his picture is his own.

import { readWord, REMOTE, writeWord, type RemoteState, type RemoteWord } from '../../../../server-modules/protocol/remote.ts';
import type { View } from '../../../../server-modules/protocol/messages.ts';
import { AUTO, direct, directing, isLed, keyFor, seatsTaken, type Directing, type Program } from '../../../store/directing.ts';
import type { TableStore } from '../../../store/signature.ts';
import { seatName } from '../../table/read.ts';
import type { RemoteHere } from './state.ts';

/** A remote that somebody has ended (host/http/remote.ts). */
const ENDED = 410;
/** Changes are told together. */
const TELL_MS = 250;
/** After a refusal the line is opened again as late. */
const AGAIN_MS = 15_000;

/** What a word of the remote means on this page; undefined: nothing. */
export function programFor(word: RemoteWord, view: View, now: Directing = directing.getState()): Program | null | undefined {
  switch (word.t) {
    case 'auto':
      return AUTO;
    case 'off':
      return null;
    case 'toggle':
      return isLed(now) ? null : AUTO;
    case 'wide':
    case 'above':
      return { t: word.t };
    case 'next':
      return keyFor('directSeat', view, now);
    case 'cut':
    case 'follow':
      if (!seatsTaken(view).includes(word.seat)) return undefined;
      return word.t === 'cut' ? { t: 'auto', cut: word.seat } : { t: 'seat', seat: word.seat };
    case 'shot':
      return now.slots?.includes(word.slot) === false ? undefined : { t: 'saved', slot: word.slot };
  }
}

function wordOf(program: Program): string {
  if (program.t === 'auto' && program.cut !== undefined) return writeWord({ t: 'cut', seat: program.cut });
  if (program.t === 'seat') return writeWord({ t: 'follow', seat: program.seat });
  return program.t === 'saved' ? writeWord({ t: 'shot', slot: program.slot }) : program.t;
}

/** What this page says of itself. */
export function stateOf(view: View | null, now: Directing = directing.getState()): RemoteState {
  const seats = view === null ? [] : seatsTaken(view).map((seat) => ({ seat, name: seatName(view.room, seat, false).slice(0, REMOTE.name) }));
  return { leads: isLed(now), now: now.on ? wordOf(now.program) : null, seats, shots: now.slots ?? null };
}

/** Opens the line and says how it stands; to be called when it is to end. */
export function listen(store: TableStore, secret: string, say: (now: RemoteHere) => void): () => void {
  const address = `/hook/screen/${secret}`;
  let line: EventSource | null = null,
    key: string | null = null,
    told = '',
    timer: ReturnType<typeof setTimeout> | undefined,
    again: ReturnType<typeof setTimeout> | undefined,
    gone = false;
  const watcher = (): View | null => {
    const { shown } = store.getState();
    return shown?.room.me.seat === null ? shown : null;
  };

  /** Says how it is. `json`: this server has remotes at all. Null: nobody answered. */
  async function tell(text: string): Promise<{ json: boolean; status: number } | null> {
    try {
      const answer = await fetch(address, { method: 'POST', body: text, cache: 'no-store' });
      return { json: answer.headers.get('content-type')?.includes('json') === true, status: answer.status };
    } catch {
      return null;
    }
  }
  function changed(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const text = JSON.stringify(stateOf(watcher()));
      if (gone || line?.readyState !== EventSource.OPEN || text === told) return;
      told = text;
      void tell(text).then((answer) => {
        // A state that did not arrive is told with the next change, or when the line is there again.
        if (answer?.status !== 200) told = '';
      });
    }, TELL_MS);
  }

  /** The browser opens a lost line by itself, a refused one never. */
  async function refused(): Promise<void> {
    // It asks what answers there, and says nothing: pages that do listen speak for themselves.
    const answer = await tell('');
    if (gone) return;
    // A proxy whose server is away answers with a page of its own.
    if (answer?.json === true && answer.status === ENDED) return say({ stage: 'ended', key: null });
    const down = answer === null || answer.status >= 500;
    if (!down && !answer.json) return say({ stage: 'absent', key: null });
    say({ stage: down ? 'lost' : 'full', key });
    again = setTimeout(open, AGAIN_MS);
  }

  function open(): void {
    line = new EventSource(address);
    line.addEventListener('key', ({ data }: MessageEvent<string>) => {
      told = '';
      key = data;
      say({ stage: 'open', key });
      changed();
    });
    line.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const view = watcher(),
        word = readWord(data);
      const program = view === null || word === null ? undefined : programFor(word, view);
      if (program !== undefined) direct(program, view);
    });
    line.addEventListener('ended', () => {
      line?.close();
      say({ stage: 'ended', key: null });
    });
    line.addEventListener('error', () => {
      if (line?.readyState === EventSource.CLOSED) void refused();
      else say({ stage: 'lost', key });
    });
  }

  const off = [directing.subscribe(changed), store.subscribe(changed)];
  open();
  return () => {
    gone = true;
    line?.close();
    clearTimeout(timer);
    clearTimeout(again);
    for (const end of off) end();
  };
}
