// The starting layout: SM 2.1 done for those who sit, with crew by chance, the same with and without rules. By the
// rules the crew is picked afterwards. (SM 1, SM 2.1)

import type { Seat } from '../../kernel/ids.ts';
import { flipPiece, movePiece, setFace, shuffleZone } from '../../kernel/ops.ts';
import { draw } from '../../kernel/random.ts';
import { addPiece, topOf, type World } from '../../kernel/world.ts';
import { layer, laySpots, NOWHERE, placesOf } from '../../rules/layer.ts';
import type { Options } from '../../rules/types.ts';
import { CREW_IDS, faceOf, levelPlace, LEVELS, lookOf, LOOKS, MAT, MIDDLE, SEAT, sheetPlace, spareWound, STARS, type CrewId } from './data.ts';
import { CREW_STREAM, deal, gather, giveSheet, pickable, type Hands } from './deal.ts';
import * as names from './names.ts';

const { lay, container } = layer(LOOKS);

export function setup(w: World, options: Options): void {
  layMiddle(w);
  for (const seat of w.seats) laySeat(w, seat);
  CREW_IDS.forEach((id, n) => lay(w, names.sheetOf(id), 'card', 'crew', names.CREWS, sheetPlace(n), faceOf(id)));
  for (const { id, agenda } of names.agendaCards()) lay(w, id, 'card', 'agenda', names.CASE, NOWHERE, faceOf(agenda), false);
  lay(w, names.FIRST, 'token', 'first', names.CASE, NOWHERE);
  const hands: Hands = {
    lay(piece, to, up, at = NOWHERE) {
      flipPiece(w, piece, up);
      movePiece(w, piece, to, w.zones.get(to)?.ordered === true ? { index: -1 } : at);
    },
    face: (piece, face) => setFace(w, piece, face),
    draw: (stream, n) => draw(w, stream, n),
    shuffle: (zone, stream) => shuffleZone(w, zone, stream),
    top: (zone) => topOf(w, zone) ?? undefined,
  };
  gather(w.seats, hands);
  const crew: CrewId[] = [];
  for (const seat of w.seats) {
    const free = pickable(crew, w.seats.length - crew.length, options.requireAllDepartments !== false);
    const picked = free[hands.draw(CREW_STREAM, free.length)] as CrewId;
    crew.push(picked);
    giveSheet(picked, seat, hands);
  }
  deal(w.seats, crew, hands);
}

function layMiddle(w: World): void {
  container(w, names.SHIP_PIECE, 'deck', 'below', names.SHIP, MIDDLE.ship);
  container(w, names.DISCARD_PIECE, 'deck', 'below', names.DISCARD, MIDDLE.discard);
  container(w, names.CASE_PIECE, 'bag', 'case', names.CASE, MIDDLE.case);
  laySpots(w, [
    [names.PILE, MIDDLE.pile],
    [names.TRACKS, MIDDLE.tracks],
    [names.SICKBAY, MIDDLE.sickbay],
    [names.WOUNDS, MIDDLE.wounds],
    [names.CREWS, MIDDLE.crews],
  ]);
  for (const of of LEVELS) {
    addPiece(w, { id: names.trackOf(of), kind: 'board', look: lookOf('track'), face: faceOf(of), zone: names.TRACKS, ...MIDDLE[of], up: true, locked: true });
    lay(w, names.levelMarker(of), 'marker', 'marker', names.TRACKS, levelPlace(of, STARS[of]), faceOf(of));
  }
  names.woundTokens(w.seats.length).forEach((id, n) => lay(w, id, 'token', 'wound', names.WOUNDS, spareWound(n)));
}

/** What a seat reads alone: its hand, its agenda, what it laid on its hatch. Nobody tells the order of its deck. */
function laySeat(w: World, seat: Seat): void {
  const place = placesOf(w, seat);
  const own = { read: 'owner', touch: 'owner', insert: 'all' } as const;
  place(names.handOf(seat), 'hand', SEAT.hand, { ...own, tell: 'owner', count: 'all', ordered: true, limit: STARS.deck[0] + STARS.deck[1] });
  place(names.deckSpot(seat), 'spot', SEAT.deck, { touch: 'owner', insert: 'all' });
  place(names.agendaSpot(seat), 'spot', SEAT.agenda, own);
  // Which crew member it is stays known when the sheet is turned down.
  place(names.crewSpot(seat), 'spot', SEAT.crew, { read: 'all' });
  place(names.hatchOf(seat), 'spot', SEAT.hatch, own);
  place(names.matOf(seat), 'spot', SEAT.mat, {});
  container(w, names.deckPiece(seat), 'deck', 'below', names.deckOf(seat), NOWHERE, names.deckSpot(seat), { touch: 'owner', owner: seat, insert: 'all' });
  for (const id of names.belowCards(seat)) lay(w, id, 'card', 'below', names.deckOf(seat), NOWHERE, 0, false);
  lay(w, names.markerOf(seat), 'figure', 'hand', names.matOf(seat), MAT.marker, faceOf('fist'));
  lay(w, names.discOf(seat), 'token', 'disc', names.matOf(seat), MAT.disc, faceOf(`seat-${seat}`));
}
