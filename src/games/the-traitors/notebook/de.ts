// Words of the notebook of The Traitors in German; most of it speaks in the lines of the log.

export const lines = {
  'note.round': 'Runde {0}',
  'note.votes': 'Stimmen dieser Runde',
  'note.table': 'Wahl {0}',
  'note.role': 'War',
  'note.faithful': 'Treu',
  'note.traitor': 'Verräter',
  'note.mark.voted': 'Stimmte zuletzt gegen',
  'note.mark.shield': 'Hat einen Schild gezeigt',
  'note.mark.refused': 'Hat eine Verräterkarte weggelegt',
  'note.mark.took': 'Nahm eine Karte von',
  'note.kind.vote': 'Stimmen',
  'note.kind.claim': 'Was sie sagen',
  'note.kind.role': 'Rollen',
  'note.kind.dead': 'Ermordet und verbannt',
  'note.kind.shield': 'Schilde',
  'note.kind.dagger': 'Dolche',
  'note.kind.draw': 'Gezogen und abgeworfen',
  'note.kind.hand': 'Hände, die du sahst',
} as const;
