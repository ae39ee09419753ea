// From a gesture to the one verb that is sent: fits it to `can`, opens a prompt when the rules leave a choice, and puts the piece back when it is called off.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Act, Origin } from '../../server-modules/protocol/messages.ts';
import { glide, reshow, sendVerb, touched, type Core } from './core.ts';
import { actsFor } from './match.ts';
import { effectOf } from './predict.ts';
import { isAct, narrow, nextPrompt, type Draft } from './prompt.ts';

export interface Choosing {
  hand(verb: Verb<Handle>, origin: Origin): void;
  choose(acts: readonly Act[], origin: Origin): void;
  pick(value: string): void;
  confirm(): void;
  /** Closes the prompt; true when there was one. */
  callOff(): boolean;
}

export function createChoosing(core: Core): Choosing {
  let draft: Draft | null = null;
  /** The verb as the hand made it: its pose is kept when an act fits. */
  let made: Verb<Handle> | null = null;

  function step(next: Draft): void {
    const { shown, view } = core.state.getState();
    const found = shown && nextPrompt(shown, next, { asks: core.env.asks(), wordOf: core.env.wordOf });
    if (!found) return;
    if (!isAct(found)) {
      draft = next;
      return reshow(core, { prompt: found });
    }
    const verb = withPose(found.verb, made);
    close();
    void sendVerb(core, verb, next.origin, view?.rules?.ask?.q);
  }

  function close(): void {
    draft = null;
    made = null;
    if (core.state.getState().prompt) core.state.setState({ prompt: null });
  }

  return {
    hand(verb, origin) {
      const { shown } = core.state.getState();
      if (!shown) return;
      const acts = actsFor(shown, verb);
      // Not listed: free, or refused by the server with its reason. The client never guesses.
      if (acts.length === 0) return void sendVerb(core, verb, origin);
      made = verb;
      core.preview = effectOf(shown, verb);
      step({ acts, chosen: verb.choose ?? {}, agreed: [], origin, piece: 'piece' in verb ? (verb.piece ?? null) : null });
    },
    choose(acts, origin) {
      made = null;
      core.preview = [];
      step({ acts, chosen: {}, agreed: [], origin, piece: null });
    },
    pick(value) {
      const { prompt } = core.state.getState();
      if (!prompt || !draft || prompt.slot === null || !prompt.options.some((o) => o.value === value)) return;
      const acts = narrow(prompt, value);
      step({ ...draft, acts, chosen: prompt.slot === '' ? draft.chosen : { ...draft.chosen, [prompt.slot]: value } });
    },
    confirm() {
      const { prompt } = core.state.getState();
      if (prompt?.confirm && draft) step({ ...draft, agreed: [...draft.agreed, JSON.stringify(prompt.confirm)] });
    },
    callOff() {
      const { prompt, shown } = core.state.getState();
      if (!prompt) return false;
      const handles = touched(core.preview);
      core.preview = [];
      draft = null;
      reshow(core, { prompt: null });
      glide(core, handles, shown, 'corrected');
      return true;
    },
  };
}

/** The act as listed, with the hand's own pose where the act leaves it open. */
function withPose(act: Verb<Handle>, made: Verb<Handle> | null): Verb<Handle> {
  if (act.t === 'put' && made?.t === 'put' && act.at === undefined && act.index === undefined && made.at !== undefined) return { ...act, at: made.at };
  return act;
}
