// The 25 events as a table: a row for each, read from left to right like the printed list. What an event changes in the
// round is in the files beside it. (IC 1.2)

export type Team = 'I' | 'C';
export type Outcome = 'CV' | 'IV' | 'TIE';
/** Who has something of a result line: members of a team, everybody, or those of a team (or of both) who took part. */
export type Whose = Team | 'all' | { taking: Team | 'all' };
/** A part of a result line. Parts are carried out one after the other, each in seat order. */
export type Reward =
  | { t: 'draw'; who: Whose; deck: 'imp' | 'crw' | 'wld'; count: 1 | 2; may?: true }
  /** Own choice; with too few, all go. */
  | { t: 'discard'; who: Whose; count: number }
  | { t: 'downTo'; who: Whose; limit: number }
  | { t: 'discardHands' }
  /** The captain of the winners names somebody of the losers; chance takes a card. */
  | { t: 'plunder'; by: Team }
  /** Any number of cards for as many of the same decks. */
  | { t: 'replace'; who: Team }
  /** The pool is dealt out: this team takes its own cards and the wild ones. */
  | { t: 'share'; to: Team }
  | { t: 'noExchange' }
  | { t: 'hug' };
/** What is given only when the round was won in that way. */
export type If = 'sabotage';

export interface EventRow {
  readonly id: string;
  /** What the card is worth to either team. */
  readonly points: { readonly C: 1; readonly I: 1 | 2 };
  readonly result: { readonly [O in Outcome]: { readonly if?: If; readonly give: readonly Reward[] } };
}

const draw = (who: Whose, deck: 'imp' | 'crw' | 'wld', count: 1 | 2 = 1): Reward => ({ t: 'draw', who, deck, count });
const may = (who: Whose, deck: 'imp' | 'crw' | 'wld'): Reward => ({ t: 'draw', who, deck, count: 1, may: true });
const ONE = { C: 1, I: 1 } as const;
const TWO = { C: 1, I: 2 } as const;
const give = (...rewards: Reward[]): { give: readonly Reward[] } => ({ give: rewards });
const ALL_WILD = give(draw('all', 'wld'));
const WILD = { C: give(draw('C', 'wld')), I: give(draw('I', 'wld')) };
const C_CREW = give(draw('C', 'crw'));
const I_IMP = give(draw('I', 'imp'));
const BURN = give({ t: 'discardHands' });

/** In the order of the printed list, which is also the order of their faces. */
const ROWS = [
  { id: 'ev.task', points: ONE, result: { CV: C_CREW, IV: WILD.I, TIE: WILD.C } },
  { id: 'ev.asteroid', points: ONE, result: { CV: C_CREW, IV: give(may('I', 'imp')), TIE: WILD.I } },
  { id: 'ev.oxygen', points: ONE, result: { CV: give(may('C', 'crw')), IV: { if: 'sabotage', give: [may('I', 'wld')] }, TIE: I_IMP } },
  { id: 'ev.iced', points: ONE, result: { CV: give({ t: 'plunder', by: 'C' }), IV: give({ t: 'plunder', by: 'I' }), TIE: ALL_WILD } },
  { id: 'ev.voting', points: TWO, result: { CV: C_CREW, IV: give(), TIE: give(may('C', 'crw')) } },
  { id: 'ev.hide', points: ONE, result: { CV: WILD.C, IV: give(draw('I', 'imp', 2)), TIE: I_IMP } },
  { id: 'ev.cardban', points: ONE, result: { CV: I_IMP, IV: C_CREW, TIE: give({ t: 'discard', who: 'all', count: 1 }) } },
  { id: 'ev.switcheroo', points: ONE, result: { CV: WILD.C, IV: WILD.C, TIE: give() } },
  {
    id: 'ev.iso',
    points: ONE,
    result: {
      CV: give({ t: 'discard', who: { taking: 'I' }, count: 1 }),
      IV: give({ t: 'discard', who: { taking: 'C' }, count: 1 }),
      TIE: give({ t: 'discard', who: { taking: 'all' }, count: 1 }),
    },
  },
  { id: 'ev.weapons', points: ONE, result: { CV: give({ t: 'downTo', who: 'I', limit: 3 }), IV: give(), TIE: give({ t: 'downTo', who: 'all', limit: 3 }) } },
  { id: 'ev.breach', points: ONE, result: { CV: give({ t: 'replace', who: 'C' }), IV: give({ t: 'replace', who: 'I' }), TIE: give({ t: 'noExchange' }) } },
  { id: 'ev.mic', points: ONE, result: { CV: WILD.C, IV: WILD.C, TIE: give() } },
  { id: 'ev.munitions', points: ONE, result: { CV: give({ t: 'share', to: 'C' }), IV: give({ t: 'share', to: 'I' }), TIE: give() } },
  { id: 'ev.airforce', points: ONE, result: { CV: WILD.I, IV: WILD.C, TIE: BURN } },
  { id: 'ev.among', points: ONE, result: { CV: I_IMP, IV: C_CREW, TIE: ALL_WILD } },
  { id: 'ev.default', points: ONE, result: { CV: C_CREW, IV: I_IMP, TIE: ALL_WILD } },
  { id: 'ev.ankles', points: ONE, result: { CV: I_IMP, IV: C_CREW, TIE: ALL_WILD } },
  { id: 'ev.salty', points: ONE, result: { CV: I_IMP, IV: C_CREW, TIE: ALL_WILD } },
  { id: 'ev.wildrev', points: ONE, result: { CV: WILD.I, IV: WILD.C, TIE: BURN } },
  { id: 'ev.uno', points: ONE, result: { CV: WILD.I, IV: WILD.C, TIE: ALL_WILD } },
  { id: 'ev.queen', points: ONE, result: { CV: WILD.C, IV: WILD.I, TIE: ALL_WILD } },
  { id: 'ev.connection', points: ONE, result: { CV: C_CREW, IV: I_IMP, TIE: ALL_WILD } },
  { id: 'ev.mirror', points: ONE, result: { CV: WILD.C, IV: WILD.I, TIE: ALL_WILD } },
  { id: 'ev.starcrossed', points: TWO, result: { CV: C_CREW, IV: give(), TIE: give({ t: 'hug' }) } },
  { id: 'ev.rabbit', points: ONE, result: { CV: C_CREW, IV: I_IMP, TIE: ALL_WILD } },
] as const satisfies readonly EventRow[];

export type EventId = (typeof ROWS)[number]['id'];
export const EVENTS: readonly (EventRow & { readonly id: EventId })[] = ROWS;
/** The printed spares that never come into the deck. (IC 1.1) */
export const BLANKS = 3;
/** Where a Crewmate's landing on the button is no plain victory. (IC 7.1) */
export const OWN_BUTTON: readonly EventId[] = ['ev.task', 'ev.voting', 'ev.hide', 'ev.iso', 'ev.queen'];

const byId = new Map(EVENTS.map((row) => [row.id, row]));
/** The row of an event. */
export function eventRow(id: EventId): EventRow & { readonly id: EventId } {
  const row = byId.get(id);
  if (row === undefined) throw new Error(`no event is called ${id}`);
  return row;
}
