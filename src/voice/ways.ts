// Addresses in what pages tell each other: which of one's own may go out, and which of another's are tried.

/** RFC 8839, 5.1: `candidate:` foundation, component, transport, priority, address, port, `typ` and a type. */
const CANDIDATE = /^candidate:\S+ \d+ (\S+) \d+ (\S+) \d+ typ (\S+)/;
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i;
/** The name that a browser gives to an address of its own network, known there alone. */
const LOCAL = /^[\w-]+\.local$/i;

/**
 * An own candidate as it may be told; null: not at all. Two browsers never meet by TCP. `relay`: only the relay's own,
 * and not from where one reaches it: browsers leave that out themselves, and here it does not hang on them.
 */
export function wayOut(candidate: string, relay: boolean): string | null {
  const [, transport, , type] = CANDIDATE.exec(candidate) ?? [];
  if (transport?.toLowerCase() !== 'udp' || (relay && type !== 'relay')) return null;
  return relay ? candidate.replace(/ raddr \S+ rport \d+/, ' raddr 0.0.0.0 rport 0') : candidate;
}

/** Is another's candidate tried? No name that somebody would have to be asked for, whose answer tells who asks. */
export function isWayIn(candidate: string, relay: boolean): boolean {
  const [, transport, address = ''] = CANDIDATE.exec(candidate) ?? [];
  return transport?.toLowerCase() === 'udp' && (IP.test(address) || (!relay && LOCAL.test(address)));
}

/** A description with its candidates as `keep` has them, null for none. */
function eachWay(sdp: string, keep: (candidate: string) => string | null): string {
  return sdp
    .split('\r\n')
    .flatMap((line) => {
      if (!line.startsWith('a=candidate:')) return [line];
      const kept = keep(line.slice(2));
      return kept === null ? [] : [`a=${kept}`];
    })
    .join('\r\n');
}

/** An own description as it may be told. */
export function sdpOut(sdp: string, relay: boolean): string {
  const ways = eachWay(sdp, (one) => wayOut(one, relay));
  // The address of the first way stands in lines that nothing reads where there are candidates. (RFC 8839, 4.2.1)
  return relay ? ways.replaceAll(/IN IP[46] \S+/g, 'IN IP4 0.0.0.0') : ways;
}

export const sdpIn = (sdp: string, relay: boolean): string => eachWay(sdp, (one) => (isWayIn(one, relay) ? one : null));
