// Reasons for a refusal that this page finds by itself.

export const CLIENT_CODES = [
  ...(['no-link', 'no-hand', 'old-page', 'nothing-here', 'nothing-drawn', 'too-small', 'nothing-copied'] as const),
  ...(['locked-silent', 'taken-away'] as const),
] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];
