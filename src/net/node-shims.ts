// What nakama-js expects of a browser, for Node: tools and tests call this before they make a link. The page never
// imports it.

import { WebSocket as NodeSocket } from 'ws';

/** Sets `WebSocket`, and `window`, without which nakama-js cannot report a missed heartbeat. Safe to call twice. */
export function installNodeShims(): void {
  // The `ws` class offers the browser's members that nakama-js uses.
  Object.assign(globalThis, { WebSocket: NodeSocket, window: globalThis });
}
