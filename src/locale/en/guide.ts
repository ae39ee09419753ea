// Words of the guide in English: the switch that shows the hand, what stands beside it, the panel of the rules.

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
};
