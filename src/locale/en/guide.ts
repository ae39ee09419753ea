// Words of the guide in English: how the hand that is shown makes a move, the switch that shows it, the panel of the
// rules.

export const guideWords = {
  rules: 'Rules',
  showMe: 'Show me',
  showMeNote: 'While it is your turn, a hand shows over the table what you can do, one thing after the other. It never acts.',
  label: 'What you can do',
  offer: 'First game of this?',
  waits: 'A hand shows you when it is your turn.',
  no: 'No, thank you',
  off: 'Stop showing',
  next: (key: string) => `Show the next thing (${key})`,
  back: (key: string) => `Show the one before (${key})`,
  count: (at: number, all: number) => `${at} of ${all}`,
  how: {
    drag: (what: string, where: string) => `drag “${what}” onto “${where}”`,
    hand: (what: string) => `drag “${what}” into your hand`,
    first: (what: string) => `drag “${what}” to the front`,
    lead: (what: string, where: string) => `lead “${what}” to “${where}” by the way that is drawn`,
    settle: (what: string) => `lift “${what}” and let it go where it stands`,
    tap: (what: string) => `press “${what}”`,
    double: (what: string) => `press “${what}” twice`,
    turn: (what: string, key: string) => `hold “${what}” and turn it with the wheel or ${key}`,
    fingers: (what: string) => `turn “${what}” with two fingers`,
    aim: (what: string) => `drag beside “${what}” until it points there`,
    push: (what: string) => `push “${what}” the way it points`,
    edge: (what: string) => `lift the edge of “${what}” a little`,
    gather: (what: string, where: string) => `drag “${what}”, and whatever else you like, onto “${where}”, then confirm`,
    raise: (what: string) => `touch “${what}”, then press its button`,
    question: () => 'choose it in the question',
    list: () => 'choose it in the list of actions',
  },
};
