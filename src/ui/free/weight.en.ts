// Words of weight and tidying in English: they come with their first use.

export const en = {
  lead: 'How things on this table behave when they are pushed or let go. Everybody can leave weight off for the own hand.',
  weight: 'Things on this table',
  weights: { firm: 'Firm', natural: 'Natural', wild: 'Wild' },
  notes: {
    firm: 'What you hold pushes nothing, and nothing falls.',
    natural: 'Things push each other, stand on each other and fall.',
    wild: 'They slide and bounce further.',
  },
  host: 'The host chooses this.',
  tidyNote:
    'Whatever lies loose comes upright and square, onto its snap point or cell, and stacks edge to edge. Nothing is turned over. All who sit at the table must agree.',
};
