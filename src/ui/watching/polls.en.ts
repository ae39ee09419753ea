// Words of polls, in English: they come with the first poll, or with who may ask one.

export const en = {
  title: 'Ask those who watch',
  lead: 'They answer on their page, each as late as the link. What they say is told to them and to overlays, and to nobody at the table, you included.',
  words: 'Question',
  example: 'Who is the Traitor?',
  options: 'Answers',
  kind: { seats: 'Names at the table', own: 'My own' },
  option: (i: number) => `Answer ${i}`,
  time: 'For how long',
  ask: 'Ask',
  asked: (words: string) => `Asked: ${words}`,
  close: 'End it now',
  auto: 'Ask by itself',
  autoNote: 'At questions of the game that name somebody, watchers are asked the same until it is decided.',
  hook: (link: string) => `Address for a chat’s bot, ${link}`,
  hookNote: 'Whoever has it counts voices in. It is shown this once.',
  hookKey: 'Whoever has this key counts voices in, by RPC: this server has no address for it. It is shown this once.',
  hookThere: 'A bot has one already; it ends with a new one.',
  choose: (left: string) => `Choose one. ${left} left.`,
  counted: (all: number, left: string) => `${all === 1 ? 'One voice' : `${all} voices`}. ${left} left to change yours.`,
  closed: (all: number) => `Closed. ${all === 1 ? 'One voice' : `${all} voices`}.`,
};
