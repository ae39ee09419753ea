// Everything that a table, an account and the server may keep, how much of it, and what happens at the bound. Numbers
// stand where they are asked and are named here.
// `bounds.test.ts` drives a table to them and fails on anything kept that is not named. No server runs this file.
// No bound depends on what its reader may not know: each counts what everybody saw, or what is one person's own. [S7]

import { DEVICES_MOST } from '../account/account.ts';
import { COPIES_MOST, PIECES_MOST } from '../kernel/copies.ts';
import { SHEET_MOST } from '../kernel/sheet.ts';
import { ZONES_MOST } from '../kernel/verbs/marks/zone.ts';
import { CASTERS } from '../protocol/show/casting.ts';
import { BATCH, BOOK, LOG_BOOK } from '../protocol/promises.ts';
import { BOUNDS as PARSED } from '../protocol/parse.ts';
import { PICTURE_UNITS, PICTURE_UNITS_OWN } from '../protocol/pictures.ts';
import { VOICES_MOST } from '../protocol/voice.ts';
import { CASTERS_MOST } from '../protocol/watching.ts';
import { MOST } from '../table/bounds.ts';
import { AWAKE, AWAKE_ALL } from './door.ts';
import { UPLOADS } from './upload-store.ts';

/**
 * What happens at a bound: the message is `refused` with a code; the `oldest` goes; it is `one` in place of the one
 * before; the text is `cut`; it is `over` by itself after a time; it is as many as something else has, which is bounded
 * (`follows`).
 */
export type AtBound = 'refused' | 'oldest' | 'one' | 'cut' | 'over' | 'follows';

export interface Bound {
  whose: 'table' | 'account' | 'server';
  /** At most so many; null: as many as `bound: 'follows'` says. */
  most: number | null;
  bound: AtBound;
  /** The code of the refusal. */
  code?: string;
  /**
   * Where it is kept: `room.` a field of RoomState, `world.` of the World, `saved.` of the snapshot, `live.` of a table
   * in memory, `store.` a collection of rows.
   */
  at: readonly string[];
}

/** Nothing is kept that is not named here. */
export const BOUNDS: { readonly [what: string]: Bound } = {
  // What lies on the table.
  pieces: { whose: 'table', most: PIECES_MOST, bound: 'refused', code: 'table-full', at: ['world.pieces', 'world.open', 'world.own', 'world.order'] },
  copies: { whose: 'table', most: COPIES_MOST, bound: 'refused', code: 'too-many', at: [] },
  zones: { whose: 'table', most: ZONES_MOST, bound: 'refused', code: 'table-full', at: ['world.zones'] },
  strokes: { whose: 'table', most: SHEET_MOST.strokes, bound: 'refused', code: 'table-full', at: ['world.sheet'] },
  snaps: { whose: 'table', most: SHEET_MOST.snaps, bound: 'refused', code: 'table-full', at: [] },
  labels: { whose: 'table', most: SHEET_MOST.labels, bound: 'refused', code: 'table-full', at: [] },
  // One look of one kind per piece and seat; streams, counters and notes of the rules have names out of the code.
  looks: { whose: 'table', most: null, bound: 'follows', at: ['world.grants'] },
  names: { whose: 'table', most: null, bound: 'follows', at: ['world.streams', 'world.counters', 'world.aux', 'world.wells'] },
  pictures: { whose: 'table', most: PICTURE_UNITS, bound: 'refused', code: 'pictures-full', at: ['store.picture', 'store.lease'] },

  // Who is there.
  people: { whose: 'table', most: MOST.people, bound: 'oldest', code: 'full', at: ['room.people', 'live.live', 'live.away', 'live.bugsOf', 'live.traces'] },
  forgotten: { whose: 'table', most: MOST.forgotten, bound: 'oldest', at: ['room.gone', 'saved.numbers', 'live.numbers'] },
  bans: { whose: 'table', most: MOST.bans, bound: 'oldest', at: ['room.bans'] },
  seats: { whose: 'table', most: null, bound: 'follows', at: ['room.seats', 'room.helpers', 'room.swaps', 'room.kept', 'room.holders', 'room.turns'] },
  chairs: { whose: 'table', most: MOST.heirs, bound: 'refused', code: 'seat-closed', at: ['room.chairs'] },
  asides: { whose: 'table', most: MOST.asides, bound: 'refused', code: 'seat-kept', at: ['room.aside'] },
  // Shown hands are those of who holds a chair; rights those of who is remembered.
  teams: { whose: 'table', most: null, bound: 'follows', at: ['room.teams', 'room.rights'] },
  options: { whose: 'table', most: null, bound: 'follows', at: ['room.options'] },
  // One question of a matter at a time, and how often which was refused to whom.
  proposals: { whose: 'table', most: null, bound: 'one', code: 'already-proposed', at: ['room.proposals', 'live.refused'] },

  // What was done and said.
  lines: { whose: 'table', most: MOST.lines, bound: 'oldest', at: ['saved.log', 'live.log'] },
  answers: { whose: 'account', most: MOST.answers, bound: 'oldest', at: [] },
  steps: { whose: 'table', most: MOST.steps, bound: 'oldest', at: ['saved.undo', 'live.undo'] },
  noticed: { whose: 'table', most: MOST.noticed, bound: 'oldest', at: [] },
  keptSteps: { whose: 'table', most: MOST.keptSteps, bound: 'oldest', at: ['saved.kept', 'live.kept'] },
  redone: { whose: 'table', most: null, bound: 'follows', at: ['saved.redo', 'live.redo'] },
  fix: { whose: 'table', most: MOST.fixSteps, bound: 'refused', code: 'fix-full', at: ['room.fixing'] },
  notes: { whose: 'table', most: PARSED.pages, bound: 'refused', code: 'bad-message', at: ['saved.notes', 'live.notes'] },
  // Of promises one hash; they themselves follow from the seed. Throws go in whole books, when the table is written
  // down, and one hash over those that went stays.
  promises: { whose: 'table', most: 1, bound: 'one', at: ['room.promised'] },
  throws: { whose: 'table', most: 2 * BOOK, bound: 'oldest', at: ['saved.draws', 'live.draws', 'saved.thrown', 'live.thrown'] },
  // Lines that all were told, as text, for the proof of the round.
  chain: { whose: 'table', most: 2 * LOG_BOOK * BATCH, bound: 'oldest', at: ['saved.chain', 'live.chain'] },
  rows: { whose: 'table', most: MOST.roundRows, bound: 'oldest', at: ['store.log'] },
  fences: { whose: 'table', most: MOST.fences, bound: 'oldest', at: ['store.table'] },
  snapshot: { whose: 'table', most: null, bound: 'one', at: ['store.snap', 'saved.world', 'saved.room'] },
  saves: { whose: 'table', most: MOST.saves, bound: 'refused', code: 'saves-full', at: ['room.saves', 'store.save'] },
  saveBytes: { whose: 'table', most: MOST.saveBytes, bound: 'refused', code: 'too-large', at: [] },
  invite: { whose: 'table', most: 1, bound: 'one', at: ['store.invite'] },

  // Those who only watch: links, and sockets that look through them; what waits for them, in memory and in rows of the
  // log.
  watchLinks: { whose: 'table', most: MOST.watchLinks, bound: 'refused', code: 'links-full', at: ['room.watching'] },
  polls: { whose: 'table', most: MOST.polls, bound: 'refused', code: 'polls-full', at: [] },
  // So many in one poll. Audiences that are as late as may be are at different ones, the k-th link at one that k links
  // or more share: 1 + 1/2 + … + 1/20 times as many in all.
  ballots: { whose: 'table', most: 4 * MOST.voices, bound: 'refused', code: 'poll-full', at: [] },
  coming: { whose: 'table', most: MOST.coming, bound: 'refused', code: 'too-fast', at: ['live.ways'] },
  watchers: { whose: 'table', most: MOST.watchers, bound: 'refused', code: 'full', at: ['live.watch'] },
  // Of each caster, of strokes and of pointers; and hands that one may look at who is late.
  casting: { whose: 'table', most: 2 * MOST.casters * MOST.castBytes, bound: 'refused', code: 'too-fast', at: [] },
  casters: { whose: 'table', most: CASTERS_MOST, bound: 'refused', code: 'links-full', at: [] },
  voicesOfCasters: { whose: 'table', most: CASTERS_MOST, bound: 'refused', code: 'links-full', at: [] },
  strokesOfCasters: { whose: 'table', most: CASTERS_MOST * CASTERS.strokes, bound: 'oldest', at: [] },
  handsForCasters: { whose: 'table', most: 4 * MOST.castBytes, bound: 'oldest', at: [] },
  // Becomes stills.
  tape: { whose: 'table', most: MOST.tapeBytes, bound: 'oldest', at: [] },
  waiting: { whose: 'table', most: MOST.passBytes, bound: 'oldest', at: [] },

  // What passes, in memory alone.
  passing: { whose: 'table', most: null, bound: 'over', at: ['live.passing', 'live.outbox', 'live.bots', 'live.turn', 'live.calm'] },
  // One line of each who has said yes, and nothing of what their pages tell each other.
  voices: { whose: 'table', most: VOICES_MOST, bound: 'refused', code: 'voices-full', at: ['live.voices'] },
  rates: { whose: 'table', most: MOST.buckets, bound: 'over', at: ['live.buckets'] },

  // What an account has, and the server.
  devices: { whose: 'account', most: DEVICES_MOST, bound: 'refused', at: ['store.account', 'store.gone'] },
  uploads: { whose: 'account', most: UPLOADS, bound: 'oldest', at: ['store.upload'] },
  art: { whose: 'account', most: PICTURE_UNITS_OWN, bound: 'refused', code: 'pictures-full', at: ['store.art'] },
  ways: { whose: 'account', most: 1, bound: 'one', at: ['store.pair', 'store.way', 'store.name'] },
  tables: { whose: 'account', most: MOST.index, bound: 'oldest', at: ['store.index'] },
  awake: { whose: 'account', most: AWAKE, bound: 'refused', code: 'too-many-tables', at: [] },
  awakeInAll: { whose: 'server', most: AWAKE_ALL, bound: 'refused', code: 'server-full', at: [] },
  // One for each start of a node, for a day.
  nodes: { whose: 'server', most: null, bound: 'over', at: ['store.node'] },
  // What an account is told at all nodes, and that its code is looked after: one row of each, for two minutes.
  news: { whose: 'account', most: null, bound: 'over', at: ['store.news', 'store.mark'] },
  spent: { whose: 'account', most: null, bound: 'over', at: ['store.spent'] },
  keys: { whose: 'server', most: 1, bound: 'one', at: ['store.key'] },
};
