// Reasons for a refusal that this page finds by itself.

export const CLIENT_CODES = ['no-link', 'no-hand', 'old-page'] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];
