// How a hand makes a move, said to somebody: below a guided hand, at a thing that the pointer rests on, and where a
// gesture was refused.

export const gestureWords = {
  drag: (what: string, where: string) => `drag “${what}” onto “${where}”`,
  before: (what: string) => `drag “${what}” before you`,
  hand: (what: string) => `drag “${what}” into your hand`,
  back: (what: string) => `lift “${what}” and lay it back into your hand`,
  first: (what: string) => `drag “${what}” to the front`,
  lead: (what: string, where: string) => `lead “${what}” to “${where}” by the way that is drawn`,
  settle: (what: string) => `lift “${what}” and let it go where it stands`,
  tap: (what: string) => `press “${what}”`,
  double: (what: string) => `press “${what}” twice`,
  turn: (what: string, key: string) => `hold “${what}” and turn it with the wheel or ${key}`,
  fingers: (what: string) => `turn “${what}” with two fingers`,
  aim: (what: string) => `drag round “${what}” until it points there`,
  push: (what: string) => `push “${what}” the way it points`,
  edge: (what: string) => `pull at the edge of “${what}” and let go`,
  gather: (what: string, where: string) => `drag “${what}”, and whatever else you like, onto “${where}”, then confirm`,
  raise: (what: string) => `touch “${what}”, then press its button`,
  dragAny: (what: string) => `drag “${what}” onto a place that lights up`,
  aimAny: (what: string) => `drag round “${what}” until it points at whom you mean`,
  part: (what: string) => `press the part of “${what}” that stands for it`,
  tapAny: () => 'press a place that lights up',
  question: () => 'choose it in the question',
  list: () => 'choose it in the list of actions',
};
