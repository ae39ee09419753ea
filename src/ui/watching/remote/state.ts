// Whether a remote steers the director of this page, and the secret by which the page listens to it. What listens is
// fetched when there is a remote.

import { createStore } from 'zustand/vanilla';
import type { TableStore } from '../../../store/signature.ts';

export interface RemoteHere {
  /**
   * `absent`: this server has no remotes; `lost`: the line is being opened again; `full`: too many pages listen;
   * `ended`: by another page that has its secret.
   */
  stage: 'off' | 'opening' | 'open' | 'lost' | 'absent' | 'full' | 'ended';
  /** What steers this page, from the server: a page by plain HTTP cannot hash. */
  key: string | null;
}

const OFF: RemoteHere = { stage: 'off', key: null };
export const remote = createStore<RemoteHere>()(() => OFF);

const KEPT = 'baize.remote';
const SECRET = /^[\w-]{22}$/;

/** In the address of a picture for a stream (`&remote=`), which is nobody's device. */
export function secretInAddress(hash = location.hash): string | null {
  const said = /[?&]remote=([^&]*)/.exec(hash)?.[1] ?? '';
  return SECRET.test(said) ? said : null;
}

/** The secret of this page: from its address, or as this device has kept it. A browser may refuse to tell. */
export function secretHere(): string | null {
  const said = secretInAddress();
  if (said !== null) return said;
  try {
    const kept = globalThis.localStorage.getItem(KEPT);
    return kept !== null && SECRET.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keep(secret: string | null): void {
  try {
    if (secret === null) globalThis.localStorage.removeItem(KEPT);
    else globalThis.localStorage.setItem(KEPT, secret);
  } catch {
    // Then it lives as long as the page.
  }
}

/** 128 bits as the address of a line can hold them. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);

let end: (() => void) | null = null,
  begun = 0;

/** Ended on another page of this browser it is ended here; made anew there, it is that one. */
const followed =
  (store: TableStore) =>
  ({ key }: StorageEvent): void => {
    if ((key !== KEPT && key !== null) || secretInAddress() !== null) return;
    if (secretHere() === null) endRemote();
    else void startRemote(store);
  };

/** Listens with the secret of this page, or with a new one; for whoever sits at the table, not at all. */
export async function startRemote(store: TableStore): Promise<void> {
  endRemote();
  if (store.getState().shown?.room.me.seat !== null) return;
  const mine = begun;
  remote.setState({ stage: 'opening', key: null });
  try {
    const { listen } = await import('./listen.ts');
    if (mine !== begun) return;
    const secret = secretHere() ?? newSecret();
    if (secretInAddress() === null) keep(secret);
    const close = listen(store, secret, (now) => {
        if (now.stage === 'ended' && secretInAddress() === null) keep(null);
        remote.setState(now);
      }),
      kept = followed(store);
    addEventListener('storage', kept);
    end = () => {
      removeEventListener('storage', kept);
      close();
    };
  } catch {
    // It did not load: whoever asks again asks the server again.
    if (mine === begun) remote.setState(OFF);
  }
}

export function endRemote(): void {
  begun++;
  end?.();
  end = null;
  remote.setState(OFF);
}

/** So long the server may take to void a key, milliseconds. */
const VOIDED_MS = 3000;
let voiding: string | null = null;

/**
 * Ends it for all who listen, browser sources as well: the key is worth nothing from now on. Only a page that listens
 * can void it, so its own line ends behind the server's answer.
 */
export async function forgetRemote(): Promise<void> {
  const secret = secretHere(),
    mine = begun;
  if (secret !== null && secret === voiding) return;
  voiding = secret;
  // Without an answer it is ended here alone; whoever listens elsewhere goes on till its address is taken away.
  if (secret !== null && end !== null)
    await fetch(`/hook/screen/${secret}`, { method: 'DELETE', keepalive: true, signal: AbortSignal.timeout(VOIDED_MS) }).catch(() => undefined);
  voiding = null;
  // Ended and made anew meanwhile on another page it is another one.
  if (mine !== begun) return;
  endRemote();
  if (secretInAddress() === null) keep(null);
}
