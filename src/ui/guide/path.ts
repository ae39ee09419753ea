// The line along which the hand goes, as SVG path data. Pixels of the window.

import type { WindowPoint } from '../../app/whereabouts.ts';
import type { Shown } from './points.ts';
import type { How } from './steps.ts';

/**
 * How far beside what is turned the hand goes round, how far an edge or a thing is lifted, and from where a finger
 * comes that presses.
 */
const ROUND = 34,
  LIFT = 38,
  COMES = { x: 16, y: 22 };
/** How far a long way bends, as a part of its length, and at most. */
const BEND = 0.14,
  MOST = 70;

const n = (v: number): string => v.toFixed(1);
const at = ({ x, y }: WindowPoint): string => `${n(x)} ${n(y)}`;

/** From one point to the other in a soft bow, upwards. */
function bow(from: WindowPoint, to: WindowPoint): string {
  const dx = to.x - from.x,
    dy = to.y - from.y,
    far = Math.hypot(dx, dy);
  if (far < 1) return `M ${at(from)} L ${at(to)}`;
  const bend = Math.min(MOST, far * BEND) * (dx < 0 ? 1 : -1);
  const over = { x: (from.x + to.x) / 2 - (dy / far) * bend, y: (from.y + to.y) / 2 + (dx / far) * bend };
  return `M ${at(from)} Q ${at(over)} ${at(to)}`;
}

/** Null where nothing is drawn: the step has no place in sight. */
export function pathOf(how: How, { from, to, way, control }: Shown): string | null {
  if (control !== null) {
    const on = { x: control.x + control.w / 2, y: control.y + control.h * 0.7 };
    return `M ${at({ x: on.x + COMES.x, y: on.y + COMES.y })} L ${at(on)}`;
  }
  if (from === null) return null;
  switch (how) {
    case 'tap':
    case 'double':
    case 'raise':
      return `M ${at({ x: from.x + COMES.x, y: from.y + COMES.y })} L ${at(from)}`;
    case 'edge':
    case 'settle':
      return `M ${at(from)} Q ${at({ x: from.x + 10, y: from.y - LIFT / 2 })} ${at({ x: from.x, y: from.y - LIFT })}`;
    case 'turn':
      return `M ${at({ x: from.x, y: from.y - ROUND })} A ${ROUND} ${ROUND} 0 0 1 ${at({ x: from.x + ROUND, y: from.y })}`;
    case 'lead':
      return way.length === 0 ? null : `M ${at(from)} ${way.map((one) => `L ${at(one)}`).join(' ')}`;
    default:
      return to === null ? null : bow(from, to);
  }
}

/** How long the hand takes for it, milliseconds: a long way takes longer, never so long that one waits. */
export function lasts(how: How, { from, to, way }: Shown): number {
  const points = [from, ...way, to].filter((one) => one !== null);
  const far = points.reduce((sum, one, i) => sum + (i === 0 ? 0 : Math.hypot(one.x - (points[i - 1]?.x ?? one.x), one.y - (points[i - 1]?.y ?? one.y))), 0);
  return how === 'tap' || how === 'double' ? 2400 : Math.round(Math.min(4600, 2600 + far * 2));
}
