// Words of the notebook of Revolver Noir in German; most of it speaks in the lines of the log.

export const lines = {
  'note.turn': 'Zug {0}',
  'note.where': 'Wo kann {0} sein?',
  'note.trap': '{0} stellt eine Falle und stand in einem dieser Räume: {1+}.',
  'note.trap.one': '{0} stellt eine Falle: {1}.',
  'note.heard': 'Zug {0}: von nebenan gehört',
  'note.fired': 'Zug {0}: schoss von hier',
  'note.was': 'Zug {0}: war hier',
  'note.empty': 'Zug {0}: war nicht hier',
  'note.mine': 'Deine Falle',
  'note.mark.heard': 'Genannt in Zug {1}: {0}',
  'note.mark.was': 'Zuletzt bekannt in Zug {1}: {0}',
  'note.mark.maybe': 'Kann hier sein',
  'note.mark.sure': 'Muss hier sein',
  'note.kind.heard': 'Gehört',
  'note.kind.was': 'Gesehen',
  'note.kind.empty': 'Nicht da',
  'note.kind.step': 'Gegangen',
  'note.kind.shot': 'Schüsse',
  'note.kind.trap': 'Fallen',
  'note.kind.maybe': 'Möglich',
} as const;
