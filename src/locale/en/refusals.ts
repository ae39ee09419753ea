// One plain sentence for every reason why nothing happened: kernel, table and this page. A code without a sentence does
// not compile.

import type { KernelCode } from '../../../server-modules/kernel/types.ts';
import type { DoorCode, TableCode } from '../../../server-modules/protocol/codes.ts';
import type { ClientCode } from '../codes.ts';

const kernel: { readonly [C in KernelCode]: string } = {
  'unknown-piece': 'That piece is no longer there.',
  'unknown-zone': 'There is no such place on this table.',
  'not-yours': 'That is not yours to touch.',
  'piece-held': 'Somebody else holds that piece.',
  locked: 'That piece stays where it is.',
  'zone-full': 'There is no room for another piece.',
  empty: 'Nothing lies there.',
  'wrong-kind': 'That does not go with this kind of piece.',
  'out-of-bounds': 'That would fall off the table.',
  'too-many': 'Not so many at once.',
  'not-held': 'You do not hold that piece.',
  'bad-order': 'Those are not the cards that stand there.',
  'nothing-to-do': 'There is nothing to do there.',
  'not-public': 'Not while somebody may not know what it is.',
  'bad-value': 'It cannot show that.',
  'table-full': 'No more of these fit on this table.',
};

const table: { readonly [C in TableCode]: string } = {
  'bad-message': 'The table did not understand that. Load the page again.',
  'not-here': 'You are not at this table. Load the page again.',
  'second-tab': 'You are at this table in another tab.',
  'stale-number': 'That came too late; the table has moved on.',
  'bad-number': 'The table lost count. Load the page again.',
  'too-fast': 'Too fast. Wait a moment.',
  bug: 'Something went wrong on the server. The table stands as before. (no. {0})',
  watching: 'You are watching. Sit down first.',
  'host-only': 'Only the host may do that.',
  'not-invited': 'You need an invitation to this table.',
  banned: 'You were sent away from this table.',
  'no-strangers':
    'Somebody was sent away from this table, so for up to an hour it does not let in everybody who has no invitation. Try again later, or ask for one.',
  full: 'This table is full.',
  'broken-table': 'Something of this table was lost on the server, so it does not open. Tell whoever runs the server: its log says what, and how to go on.',
  'no-such-seat': 'There is no such seat.',
  'seat-taken': 'Somebody sits there already.',
  'no-such-person': 'That person is not here.',
  'no-such-game': 'That game is not on this server.',
  'no-such-mode': 'This game cannot be played that way.',
  'bad-options': 'Those options do not fit this game.',
  'not-started': 'The game has not started yet.',
  'already-started': 'The game is already on.',
  'seats-empty': 'A seat is still empty. Invite somebody, or give it to a bot.',
  'in-play': 'Not while a game by the rules is on.',
  'not-over': 'The game is not over yet.',
  over: 'The game is over.',
  muted: 'You are asked to be silent now.',
  stale: 'The table has moved on. Have a look and try again.',
  'nothing-to-undo': 'There is nothing to take back.',
  'already-proposed': 'That has been proposed already.',
  'no-such-proposal': 'That proposal is no longer open.',
  'not-asked': 'You were not asked.',
  'others-sit': 'Others still sit at this table.',
  'no-hold': 'You cannot hold this window open any longer.',
  'fix-full': 'This is as much as can be fixed at once: close the fix or put the table back.',
  'not-fixing': 'The table is not open for fixing.',
  'does-not-fit': 'Some things on the table do not fit the rules yet.',
  'bad-offer': 'That cannot be done about it.',
  'draw-later': 'It is too early for a draw in this game.',
  'nobody-away': 'Nobody has been away for a minute.',
  'saves-full': 'There are 20 saves. Let one go first.',
  'no-such-save': 'That save is gone.',
  'too-large': 'The table is too large for that.',
  'bad-save': 'That is no saved table, or it was changed.',
  'other-version': 'That was saved by another version of Baize.',
  'foreign-save': 'That was saved on another server. Only the server that sealed it can open it.',
  'not-agreed': 'First everybody has to agree that you may see every hand.',
  'seat-closed': 'This chair is somebody’s until the round is over: what lies there is secret.',
  'holder-away': 'This needs the word of somebody who is not here: ask again when they are back.',
  'asked-twice': 'The others have said no twice. Ask again in a few minutes.',
  'ask-all': 'All who are there have to agree to that.',
  'seat-kept': 'This seat waits for whoever sat here: the cards are secret.',
  'nobody-sits': 'Nobody sits there, so nothing can be put into that hand.',
  'seats-kept': 'Not everybody who sat here is back. Their hands are secret, so the game waits for them.',
  'no-such-page': 'There is nothing on that page.',
  'bad-picture': 'That is no picture that the table can take.',
  'no-such-picture': 'That picture is not on this server.',
  'pictures-full': 'This table has had as many pictures as it can take.',
  'bad-roll': 'Write it like /roll 3d6+2: up to 20 dice of 2 to 1000 sides, for all to see.',
  'no-such-thing': 'That is not in the box.',
  'nothing-to-redo': 'There is nothing to bring back.',
  'not-arbiter': 'Only the arbiter may look there.',
  'no-right': 'You may not do that here: {0}.',
  'no-such-ban': 'That ban is gone already.',
  'not-your-turn': 'It is not your turn.',
  'no-team': 'You are in no team.',
};

const client: { readonly [C in ClientCode]: string } = {
  'no-link': 'No connection. Nothing was sent.',
  'no-hand': 'You have no hand to draw to. Sit down first.',
  'old-page': 'The server is newer than this page. Load the page again.',
  'nothing-here': 'There is nothing here that this does something with.',
  'nothing-drawn': 'There is no line here to rub out.',
  'too-small': 'That is too small for a zone: draw a larger one.',
  'nothing-copied': 'Nothing was copied yet.',
};

/** Kernel and table share some codes; the sentence of the table is the wider one. */
const door: { readonly [C in DoorCode]: string } = {
  'too-many-tables': 'As many tables of yours are open as can be. Leave one for a minute, then try again.',
  'server-full': 'This server has no room for another table now. Try again in a minute.',
};

export const refusals = { ...kernel, ...table, ...door, ...client };
