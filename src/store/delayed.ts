// What a watcher's page is told of the show itself: how late it is, when its first picture comes, that it ends or
// begins anew; and what is for whoever talks by voice, if anybody here does.

import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { Notice } from '../../server-modules/protocol/messages.ts';
import type { Core } from './core.ts';

/** True: that was it. */
export function heedShow({ state, env }: Core, notice: Notice): notice is Exclude<Notice, { t: 'ping' }> {
  /** `wait`: ticks until the first picture. */
  const late = (seconds: number, wait: number): void => {
    // What is asked comes after it, if anything is.
    state.setState({ poll: null, casts: {}, delayed: { seconds, begins: wait > 0 ? env.now() + (wait * 1000) / TICKS_PER_SECOND : null } });
  };
  if (notice.t === 'ping') return false;
  if (notice.t === 'voices' || notice.t === 'signal') state.getState().voice?.(notice);
  else if (notice.t === 'bye') state.setState({ bye: notice.why });
  else if (notice.t === 'delayed') late(notice.seconds, notice.wait);
  else if (notice.t === 'cast') state.setState(({ casts }) => ({ casts: { ...casts, ...notice.put } }));
  else if (notice.t === 'poll') state.setState({ poll: { ...notice.poll, at: env.now() } });
  else if (notice.t === 'polled') state.setState(({ poll }) => (poll?.poll === notice.poll ? { poll: { ...poll, ...notice } } : {}));
  else {
    const seconds = state.getState().delayed?.seconds ?? 0;
    state.setState({ view: null, shown: null });
    late(seconds, seconds * TICKS_PER_SECOND);
  }
  return true;
}
