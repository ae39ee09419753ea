// Who made a box: Ed25519 over one text that names every other entry with the hash of its content. The keys are the
// browser's own (WebCrypto: Chromium 137, Firefox 129, Safari 17, Node 20), so no code of ours handles them; where the
// page came without https there is no WebCrypto, and a signature can neither be made nor looked at.

import { sha256 } from '@noble/hashes/sha2.js';

export interface Signature {
  /** 32 and 64 bytes, as hex. */
  key: string;
  signature: string;
}
export type Signed = { t: 'none' } | { t: 'fits'; fingerprint: string } | { t: 'broken' } | { t: 'unknown'; fingerprint: string };
export type Entries = ReadonlyMap<string, Uint8Array>;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hashOf = (bytes: Uint8Array): string => hex(sha256(bytes));

const SIGNATURE_VERSION = 1;
const ALGORITHM = 'Ed25519';

/** The text that is signed: a line for each entry but the signature, in the order of their names. */
export function digestText(entries: Entries, but: string): string {
  const names = [...entries.keys()].filter((name) => name !== but).sort();
  return `baize box ${SIGNATURE_VERSION}\n${names.map((name) => `${hashOf(entries.get(name) ?? new Uint8Array())} ${name}\n`).join('')}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Eighty bits of the hash of a key, as four groups of four letters. */
export function fingerprintOf(key: string): string {
  const bits = Array.from(sha256(bytesOf(key)).subarray(0, 10), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS.charAt(Number.parseInt(five, 2))).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

export const signatureText = ({ key, signature }: Signature): string => `${JSON.stringify({ signature: SIGNATURE_VERSION, key, bytes: signature })}\n`;

/** Null: it is no signature. */
export function readSignature(raw: unknown): Signature | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { signature, key, bytes } = raw as { [key: string]: unknown };
  const isHex = (text: unknown, length: number): text is string => typeof text === 'string' && text.length === length && /^[0-9a-f]+$/.test(text);
  return signature === SIGNATURE_VERSION && isHex(key, 64) && isHex(bytes, 128) ? { key, signature: bytes } : null;
}

/** A pair of keys: the public one as hex, the other as the browser keeps it (PKCS 8, hex). */
export interface Keys {
  key: string;
  secret: string;
}

const subtle = (): SubtleCrypto | null => (globalThis.crypto as Crypto | undefined)?.subtle ?? null;

/** Null: this browser, or this page without https, makes none. */
export async function makeKeys(): Promise<Keys | null> {
  try {
    const made = (await subtle()?.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair | undefined;
    return made === undefined ? null : await keysOf(made.privateKey, made.publicKey);
  } catch {
    return null;
  }
}

async function keysOf(secret: CryptoKey, open: CryptoKey | null): Promise<Keys | null> {
  const how = subtle();
  if (how === null) return null;
  // The public key of a secret one stands in its own written form.
  const { x = '' } = await how.exportKey('jwk', secret);
  const key = open === null ? hex(fromUrl(x)) : hex(new Uint8Array(await how.exportKey('raw', open)));
  return { key, secret: hex(new Uint8Array(await how.exportKey('pkcs8', secret))) };
}
const fromUrl = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Both keys out of the secret one; null: it is none. */
export async function keysFrom(secret: string): Promise<Keys | null> {
  try {
    const known = /^[0-9a-f]{64,200}$/.test(secret) ? await subtle()?.importKey('pkcs8', bytesOf(secret), ALGORITHM, true, ['sign']) : undefined;
    return known === undefined ? null : await keysOf(known, null);
  } catch {
    return null;
  }
}

export async function signWith({ key, secret }: Keys, text: string): Promise<Signature | null> {
  try {
    const how = subtle();
    if (how === null) return null;
    const known = await how.importKey('pkcs8', bytesOf(secret), ALGORITHM, false, ['sign']);
    return { key, signature: hex(new Uint8Array(await how.sign(ALGORITHM, known, new TextEncoder().encode(text)))) };
  } catch {
    return null;
  }
}

/** 'unknown': nobody here can look at it. */
export async function verify({ key, signature }: Signature, text: string): Promise<'fits' | 'broken' | 'unknown'> {
  const how = subtle();
  if (how === null) return 'unknown';
  let known: CryptoKey;
  try {
    known = await how.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);
  } catch (error) {
    // A browser that does not know the algorithm says so; one that does has been given no key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unknown' : 'broken';
  }
  return (await how.verify(ALGORITHM, known, bytesOf(signature), new TextEncoder().encode(text))) ? 'fits' : 'broken';
}
