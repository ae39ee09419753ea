// Words of the calculator.

export const sumWords = {
  shown: 'It shows',
  keys: 'Keys',
  names: { C: 'Clear', '⌫': 'Back', '÷': 'Divided by', '×': 'Times', '−': 'Minus', '+': 'Plus', '=': 'Equals', '.': 'Point' } as { [key: string]: string },
  hint: 'What comes out stands on the calculator, for all to see.',
  refusals: { zero: 'Nothing can be divided by nought.', large: 'What comes out has more digits than it can show.' },
};
