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

export interface Gift {
  readonly if?: If;
  readonly give: readonly Reward[];
}

export interface EventRow {
  readonly id: string;
  /** What the card is worth to either team. */
  readonly points: { readonly C: 1; readonly I: 1 | 2 };
  readonly result: { readonly [O in Outcome]: Gift };
}

const draw = (who: Whose, deck: 'imp' | 'crw' | 'wld', count: 1 | 2 = 1): Reward => ({ t: 'draw', who, deck, count });
const may = (who: Whose, deck: 'imp' | 'crw' | 'wld'): Reward => ({ t: 'draw', who, deck, count: 1, may: true });
const ONE = { C: 1, I: 1 } as const;
const TWO = { C: 1, I: 2 } as const;
const give = (...rewards: Reward[]): Gift => ({ give: rewards });
const NOTHING = give();
const ALL_WILD = give(draw('all', 'wld'));
const WILD = { C: give(draw('C', 'wld')), I: give(draw('I', 'wld')) };
const C_CREW = give(draw('C', 'crw'));
const I_IMP = give(draw('I', 'imp'));
const BURN = give({ t: 'discardHands' });
const shed = (who: Whose): Gift => give({ t: 'discard', who, count: 1 });
const downToThree = (who: Whose): Gift => give({ t: 'downTo', who, limit: 3 });

/** What the card is worth is one point to either team, unless told otherwise. */
const row = <T extends string>(id: T, CV: Gift, IV: Gift, TIE: Gift, points: EventRow['points'] = ONE): EventRow & { readonly id: T } => ({
  id,
  points,
  result: { CV, IV, TIE },
});

/** In the order of the printed list, which is also the order of their faces. */
const ROWS = [
  row('ev.task', C_CREW, WILD.I, WILD.C),
  row('ev.asteroid', C_CREW, give(may('I', 'imp')), WILD.I),
  row('ev.oxygen', give(may('C', 'crw')), { if: 'sabotage', give: [may('I', 'wld')] }, I_IMP),
  row('ev.iced', give({ t: 'plunder', by: 'C' }), give({ t: 'plunder', by: 'I' }), ALL_WILD),
  row('ev.voting', C_CREW, NOTHING, give(may('C', 'crw')), TWO),
  row('ev.hide', WILD.C, give(draw('I', 'imp', 2)), I_IMP),
  row('ev.cardban', I_IMP, C_CREW, shed('all')),
  row('ev.switcheroo', WILD.C, WILD.C, NOTHING),
  row('ev.iso', shed({ taking: 'I' }), shed({ taking: 'C' }), shed({ taking: 'all' })),
  row('ev.weapons', downToThree('I'), NOTHING, downToThree('all')),
  row('ev.breach', give({ t: 'replace', who: 'C' }), give({ t: 'replace', who: 'I' }), give({ t: 'noExchange' })),
  row('ev.mic', WILD.C, WILD.C, NOTHING),
  row('ev.munitions', give({ t: 'share', to: 'C' }), give({ t: 'share', to: 'I' }), NOTHING),
  row('ev.airforce', WILD.I, WILD.C, BURN),
  row('ev.among', I_IMP, C_CREW, ALL_WILD),
  row('ev.default', C_CREW, I_IMP, ALL_WILD),
  row('ev.ankles', I_IMP, C_CREW, ALL_WILD),
  row('ev.salty', I_IMP, C_CREW, ALL_WILD),
  row('ev.wildrev', WILD.I, WILD.C, BURN),
  row('ev.uno', WILD.I, WILD.C, ALL_WILD),
  row('ev.queen', WILD.C, WILD.I, ALL_WILD),
  row('ev.connection', C_CREW, I_IMP, ALL_WILD),
  row('ev.mirror', WILD.C, WILD.I, ALL_WILD),
  row('ev.starcrossed', C_CREW, NOTHING, give({ t: 'hug' }), TWO),
  row('ev.rabbit', C_CREW, I_IMP, ALL_WILD),
] as const;

export type EventId = (typeof ROWS)[number]['id'];
export const EVENTS: readonly (EventRow & { readonly id: EventId })[] = ROWS;
/** The printed spares that never come into the deck. (IC 1.1) */
export const BLANKS = 3;
/** Where a Crewmate's landing on the button is no plain victory. (IC 7.1) */
export const OWN_BUTTON: readonly EventId[] = ['ev.task', 'ev.voting', 'ev.hide', 'ev.iso', 'ev.queen'];

const BY_ID: ReadonlyMap<EventId, EventRow> = new Map(EVENTS.map((event) => [event.id, event]));
/** The row of an event. */
export const eventRow = (id: EventId): EventRow => BY_ID.get(id) as EventRow;
