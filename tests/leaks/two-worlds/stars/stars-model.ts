// What everybody hears of an act of The Stars May Swallow Us, told from the whole truth. Written from the
// specification, not from the rules' code: it says which acts in two worlds sound alike.

import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { positionOf } from '../../../../server-modules/rules/reread.ts';
import { stateOf } from '../../../../server-modules/rules/working.ts';
import type { Session } from '../../../../server-modules/rules/working.ts';

type BySeat<T> = { readonly [seat: string]: T };
interface Position {
  crew: BySeat<string>;
  agendas: BySeat<string>;
  hands: BySeat<readonly string[]>;
  decks: BySeat<readonly string[]>;
  hatches: BySeat<readonly string[]>;
  oxygen: number;
  power: number;
  first: string;
  turn: string | null;
  sickbay: readonly string[];
  killed: readonly string[];
  detained: readonly string[];
  phase: string;
}
export interface Truth extends Position {
  seats: readonly string[];
  out: readonly string[];
  asked: string | null;
  /** How hands are held that are set already; null: a fist. */
  votes: ReadonlyMap<string, string | null>;
  voters: readonly string[];
  /** Who is looked at by an Inquest. */
  at: string | null;
}

/** All that is so at a table; a test may look. */
export function truthOf(session: Session): Truth {
  const position = positionOf(session) as unknown as Position;
  const ask = stateOf(session)?.ask ?? null;
  const seats = session.world.seats.map(String);
  const answers = ask?.t === 'vote' ? ask.answers : [];
  return {
    ...position,
    seats,
    out: position.killed,
    asked: ask?.t ?? null,
    votes: new Map(answers.map(({ seat, move }) => [seat, (move as { seat?: string }).seat ?? null])),
    voters: ask?.t === 'vote' ? ask.owe.map(String) : [],
    at: (ask?.v as { at?: string } | undefined)?.at ?? null,
  };
}

type Hides = (who: string) => boolean;
const CREW_SIDE = ['loyal', 'paragon', 'resolute', 'vengeant'];
const living = (truth: Truth): string[] => truth.seats.filter((who) => !truth.killed.includes(who));
const clockwise = ({ seats }: Truth, from: string): string[] => [...seats.slice(seats.indexOf(from)), ...seats.slice(0, seats.indexOf(from))];
const cards = (of: BySeat<readonly string[]>, who: string): readonly string[] => of[who] ?? [];
/** What levels may fall or rise by, at most, without an end that shows everything. */
const AIR = 25;

/** Who is killed shows the agenda; nobody may win by it, and no air may run out. Null: it may be the end. */
function killed(truth: Truth, who: string): string | null {
  const crew = living(truth).filter((seat) => CREW_SIDE.includes(truth.agendas[seat] ?? ''));
  return truth.oxygen <= AIR || crew.every((seat) => seat === who) ? null : `${who} was ${truth.agendas[who]}`;
}
const wounded = (truth: Truth, who: string): string | null => (truth.sickbay.includes(who) ? killed(truth, who) : '');

/**
 * What the pile shows when the last of a round has acted: every card, hatch by hatch. Null: it may be the end, or a
 * wound may show an agenda.
 */
function resolved(truth: Truth, also: string): string | null {
  const hatches = truth.seats.map((who) => cards(truth.hatches, who).join());
  const all = `${hatches.join()},${also}`;
  const most = all.split(',').filter((type) => type !== '').length;
  // A card takes 20 or gives 25 at most.
  if (truth.oxygen <= 20 * most || truth.power + 25 * most >= 100) return null;
  return /cargo|fever/.test(all) ? null : `resolves ${hatches.join(' ')} and ${also}`;
}

/** What follows when this seat has acted: the next one, or the pile. Nobody may be found without a card. */
function passed(truth: Truth, who: string, also = ''): string | null {
  const order = clockwise(truth, truth.first).filter((seat) => !truth.killed.includes(seat));
  const last = order.at(-1) === who || order.slice(order.indexOf(who) + 1).length === 0;
  const bare = living(truth).some((seat) => seat !== who && cards(truth.hands, seat).length + cards(truth.decks, seat).length === 0);
  if (bare) return null;
  return last ? resolved(truth, also) : '';
}

/** How a ballot ends once all hands are set: every hand, and who is detained with the agenda. */
function counted(truth: Truth, votes: ReadonlyMap<string, string | null>): string | null {
  const told = truth.voters.map((who) => `${who}>${votes.get(who) ?? 'fist'}`).join(' ');
  const heads = new Map<string, number>();
  for (const at of votes.values()) heads.set(at ?? '', (heads.get(at ?? '') ?? 0) + 1);
  const most = Math.max(...heads.values());
  const top = [...heads].filter(([, count]) => count === most).map(([at]) => at);
  const [only = ''] = top;
  if (truth.oxygen <= AIR) return null;
  return top.length > 1 || only === '' ? told : `${told}: ${only} was ${truth.agendas[only]}`;
}

const args = (act: LegalMove): string[] =>
  (act.words.a ?? []).map((arg) => (typeof arg !== 'object' ? String(arg) : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''));
const joined = (...parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(' '));

/**
 * The act's public sound: two acts with the same cannot be told apart by anybody but those who hide something. Null: it
 * may show everything.
 */
export function heardOf(act: LegalMove, who: string, truth: Truth, hides: Hides): string | null {
  const on = args(act);
  const said = `${act.words.k} ${on.join(' ')}`;
  const mine = hides(who);
  switch (act.move) {
    case 'playBelow':
      return joined(mine ? 'plays' : said, passed(truth, who, on[0]));
    case 'delegateCard':
      // Whoever named this seat has acted with it.
      return joined(mine ? 'plays' : said, passed(truth, truth.turn ?? '', on[0]));
    case 'rushCards':
      return joined(mine ? 'plays two' : said, passed(truth, who, on.join()));
    case 'draw':
      return joined(mine ? 'draws' : `${said} ${cards(truth.decks, who)[0]}`, passed(truth, who));
    case 'above':
      return joined(said, above(on[0] ?? '', on[1] ?? '', who, truth, hides), goesOn(on[0] ?? '', on[1] ?? '', truth) ? '' : passed(truth, who));
    case 'choose':
      return truth.asked === 'strike' ? joined(said, wounded(truth, on[0] ?? '')) : joined(inquest(on, who, truth, hides), passed(truth, who));
    case 'vote': {
      const votes = new Map([...truth.votes, [who, on[0] ?? null]]);
      return truth.voters.every((seat) => votes.has(seat)) ? counted(truth, votes) : mine ? 'sets a hand' : said;
    }
    default:
      return said;
  }
}

/** Is somebody asked before the action is over? */
const goesOn = (action: string, at: string, truth: Truth): boolean =>
  ['delegate', 'rush'].includes(action) || (action === 'inquest' && cards(truth.hatches, at).length > 1);

/** What an Above Deck Action does that somebody sees who hides nothing. */
function above(action: string, at: string, who: string, truth: Truth, hides: Hides): string | null {
  switch (action) {
    case 'open-fire':
    case 'rough-justice':
      return wounded(truth, at);
    case 'records-check':
      // Which card it is goes by the order of the hand, and that may have been sorted in one world.
      return hides(who) && hides(at)
        ? ''
        : cards(truth.hands, at).every((type, i, all) => i === 0 || type === all[0])
          ? (cards(truth.hands, at)[0] ?? '')
          : null;
    case 'inquest':
      return hides(who) || goesOn(action, at, truth) ? '' : (cards(truth.hatches, at)[0] ?? '');
    case 'share-supplies':
      return joined(...[who, at].map((seat) => (hides(seat) ? '' : `${cards(truth.decks, seat)[0]}`)));
    case 'fresh-air':
      return hides(who) ? '' : `${cards(truth.decks, who)[0]}`;
    default:
      return truth.oxygen <= AIR || truth.power > 75 ? null : '';
  }
}

/** A look at a card on a hatch: whose it is hears which, who looks sees its face. */
function inquest(on: readonly string[], who: string, truth: Truth, hides: Hides): string {
  const at = truth.at ?? '';
  const face = cards(truth.hatches, at)[Number(on[0]) - 1] ?? '';
  return `looks at ${hides(at) && hides(who) ? at : on.join(' ')} ${hides(who) ? '' : face}`;
}
