// Words for docs/scenarios/revolver-noir.md.

import { ROOM_ROWS } from '../data.ts';
import type { Notes } from '../../../../tools/scenario/notes.ts';
import { CODES } from '../noir.ts';

const ROOM = 'a room';

/** Its own refusals. */
export const codes: readonly string[] = CODES;

export const notes: Notes = {
  intro: 'Seats `A` and `B`. Rooms: `balcony` `basement` `bedroom` `dining_room` `foyer` `hall` `kitchen` `library`.',
  options: { turnLimit: 'so many turns, then the duel is a draw; 0: none', clock: 'seconds for each answer; 0: no clock' },
  position: {
    at: ['`{A: room, B: room}`, the front cards', 'the duel has not begun: both choose a start'],
    traps: ['`{A: [...], B: [...]}` rooms in the order of placing, a timed one with a star: `"foyer*"`', 'none'],
    hits: ['`{A: 0..2, B: 0..2}`', '0'],
    flood: ['seats whose water chip lies on the Basement', 'none'],
    turn: ['`[seat, points]`: whose turn, and action points left, 0 to 3', '`["A", 2]` where there is an `at`'],
    start: ['the room in which that turn began', 'where the active player stands'],
    energized: ['Energized was used in this turn', 'false'],
    echoes: ['Echoes was used in this turn', 'false'],
    turns: ['turns that are over', '0'],
    order: ['`{A: [...], B: [...]}` the rest of each stack behind the front card, from the front', 'by the alphabet'],
  },
  positionMore: 'A position is a point of rest: during a flight or a question it says where the pieces are, and `given.after` leads there again.',
  facts: {
    phase: '`start`, `duel`',
    active: 'whose turn; null before the coin',
    ap: 'action points left',
    hits: '`hits.A`, `hits.B`: 0 to 2',
    traps: '`traps.A`, `traps.B`: how many, never where',
    flood: 'seats whose water chip lies on the Basement',
    turns: 'turns that are over',
    energized: 'used in this turn',
    echoes: 'used in this turn',
  },
  own: {
    at: 'the room on the own front card',
    traps: 'own traps in the order of placing, `{room, timed}`',
    startRoom: 'where the own turn began',
  },
  asks: {
    start: 'at the beginning, of both at once',
    turn: 'of the active player',
    forcedMove: 'of whoever has to leave a room: after a shot of his own, out of the water, fallen through the trap door',
    answer: 'of whoever was listened to',
  },
  frames: { match: 'the duel', turn: 'one turn', flee: 'somebody has to leave a room', listen: 'somebody was asked for a room' },
  streams: {
    coin: '0: A begins, 1: B begins; drawn when both have chosen a start',
    clock: 'the clock’s choices: an index into the rooms, or into the exits in the order of the rooms',
  },
  moves: {
    start: { does: 'chooses the first room', room: ROOM },
    move: { does: 'a step', room: 'a neighbouring room' },
    forcedMove: { does: 'leaves the room, as asked', room: 'a neighbouring room' },
    answer: { does: 'names a room next to the own one', room: 'a neighbouring room' },
    shoot: { does: 'shoots at a room', room: 'a room in line' },
    listen: { does: 'asks the other for a room' },
    setTrap: { does: 'sets a trap in the own room', remove: 'the room of a trap to give up, where two are set; else left out' },
    detonate: { does: 'sets a trap off', room: 'the room of an own trap' },
    effect: {
      does: 'uses the effect of the own room',
      id: '`jump` `controlPanel` `flood` `echoes` `energized` `trapDoor`',
      room: 'with `controlPanel`: where the timed trap goes',
      remove: 'with `controlPanel`: the room of a trap to give up, where two are set',
    },
    endTurn: { does: 'ends the turn' },
  },
  tables: [
    [
      'Rooms',
      ['room', 'neighbours', 'can be shot at from here', 'effect, with its points'],
      ROOM_ROWS.map(({ id, move, shoot, effect }) => [
        `\`${id}\``,
        move.map((one) => `\`${one}\``).join(' '),
        shoot.map((one) => `\`${one}\``).join(' '),
        effect === null ? 'none' : `\`${effect.id}\` (${effect.ap})`,
      ]),
    ],
  ],
  gestures:
    'A card of the own stack `put` onto the stack at index 0 (`start`, `move`, `forcedMove`, whichever is asked) · the aim `put` onto a room of a map (`shoot`) · the ear `put` onto the other stack (`listen`) · the front card `turn`ed by 90 or 270, with `choose.remove` where two traps are set (`setTrap`) · a sideways card `turn`ed upright (`detonate`) · `press` with button `effect` on the front card, with `choose.room` and `choose.remove` (`effect`) · `press` on a map with a room as button (`answer`) · `push` the lamp (`endTurn`).',
  zones: [
    ['felt', 'the table'],
    ['hold:<seat>', 'what a seat’s hand holds'],
    ['stand-<seat>', 'the stack of a seat’s eight cards, the front one first; `tally` is how many lie sideways: its traps'],
    ['clips-<seat>', 'clips that mark no trap'],
    ['on-<seat>/<word>', 'where a clip sits on the card of a room'],
    ['map-<seat>/<word>', 'a room on the map of a seat'],
  ],
  pieces: [
    ['clip-<low>-<n>', 'clips: 1 for the older trap, 2 for the newer one'],
    ['map-<low>', 'the map of a seat'],
    ['hit-<low>-<n>', 'hit markers; face up: hit'],
    ['aim-<low>', 'the aim'],
    ['ear-<low>', 'the ear'],
    ['water-<low>', 'the water chip'],
    ['lamp', 'the lamp: it turns to whose turn it is'],
    ['coin', 'the coin'],
    ['ap-<n>', 'action points; face up: left'],
    ['<low>-<word>', 'the card of a room, `a-hall`; turned by 90: a trap, by 270: a timed one'],
  ],
  codes: {
    'not-now': 'also an answer that nobody asked for, and a second start',
    'by-rules': 'a piece that no gesture of the game moves',
  },
  more: 'Refusals are looked for in this order: game over, whose turn, an open question, does the effect exist here, the action’s own conditions, points. A step, listening, a trap and setting one off cost a point, a shot two; a turn has two.',
  example: 'N27',
};
