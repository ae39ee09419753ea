// Words of polls, in German.

import type { PollTexts } from './usePollWords.ts';

export const de: PollTexts = {
  title: 'Die Zuschauer fragen',
  lead: 'Sie antworten auf ihrer Seite, so spät wie ihr Link. Was sie sagen, erfahren sie selbst und Einblendungen, und niemand am Tisch, auch du nicht.',
  words: 'Frage',
  example: 'Wer ist der Verräter?',
  options: 'Antworten',
  kind: { seats: 'Namen am Tisch', own: 'Eigene' },
  option: (i: number) => `Antwort ${i}`,
  time: 'Wie lange',
  ask: 'Fragen',
  asked: (words: string) => `Gefragt ist: ${words}`,
  close: 'Jetzt beenden',
  auto: 'Von selbst fragen',
  autoNote: 'Bei Fragen des Spiels, die jemanden nennen, werden Zuschauer dasselbe gefragt, bis es entschieden ist.',
  hook: (link: string) => `Adresse für den Bot eines Chats, ${link}`,
  hookNote: 'Wer sie hat, zählt Stimmen hinein. Sie steht nur dieses eine Mal hier.',
  hookKey: 'Wer diesen Schlüssel hat, zählt Stimmen hinein, per RPC: dieser Server hat keine Adresse dafür. Er steht nur dieses eine Mal hier.',
  hookThere: 'Ein Bot hat schon eine; sie endet mit einer neuen.',
  choose: (left: string) => `Wähl eine. Noch ${left}.`,
  counted: (all: number, left: string) => `${all === 1 ? 'Eine Stimme' : `${all} Stimmen`}. Noch ${left}, um deine zu ändern.`,
  closed: (all: number) => `Beendet. ${all === 1 ? 'Eine Stimme' : `${all} Stimmen`}.`,
};
