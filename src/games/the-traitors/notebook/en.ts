// Words of the notebook of The Traitors in English; most of it speaks in the lines of the log.

export const lines = {
  'note.round': 'Round {0}',
  'note.votes': 'Votes of this round',
  'note.table': 'Ballot {0}',
  'note.role': 'Was',
  'note.faithful': 'Faithful',
  'note.traitor': 'Traitor',
  'note.mark.voted': 'Voted last for',
  'note.mark.shield': 'Has shown a Shield',
  'note.mark.refused': 'Has put a Traitor card away',
  'note.mark.took': 'Took a card of',
  'note.kind.vote': 'Votes',
  'note.kind.claim': 'What they say',
  'note.kind.role': 'Roles',
  'note.kind.dead': 'Murdered and banished',
  'note.kind.shield': 'Shields',
  'note.kind.dagger': 'Daggers',
  'note.kind.draw': 'Draws and discards',
  'note.kind.hand': 'Hands you saw',
} as const;
