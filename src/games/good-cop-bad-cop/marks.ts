// What the plate of a seat says in Good Cop Bad Cop, all of it public: whom it aims at, whether it is wounded, a
// zombie, a leader who is known. For the own seat its team too.

import { FACES, LOOKS } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import type { SeatMark } from '../types.ts';
import { GOLD, SLIME } from './brush.ts';
import { COP_ICONS, type CopIcon } from './icons.generated.ts';
import { printed } from './locale/index.ts';

const TEAMS: { readonly [team: string]: { icon: CopIcon; ink: string } } = {
  honest: { icon: 'police-badge', ink: '#8FC1FF' },
  crooked: { icon: 'take-my-money', ink: '#F58A78' },
  zombie: { icon: 'biohazard', ink: SLIME },
};
const LEADERS: { readonly [face: string]: CopIcon } = { agent: 'police-officer-head', kingpin: 'imperial-crown' };

const list = (view: View, fact: string): readonly unknown[] => {
  const value = view.rules?.facts[fact];
  return Array.isArray(value) ? value : [];
};

/** Whom the gun or the arms before a seat point at; undefined: there are none. */
export function aimOf(view: View, seat: Seat): Seat | null | undefined {
  const aims = view.rules?.facts['aims'];
  const at = typeof aims === 'object' && aims !== null ? (aims as { [from: string]: unknown })[seat] : undefined;
  return at === undefined ? undefined : (view.room.seats.find((row) => row.seat === at)?.seat ?? null);
}

/** The line of the shot that is declared, and of the gun that the pointer is on. */
export function threats(view: View, on: Handle | null): { from: Handle; at: Seat; grave: boolean }[] {
  const shot = view.rules?.facts['shot'] as { by?: unknown; at?: unknown } | null | undefined;
  return [...view.pieces.values()].flatMap(({ h, look, zone }) => {
    const owner = view.zones.get(zone)?.owner;
    if (owner === undefined || owner === null || (LOOKS[look] !== 'gun' && LOOKS[look] !== 'arms')) return [];
    const at = aimOf(view, owner) ?? null,
      grave = shot?.by === owner;
    return at === null || at === owner || (!grave && h !== on) ? [] : [{ from: h, at, grave }];
  });
}

/** What lies open before a seat, in its slots and on its mat. */
const before = (view: View, seat: Seat) => [...view.pieces.values()].filter((piece) => view.zones.get(piece.zone)?.owner === seat);

export function marks(seat: Seat, view: View): readonly SeatMark[] {
  const out: SeatMark[] = [];
  const mark = (icon: CopIcon, ink: string, words: string): void => void out.push({ path: COP_ICONS[icon], ink, words });
  if (seat === view.room.me.seat) {
    const team = view.rules?.own?.['team'];
    const look = typeof team === 'string' ? TEAMS[team] : undefined;
    if (look && typeof team === 'string')
      out.push({ path: COP_ICONS[look.icon], ink: look.ink, words: printed.teams[team as keyof typeof printed.teams], own: true });
  }
  const pieces = before(view, seat);
  for (const { up, face, look } of pieces) {
    const leader = up && LOOKS[look] === 'integrity' ? LEADERS[FACES[face ?? 0] ?? ''] : undefined;
    if (leader) mark(leader, GOLD, printed.names[FACES[face ?? 0] as 'agent' | 'kingpin']);
  }
  if (list(view, 'wounded').includes(seat)) mark('bleeding-wound', '#FF8A7A', printed.wounded);
  const isZombie = list(view, 'zombies').includes(seat);
  const at = aimOf(view, seat);
  if (at !== undefined) {
    const path = isZombie ? COP_ICONS['evil-hand'] : GAME_ICONS.revolver;
    out.push({ path, ink: isZombie ? SLIME : '#E8E2D2', words: at === null || at === seat ? printed.armed : printed.aims, at: at === seat ? null : at });
  }
  return out;
}
