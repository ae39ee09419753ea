// To whom one speaks: to all who talk, or to one's team alone. Nobody is told which: a page sends sound to those lines
// and silence to the others, and no message goes out. Only teams that everybody at the table knows have a room of
// their own: those of a table without rules, and those that a game names to all.

import type { View } from '../../server-modules/protocol/messages.ts';
import type { Silence } from './silence.ts';

/** `none`: the team that one spoke to is another now, and one has not said to whom from here on. */
export type To = 'all' | 'team' | 'none';

/** What decides it, as the page has it. */
export interface Speaking {
  mode: 'push' | 'open';
  quiet: boolean;
  /** The button or its key is held. */
  held: boolean;
  /** The key is held that speaks to the team, whatever is chosen. */
  aside: boolean;
  to: To;
}

/** Seats of one's own team, the own one among them; none: there is no team that everybody knows. */
function ownTeam({ room, rules }: View): readonly string[] {
  const { seat } = room.me;
  if (seat === null) return [];
  const teams = room.mode === 'sandbox' ? byNumber(room.teams) : (rules?.facts.teams ?? []);
  return teams.find((team) => team.includes(seat)) ?? [];
}

const byNumber = (teams: View['room']['teams']): string[][] =>
  [...new Set(teams.map(({ team }) => team))].map((team) => teams.flatMap((one) => (one.team === team ? [one.seat] : [])));

/** Who sits in one's team, without oneself. */
export function mates(view: View): number[] {
  const team = ownTeam(view);
  return view.room.people.flatMap(({ who, seat }) => (seat !== null && team.includes(seat) && who !== view.room.me.who ? [who] : [])).sort((a, b) => a - b);
}

/**
 * What stays the same as long as the team does: somebody who comes into it, by whoever's will, or a seat of one's own
 * that is another, must not hear what was said to those before. '': nobody is in it but oneself.
 */
export function teamKey(view: View): string {
  const others = mates(view);
  return others.length === 0 ? '' : `${view.room.me.seat ?? ''} ${others.join(' ')}`;
}

/**
 * Who hears what is said now; null: nobody does. While the key for the team is held nobody else hears it, from a
 * microphone that is muted or open for all as well.
 */
export function spokenTo({ mode, quiet, held, aside, to }: Speaking, silence: Silence | null, hasTeam: boolean): 'all' | 'team' | null {
  const by = aside ? 'team' : to === 'none' || quiet || (mode === 'push' && !held) ? null : to;
  return silence !== null || (by === 'team' && !hasTeam) ? null : by;
}

/** The team is another now: what was for it is for nobody, and least of all for everybody, until one says so. */
export const teamOver = ({ to, aside }: Speaking): Partial<Speaking> => (aside || to === 'team' ? { aside: false, held: false, to: 'none' } : {});

/**
 * The key for the team is let go. `here`: in this window. Whoever left the window may go on speaking to his team, so a
 * microphone that is open for all stays silent.
 */
export const asideOver = ({ aside, mode }: Speaking, here: boolean): Partial<Speaking> => ({
  aside: false,
  ...(aside && !here && mode === 'open' ? { to: 'none' } : {}),
});

/** The window is left, and with it whatever was held in it. */
export const windowLeft = (now: Speaking): Partial<Speaking> => ({ ...asideOver(now, false), held: false });
