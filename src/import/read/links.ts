// Addresses in a save: which of them anybody could load. Nothing is asked for here.

const MOST = 2000;
/** A host with a dot and a path, as people type it without its scheme. */
const BARE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d+)?\/\S+$/i;
/** Of the web alone. */
const SITE = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i;

/**
 * The address as it can be loaded, or null: empty, a file on somebody else's disk, a name of his cache, or no address
 * at all.
 */
export function loadable(raw: string): string | null {
  const address = raw
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/\{(?:verifycache|unique)\}/gi, '');
  if (address === '' || address.length > MOST || /[\s\p{Cc}<>"]/u.test(address)) return null;
  if (SITE.test(address)) return address;
  if (address.startsWith('//')) return loadable(`https:${address}`);
  return BARE.test(address) ? `http://${address}` : null;
}

export const hostOf = (address: string): string => /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
