// Words of replays in the language of the page. English comes with them, another language in a chunk of its own.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { language } from '../../locale/index.ts';
import { en, type ReplayWords } from './en.ts';

export type { ReplayWords };

export const loadReplayWords = async (): Promise<ReplayWords> => (language === 'de' ? (await import('./de.ts')).de : en);

/** Whose eyes a View is of, and the name of who looks through them. */
export function seenBy({ room }: View): { kind: keyof ReplayWords['shows']; name: string } {
  const { me } = room;
  const own = room.people.find(({ who }) => who === me.who)?.name ?? room.seats.find(({ seat }) => seat === me.seat)?.name ?? '';
  return me.who === 0 || me.covered === true ? { kind: 'watchers', name: '' } : { kind: me.seat === null ? 'person' : 'seat', name: own };
}

export const eyesSentence = (words: ReplayWords, view: View): string => {
  const { kind, name } = seenBy(view);
  return kind === 'watchers' ? words.eyes.watchers : words.eyes[kind](name);
};
