// Where the server is: config.json beside the page, or the place the page came from.

export interface PageConfig {
  host: string;
  port: number;
  tls: boolean;
  serverKey: string;
  /** Origins under which the server can be reached from other machines; empty on loopback. */
  addresses: string[];
  /** There are boxes on the shelf of the server that the page came from. */
  shelf: boolean;
}

type Here = Pick<Location, 'hostname' | 'port' | 'protocol'>;

/** Takes what has the right type; the rest is where the page came from. */
export function mendConfig(raw: unknown, here: Here): PageConfig {
  const k = (typeof raw === 'object' && raw !== null ? raw : {}) as { [key: string]: unknown };
  const tls = typeof k['tls'] === 'boolean' ? k['tls'] : here.protocol === 'https:';
  const port = typeof k['port'] === 'number' ? k['port'] : here.port === '' ? (tls ? 443 : 80) : Number(here.port);
  const addresses = Array.isArray(k['addresses']) ? k['addresses'].filter((one): one is string => typeof one === 'string') : [];
  return {
    host: typeof k['host'] === 'string' ? k['host'] : here.hostname,
    port,
    tls,
    serverKey: typeof k['serverKey'] === 'string' ? k['serverKey'] : 'defaultkey',
    addresses,
    shelf: k['shelf'] === true,
  };
}

export async function loadConfig(): Promise<PageConfig> {
  try {
    const answer = await fetch('config.json', { cache: 'no-store' });
    return mendConfig(answer.ok ? await answer.json() : null, location);
  } catch {
    return mendConfig(null, location);
  }
}
