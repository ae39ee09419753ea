// Who I am in Good Cop Bad Cop: whom I lead, or to whom I belong by my cards. I alone am told my team; others see what
// lies open.

import { FACES, SLOTS } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import { zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole, Was } from '../types.ts';
import { printed } from './locale/index.ts';

const LEADERS = ['agent', 'kingpin'] as const;
/** The card of a team, for whoever leads none. */
const CARDS = { honest: 'honest', crooked: 'crooked', zombie: 'infector' } as const;
const isTeam = (team: unknown): team is keyof typeof CARDS => typeof team === 'string' && Object.hasOwn(CARDS, team);

/** What a seat is that belongs to this team: its leader, where that card is seen before it. */
function nameIn(view: View, seat: Seat, team: keyof typeof CARDS): keyof typeof printed.roles {
  const slots = SLOTS.map((slot) => zone(`slot-${seat}-${slot}`));
  const faces = [...view.pieces.values()].flatMap((piece) => (slots.includes(piece.zone) && piece.face !== null ? (FACES[piece.face] ?? []) : []));
  return (team === 'zombie' ? undefined : LEADERS.find((face) => faces.includes(face))) ?? team;
}

/** Whoever's cards all lie open: his team is a fact. */
export function was(seat: Seat, view: View): Was | null {
  const { sides } = view.rules?.facts ?? {},
    team = typeof sides === 'object' && sides !== null ? (sides as { readonly [seat: string]: unknown })[seat] : undefined;
  if (!isTeam(team)) return null;
  const is = nameIn(view, seat, team);
  return { name: printed.roles[is], ...(is === team ? {} : { side: printed.roles[team] }) };
}

export function role(view: View): OwnRole | null {
  const me = view.room.me.seat,
    team = view.rules?.own?.['team'];
  if (me === null || !isTeam(team)) return null;
  const is = nameIn(view, me, team);
  return { deal: 'team', back: 'integrity', front: is === 'agent' || is === 'kingpin' ? is : CARDS[team], name: printed.roles[is], aim: printed.wants[is] };
}
