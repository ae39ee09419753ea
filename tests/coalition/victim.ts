// What the victim does, by a script with a seed: plays plainly, answers questions mostly with no, is away, is cut off,
// stands up, comes back. What he does with his secret is written down.

import { handleOf, pieceOf } from '../../server-modules/kernel/handles.ts';
import { TICKS_PER_SECOND, type Handle } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, TableMsg } from '../../server-modules/protocol/messages.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import { heard, type Position, type Side } from '../leaks/two-worlds/model.ts';
import { WORLDS } from './both.ts';
import { handOf, secretAnswers, type Run } from './run.ts';
import { FRIEND, VICTIM } from './tables.ts';

/** Long enough for others to go on without him. */
const MINUTE = 60 * TICKS_PER_SECOND;
/** One time in so many he shows the secret, or does something with it that others hear. */
const SHOWS = 40;
/** Pages that he writes at once. */
const MOST_NOTES = 30;

/** What differs from the first on, where it is something he does. */
export function keepSecret(run: Run): void {
  const { both, secret } = run;
  const page = (text: string): TableMsg => ({ t: 'note', page: 0, title: text.slice(0, 20), text, private: true });
  if (secret.kind === 'note') both.act(VICTIM, page('it was the butler'), 0, page('it was somebody whose name is longer'.repeat(3)));
  if (secret.kind === 'answer') {
    const [one, two = one] = secretAnswers(run);
    const says = (act: LegalMove): TableMsg => ({ t: 'verb', verb: act.verb, origin: 'pointer' });
    if (one !== undefined && two !== undefined) both.act(VICTIM, says(one), 0, says(two));
  }
  if (secret.kind === 'words') {
    const card = both.view(VICTIM)?.zones.get(handOf(run.home))?.order?.[0];
    const named = (name: string, about: string): TableMsg => ({ t: 'verb', verb: { t: 'name', piece: card as Handle, name, about }, origin: 'key' });
    const [did] = card === undefined ? [null] : both.act(VICTIM, named('x', ''), 0, named('x'.repeat(40), 'y'.repeat(280)));
    if (card !== undefined && did?.ok === true) secret.piece = pieceOf(both.room(0).session.world, run.home, card);
    // Where rules bind nothing is written on cards.
    else both.act(VICTIM, page('short'), 0, page('long '.repeat(700)));
  }
}

/** One thing the victim does, or leaves. */
export function victimStep(run: Run): void {
  const { both, pick } = run;
  if (!both.has(VICTIM)) return comesBack(run);
  if (answers(run)) return;
  const seat = both.view(VICTIM)?.room.me.seat ?? null;
  if (run.secret.kind === 'acts') unheard(run);
  const deed = pick(40);
  if (seat === null) {
    if (deed < 14) both.act(VICTIM, { t: 'sit', seat: run.home });
  } else if (deed === 0) both.drop(VICTIM);
  else if (deed === 1) {
    both.drop(VICTIM);
    both.ticks(MINUTE + 20);
  } else if (deed === 2) both.act(VICTIM, { t: 'stand' });
  else if (deed === 3) both.act(VICTIM, { t: 'away', on: pick(2) === 0 });
  else if (deed === 4) both.act(VICTIM, { t: 'chat', text: 'my turn?', to: 'all' });
  else if (deed === 5 && pick(3) === 0) {
    run.deeds.push({ t: 'left chair' });
    both.act(VICTIM, { t: 'resign' });
  } else if (deed === 6 && pick(4) === 0) both.act(VICTIM, { t: 'leave' });
  else if (deed === 7) both.act(VICTIM, { t: 'note', page: 1, title: 'mine', text: `seen ${pick(9)}`, private: true });
  else if ((both.view(VICTIM)?.rules?.can.length ?? 0) > 0) byRules(run);
  else freely(run);
  run.watch.note();
}

function comesBack(run: Run): void {
  if (run.pick(5) === 0) run.both.join(VICTIM);
  run.watch.note();
}

/** He plays on, as far as he can. */
export function plainAct(run: Run): void {
  if (!run.both.has(VICTIM)) return;
  if ((run.both.view(VICTIM)?.rules?.can.length ?? 0) > 0) byRules(run);
  else freely(run);
  run.watch.note();
}

/** He says no to whatever he is asked. */
export function saysNo(run: Run): void {
  const { both } = run;
  const room = both.view(VICTIM)?.room;
  for (const open of room?.proposals ?? []) {
    if (room === undefined || !open.wanted.includes(room.me.who) || !both.has(VICTIM)) continue;
    run.watch.refuses(open.by, open.what.t === 'bot' ? `bot ${open.what.seat}` : open.what.t);
    both.act(VICTIM, { t: 'consent', id: open.id, yes: false });
  }
  run.watch.note();
}

/** No, mostly; what is not answered stays open. */
function answers(run: Run): boolean {
  const { both, pick } = run;
  const room = both.view(VICTIM)?.room;
  const open = room?.proposals.find(({ wanted, yes }) => wanted.includes(room.me.who) && !yes.includes(room.me.who));
  if (open === undefined) return false;
  const says = pick(12);
  if (says < 6) {
    run.watch.refuses(open.by, open.what.t === 'bot' ? `bot ${open.what.seat}` : open.what.t);
    both.act(VICTIM, { t: 'consent', id: open.id, yes: false });
  } else if (says === 6) {
    run.deeds.push({ t: 'agreed', what: open.what });
    both.act(VICTIM, { t: 'consent', id: open.id, yes: true });
  } else return false;
  run.watch.note();
  return true;
}

/** In one world alone he sorts his hand and writes for himself, as often as he likes. */
export function unheard(run: Run, times = 1 + run.pick(3)): void {
  const { both } = run;
  const order = both.view(VICTIM, 0, 1)?.zones.get(handOf(run.home))?.order ?? [];
  // He may not write faster than anybody else, or his next message is refused in one world.
  const least = order.length > 1 ? times : Math.min(times, MOST_NOTES);
  for (let i = 0; i < least; i++) {
    if (order.length > 1)
      both.alone(
        VICTIM,
        { t: 'verb', verb: { t: 'arrange', zone: handOf(run.home), order: i % 2 === 0 ? [...order].reverse() : [...order] }, origin: 'key' },
        1,
      );
    else both.alone(VICTIM, { t: 'note', page: 2, title: 'mine', text: `${i} `.repeat(1 + (i % 40)), private: true }, 1);
  }
}

/** Does the message name the secret? */
export function touches(run: Run, msg: unknown): boolean {
  const { piece } = run.secret;
  if (piece === null || run.secret.kind === 'order') return false;
  const handle = handleOf(run.both.room(0).session.world, run.home, piece);
  return handle !== null && numbersIn(msg).includes(handle);
}
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];

/** An act that is open to him in both worlds, and sounds alike. */
function byRules(run: Run): void {
  const { both, pick } = run;
  const theirs = run.can(VICTIM, 1);
  const mates = run.can(VICTIM).flatMap((act): (readonly [LegalMove, LegalMove])[] => {
    const mate = run.plan.game === 'revolver-noir' && run.secret.kind === 'order' ? soundsLike(run, act, theirs) : theirs.find((other) => isSame(act, other));
    return mate === undefined ? [] : [[act, mate]];
  });
  const quiet = mates.filter(([act]) => !touches(run, act.verb));
  const loud = pick(SHOWS) === 0 || quiet.length === 0;
  const [act, mate] = run.one(loud ? mates : quiet) ?? [];
  if (act === undefined || mate === undefined) return both.ticks(3);
  const msg = (one: LegalMove): TableMsg => ({ t: 'verb', verb: one.verb, origin: 'pointer' });
  if (touches(run, act.verb) && act.verb.t !== 'arrange') run.deeds.push({ t: 'showed', msg: msg(act) });
  both.act(VICTIM, msg(act), 0, msg(mate));
}
const isSame = (one: LegalMove, two: LegalMove): boolean => one.move === two.move && JSON.stringify(one.verb) === JSON.stringify(two.verb);

/**
 * Revolver Noir: where he is differs, so his moves do. By the specification's own words they are the same to everybody
 * else.
 */
function soundsLike(run: Run, act: LegalMove, theirs: readonly LegalMove[]): LegalMove | undefined {
  const [one, two] = WORLDS.map((w) => positionOf(run.both.room(w).session as Session) as unknown as Position);
  if (one === undefined || two === undefined) return undefined;
  const side = run.home as string as Side;
  const sound = heard(one, side, act);
  return run.one(theirs.filter((mate) => heard(two, side, mate) === sound));
}

/** His hand the other way round, in each world its own. */
const turned = (run: Run, w: 0 | 1): TableMsg => ({
  t: 'verb',
  verb: { t: 'arrange', zone: handOf(run.home), order: [...(run.both.view(VICTIM, 0, w)?.zones.get(handOf(run.home))?.order ?? [])].reverse() },
  origin: 'key',
});

/** With a free hand: cards of his own, and things that lie open. */
function freely(run: Run): void {
  const { both, pick } = run;
  const view = both.view(VICTIM);
  if (view === null || view.room.phase !== 'playing') return;
  const verb = (verb: Extract<TableMsg, { t: 'verb' }>['verb']): void => void both.act(VICTIM, { t: 'verb', verb, origin: 'pointer' });
  const mine = [...(view.zones.get(handOf(run.home))?.order ?? [])];
  const plain = mine.filter((h) => !touches(run, h));
  const place = { x: pick(3000) - 1500, z: pick(3000) - 1500, turn: 0 };
  const loose = [...view.pieces.values()].filter(({ zone, kind }) => String(zone) === 'felt' && kind !== 'deck');
  const piece = run.one(plain);
  switch (pick(7)) {
    case 0:
      if (mine.length > 1) both.act(VICTIM, turned(run, 0), 0, turned(run, 1));
      return;
    case 1:
      return piece === undefined ? undefined : verb({ t: 'put', piece, onto: 'felt' as never, at: place });
    case 2:
      return piece === undefined ? undefined : verb({ t: 'flip', piece });
    case 3: {
      const found = run.one(loose);
      return found === undefined ? undefined : verb({ t: 'put', piece: found.h, onto: 'felt' as never, at: place });
    }
    case 4: {
      const { partner } = run.secret;
      const kept = partner === null ? undefined : both.room(0).session.world.pieces.get(partner)?.zone;
      const from = run.one([...view.zones.values()].filter(({ kind, id, count }) => kind === 'inside' && id !== kept && (count ?? 0) > 3))?.id;
      return from === undefined ? undefined : verb({ t: 'draw', from, count: 1, to: handOf(run.home) });
    }
    case 5: {
      const secret = mine.find((h) => touches(run, h));
      if (secret === undefined || pick(SHOWS / 4) > 0) return;
      const shows: TableMsg = { t: 'verb', verb: { t: 'put', piece: secret, onto: 'felt' as never, at: place }, origin: 'pointer' };
      run.deeds.push({ t: 'showed', msg: shows });
      return void both.act(VICTIM, shows);
    }
    default:
      return verb({ t: 'ping', at: place });
  }
}

/** The other honest person is there and does nothing but say no. */
export function friendStep(run: Run): void {
  const room = run.both.view(FRIEND)?.room;
  const open = room?.proposals.find(({ wanted, yes }) => wanted.includes(room.me.who) && !yes.includes(room.me.who));
  if (open !== undefined)
    run.both.act(FRIEND, { t: 'consent', id: open.id, yes: run.pick(4) === 0 && !['open', 'arbiter', 'teamHands', 'mode', 'fix'].includes(open.what.t) });
  else if (run.can(FRIEND).length > 0 && run.pick(2) === 0) {
    const act = run.one(run.can(FRIEND).filter((one) => !JSON.stringify(one.verb).includes('discard')));
    if (act !== undefined) run.both.act(FRIEND, { t: 'verb', verb: act.verb, origin: 'pointer' });
  }
}
