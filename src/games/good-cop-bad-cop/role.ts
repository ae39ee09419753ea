// Who I am in Good Cop Bad Cop: whom I lead, or to whom I belong by my cards. I alone am told my team; others see what
// lies open.

import { FACES, SLOTS } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole } from '../types.ts';
import { printed } from './locale/index.ts';

const LEADERS = ['agent', 'kingpin'] as const;
/** The card of a team, for whoever leads none. */
const CARDS = { honest: 'honest', crooked: 'crooked', zombie: 'infector' } as const;
const isTeam = (team: unknown): team is keyof typeof CARDS => typeof team === 'string' && Object.hasOwn(CARDS, team);

export function role(view: View): OwnRole | null {
  const me = view.room.me.seat,
    team = view.rules?.own?.['team'];
  if (me === null || !isTeam(team)) return null;
  const slots = SLOTS.map((slot) => zone(`slot-${me}-${slot}`));
  const faces = [...view.pieces.values()].flatMap((piece) => (slots.includes(piece.zone) && piece.face !== null ? (FACES[piece.face] ?? []) : []));
  const lead = team === 'zombie' ? undefined : LEADERS.find((face) => faces.includes(face));
  const is = lead ?? team;
  return { deal: 'team', back: 'integrity', front: lead ?? CARDS[team], name: printed.roles[is], aim: printed.wants[is] };
}
