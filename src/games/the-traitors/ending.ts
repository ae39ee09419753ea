// Why a round of The Traitors ended: by agreement, by the Final Banishment, or because two were left (TT 6.1). Said of
// what lies open before everybody.

import type { Line, View } from '../../../server-modules/protocol/messages.ts';

const LEFT = 2;

/** Has the Final Banishment been drawn in this round, as far as the log reaches? */
function finalIn(log: View['log']): boolean {
  const lines = log.flatMap(({ kind, line }) => (kind === 'game' ? [line.k] : []));
  return lines.lastIndexOf('draws-final') > lines.lastIndexOf('round-begins');
}

/** Null while a round is played, and where somebody gave up. */
export function ending({ rules, log }: View): Line | null {
  const facts = rules?.facts;
  if (facts === undefined || (facts['phase'] !== 'round-end' && facts['phase'] !== 'match-end')) return null;
  const said: unknown = facts['said'];
  // Answers are yes or no, votes are seats.
  const agreed = Array.isArray(said) && said.length > 0 && said.every((one: { what?: unknown }) => one.what === 'yes');
  if (agreed) return { k: 'end.all-gone' };
  return { k: finalIn(log) || (facts.living?.length ?? 0) > LEFT ? 'end.final' : 'end.two' };
}
