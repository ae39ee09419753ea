// A name that nothing else has, for what is kept here.

/** 128 random bits as hex. getRandomValues works on plain http pages, randomUUID does not. */
export const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
