// Where in the window the hand begins and ends: cards of the fan and buttons by the page, everything else by the scene.
// Pixels from the left top corner.

import { handTop } from '../../app/lower-edge.ts';
import { pick } from '../../app/picker.ts';
import { whereabouts, type WindowPoint } from '../../app/whereabouts.ts';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Prompt } from '../../store/types.ts';
import { feltPose, isOwnRack } from '../../store/place.ts';
import { say } from '../../locale/say.ts';
import { ui } from '../../locale/index.ts';
import type { GuideStep, Spot } from './steps.ts';

export interface Shown {
  from: WindowPoint | null;
  to: WindowPoint | null;
  way: readonly WindowPoint[];
  /** A control of the page that is meant. */
  control: { x: number; y: number; w: number; h: number } | null;
}

export const NOWHERE: Shown = { from: null, to: null, way: [], control: null };

/** A thing is gripped at most so far from its middle: where something else lies on that. */
const ASIDE = [0, -12, 12, -22, 22];
/** How far a pull goes that turns or pushes, 0.1 mm. */
const PULL = 1000;
/** Where bare felt is looked for: rings of so many points, 0.1 mm. */
const RINGS = [800, 1200, 1600, 2000, 2400],
  POINTS = 12;

const inside = ({ x, y }: WindowPoint): boolean => x > 0 && y > 0 && x < innerWidth && y < innerHeight;

/** Where a card of the fan shows: its neighbours lie over the rest. */
function bare(card: Element): WindowPoint | null {
  const { left, top, width, height } = card.getBoundingClientRect();
  for (const down of [0.3, 0.15, 0.5])
    for (const across of [0.5, 0.3, 0.18, 0.7, 0.1, 0.9]) {
      const at = { x: left + width * across, y: top + height * down };
      if (inside(at) && card.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
  return null;
}

const inFan = (h: Handle): Element | null => document.querySelector(`[data-fan] [data-piece="${h}"]`);

/** Where a piece is taken hold of; where nothing of it can be touched, its middle. */
function grip(h: Handle): WindowPoint | null {
  const card = inFan(h);
  if (card !== null) return bare(card);
  const middle = whereabouts()?.piece(h) ?? null;
  if (middle === null) return null;
  for (const dy of ASIDE)
    for (const dx of ASIDE) {
      const on = pick([middle.x + dx, middle.y + dy])?.on;
      if (on != null && on.t !== 'zone' && on.h === h) return { x: middle.x + dx, y: middle.y + dy };
    }
  return middle;
}

function bareFelt(): WindowPoint | null {
  const where = whereabouts();
  for (const r of RINGS)
    for (let k = 0; k < POINTS; k++) {
      const at = where?.felt(r * Math.cos((k * 2 * Math.PI) / POINTS), r * Math.sin((k * 2 * Math.PI) / POINTS));
      if (at !== undefined && inside(at) && pick([at.x, at.y])?.on === null) return at;
    }
  return null;
}

/** The own hand is the lower edge of the window, or a gap of the fan. */
function inOwnHand(view: View, id: ZoneId, index?: number): WindowPoint | null {
  const zone = view.zones.get(id),
    there = index === undefined ? undefined : zone?.order?.[index],
    card = there === undefined ? null : inFan(there);
  if (card !== null) return bare(card);
  if (zone?.kind !== 'hand') return null;
  const top = Math.min(handTop(), innerHeight - 60);
  return { x: innerWidth / 2, y: (top + innerHeight) / 2 };
}

function pointOf(view: View, spot: Spot | null): WindowPoint | null {
  if (spot === null) return null;
  const where = whereabouts();
  switch (spot.t) {
    case 'piece':
      return grip(spot.h);
    case 'part':
      return where?.button(spot.h, spot.button) ?? grip(spot.h);
    case 'towards': {
      const piece = view.pieces.get(spot.h);
      if (piece === undefined) return null;
      const at = feltPose(view, piece),
        way = (spot.degrees * Math.PI) / 180;
      return where?.felt(at.x + PULL * Math.sin(way), at.z - PULL * Math.cos(way)) ?? null;
    }
    case 'zone':
      if (view.zones.get(spot.zone)?.kind === 'felt') return bareFelt();
      return (isOwnRack(view, spot.zone) ? inOwnHand(view, spot.zone, spot.index) : null) ?? where?.zone(spot.zone, spot.index) ?? null;
  }
}

const boxOf = (node: Element): NonNullable<Shown['control']> | null => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0 && inside({ x: left + width / 2, y: top + height / 2 }) ? { x: left, y: top, w: width, h: height } : null;
};
const called = (node: Element): string => node.getAttribute('aria-label') ?? node.textContent ?? '';

/**
 * The button that says these words; else the sheet of the question, folded or not; else what opens the list of actions.
 */
function controlOf(view: View, { how, act, words }: GuideStep, prompt: Prompt | null): Shown['control'] {
  const text = say(words, view),
    title = say(prompt?.title ?? view.rules?.ask?.words ?? words, view);
  const all = [...document.querySelectorAll('main button, main section')].filter((node) => node.closest('[data-guide]') === null);
  const button = all.find(
    (node) => node.tagName === 'BUTTON' && (act === null ? called(node) === ui.ask.confirm : called(node).startsWith(text)) && boxOf(node) !== null,
  );
  const sheet = how === 'question' ? all.find((node) => node.tagName === 'SECTION' && called(node) === title) : undefined;
  const list = all.find((node) => node.tagName === 'BUTTON' && called(node) === ui.hand.actions);
  const found = button ?? sheet ?? list;
  return found === undefined ? null : boxOf(found);
}

/** Where all of a step is now. */
export function shownAt(view: View, step: GuideStep, prompt: Prompt | null): Shown {
  if (step.how === 'question' || step.how === 'list') return { ...NOWHERE, control: controlOf(view, step, prompt) };
  return {
    from: pointOf(view, step.from),
    to: pointOf(view, step.to),
    way: step.way.flatMap((zone) => pointOf(view, { t: 'zone', zone }) ?? []),
    control: null,
  };
}

const near = (a: WindowPoint | null, b: WindowPoint | null): boolean => a === b || (a !== null && b !== null && Math.hypot(a.x - b.x, a.y - b.y) < 1);

/** Nothing of it has moved so far that an eye would see it. */
export function same(a: Shown, b: Shown): boolean {
  const [one, two] = [a.control, b.control];
  const boxes = one === two || (one !== null && two !== null && near(one, two) && Math.abs(one.w - two.w) < 1 && Math.abs(one.h - two.h) < 1);
  return near(a.from, b.from) && near(a.to, b.to) && boxes && a.way.length === b.way.length && a.way.every((at, i) => near(at, b.way[i] ?? null));
}
