// Shows how loud each one is, ten times a second and without React: at whatever says whose it shows (`data-voice-of`),
// and at the name tags of seats over the table.

import type { TableStore } from '../store/signature.ts';
import { circleOf } from './circle.ts';
import type { Voice } from './state.ts';

const EVERY_MS = 100;
/** Speech is quiet as a number: 0.01 is heard, 0.3 is loud. */
const shownAs = (level: number): number => Math.min(1, 1.8 * Math.sqrt(level));

function show(node: HTMLElement, level: number): void {
  node.style.setProperty('--voice', shownAs(level).toFixed(2));
  node.dataset['level'] = level.toFixed(4);
}

/** Goes on until the returned function is called. */
export function showLevels(table: TableStore, voice: Voice): () => void {
  const tags = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-tag][data-seat]');
  const timer = setInterval(() => {
    const { others } = voice.getState();
    const { view } = table.getState();
    const people = circleOf(view).seats ? (view?.room.people ?? []) : [];
    for (const node of document.querySelectorAll<HTMLElement>('[data-voice-of]')) show(node, voice.level(Number(node.dataset['voiceOf'])));
    for (const node of tags()) {
      const who = people.find(({ seat }) => seat !== null && seat === node.dataset['seat'])?.who;
      const talks = who !== undefined && others.some((one) => one.who === who);
      if (talks) show(node, voice.level(who));
      node.toggleAttribute('data-talks', talks);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    for (const node of tags()) node.removeAttribute('data-talks');
  };
}
