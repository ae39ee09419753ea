// What a question offers where the list of what is allowed would tell who is asked: everybody is shown the same, and what is not allowed is refused here, before it is sent.

import { zone, type Handle, type Seat } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Act, Line, View } from '../../server-modules/protocol/messages.ts';

interface Slip {
  /** Everything that is printed on it and makes sense for anybody, by button. */
  fields(view: View, me: Seat): { button: string; words: Line }[];
  /** What is said about a field that is not open to me. */
  refusal: Line;
}

/** Who plays, in the order of the numbers: each has a mat. */
const numbered = (view: View): Seat[] => view.room.seats.map((row) => row.seat).filter((seat) => view.zones.has(zone(`mat-${seat}`)));

/** A Faithful may enter F alone and a Traitor a number alone: both are shown F and the numbers of all others who are in the round. */
const MURDER: Slip = {
  fields(view, me) {
    const living = view.rules?.facts.living ?? [];
    const victims = numbered(view).flatMap((seat, i) =>
      seat !== me && living.includes(seat) ? [{ button: String(i + 1), words: { k: 'act.entry', a: [{ s: seat }] } }] : [],
    );
    return [{ button: '0', words: { k: 'act.entry.faithful' } }, ...victims];
  },
  refusal: { k: 'bad-entry' },
};

const SLIPS: { readonly [question: string]: Slip } = { 'the-traitors entry': MURDER };

const slipOf = (view: View): Slip | null => {
  const name = `${view.room.game} ${view.rules?.ask?.t ?? ''}`;
  return Object.hasOwn(SLIPS, name) ? (SLIPS[name] ?? null) : null;
};

/** The piece that is pressed, when I am asked to fill in a slip. */
function pressed(view: View): { slip: Slip; piece: Handle; move: string; me: Seat } | null {
  const slip = slipOf(view);
  const first = slip === null ? undefined : view.rules?.can.find(({ verb }) => verb.t === 'press');
  const me = view.room.me.seat;
  return slip === null || me === null || first?.verb.t !== 'press' ? null : { slip, piece: first.verb.piece, move: first.move, me };
}

const memo = new WeakMap<View, readonly Act[]>();

/** What is offered to me: what the rules allow, or all fields of the slip that I am asked to fill in. */
export function offered(view: View): readonly Act[] {
  const known = memo.get(view);
  if (known !== undefined) return known;
  const can = view.rules?.can ?? [];
  const asked = pressed(view);
  const made = asked === null ? can : [...fieldsOf(view, asked), ...can.filter(({ verb }) => verb.t !== 'press' || verb.piece !== asked.piece)];
  memo.set(view, made);
  return made;
}

const fieldsOf = (view: View, { slip, piece, move, me }: NonNullable<ReturnType<typeof pressed>>): Act[] =>
  slip.fields(view, me).map(({ button, words }) => ({ move, verb: { t: 'press', piece, button }, words }));

/** Why a field of a slip is not sent; null: it is the server's to say. */
export function refusedHere(view: View, verb: Verb<Handle>): Line | null {
  const asked = verb.t === 'press' ? pressed(view) : null;
  if (asked === null || verb.t !== 'press' || verb.piece !== asked.piece) return null;
  const open = (view.rules?.can ?? []).some((act) => act.verb.t === 'press' && act.verb.piece === verb.piece && act.verb.button === verb.button);
  return open ? null : asked.slip.refusal;
}
