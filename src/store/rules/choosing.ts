// From a gesture to the one verb that is sent: fits it to `can`, opens a prompt when the rules leave a choice, and puts
// the piece back when it is called off.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, Origin, View } from '../../../server-modules/protocol/messages.ts';
import { aimed } from './aims.ts';
import { answeredOn } from './asked.ts';
import { glide, refuse, reshow, sendVerb, touched, type Core } from '../core.ts';
import { createLamps, isSwitch } from './lamps.ts';
import { actsFor } from './match.ts';
import { refusedHere } from './offers.ts';
import { pairPrompt } from './pairs.ts';
import { effectOf } from '../predict.ts';
import { isMark, markedCards } from './sets.ts';
import { isAct, narrow, nextPrompt, type Draft } from './prompt.ts';

export interface Choosing {
  hand(verb: Verb<Handle>, origin: Origin): void;
  /** `twice`: it is said once more before it counts. */
  choose(acts: readonly LegalMove[], origin: Origin, twice?: boolean): void;
  pick(value: string): void;
  confirm(): void;
  /** Closes the prompt; true when there was one. */
  callOff(): boolean;
  /** Looks, after a change, whether what was begun can still be said. */
  check(): void;
}

export function createChoosing(core: Core): Choosing {
  let draft: Draft | null = null;
  /** The verb as the hand made it: its pose is kept when an act fits. */
  let made: Verb<Handle> | null = null;
  /** The first of two cards that are one move lies there, for my eyes alone. */
  let waits: Extract<Verb<Handle>, { t: 'put' }> | null = null;
  const once = createOnce(core);
  const turnLamp = createLamps(core);

  function step(next: Draft): void {
    const { shown, view } = core.state.getState();
    const found = shown && nextPrompt(shown, next, { asks: core.env.asks(), wordOf: core.env.wordOf });
    if (!found) return;
    if (!isAct(found)) {
      draft = next;
      return reshow(core, { prompt: found });
    }
    const verb = withPose(found.verb, made);
    const by = made;
    close();
    const no = refusedHere(shown, verb);
    if (no !== null) return refuse(core, no);
    const offered = (view?.rules?.can ?? []).some((act) => JSON.stringify(act.verb) === JSON.stringify(found.verb));
    if (once.again(verb, offered)) return;
    once.keep(by === null ? [verb] : [verb, by]);
    void sendVerb(core, verb, next.origin, view?.rules?.ask?.q, next.lie);
  }

  function close(): void {
    draft = null;
    made = null;
    waits = null;
    if (core.state.getState().prompt) core.state.setState({ prompt: null });
  }

  function pick(value: string): void {
    const { prompt, shown } = core.state.getState();
    const option = prompt?.options.find((one) => one.value === value);
    if (!prompt || !draft || prompt.slot === null || option === undefined) return;
    const acts = narrow(prompt, value);
    if (waits !== null && option.piece !== null && shown)
      return step({ ...draft, acts, lie: [...core.preview, ...effectOf(shown, { ...waits, piece: option.piece })] });
    step({ ...draft, acts, chosen: prompt.slot === '' ? draft.chosen : { ...draft.chosen, [prompt.slot]: value } });
  }

  /**
   * A thing that is no card, laid on a place which is asked for, names it: the button of a board goes where a card
   * sends it.
   */
  function laidOn(verb: Verb<Handle>): string | null {
    const { prompt, shown } = core.state.getState();
    if (prompt === null || verb.t !== 'put' || verb.onto === undefined || shown?.pieces.get(verb.piece)?.kind === 'card') return null;
    return prompt.options.find((one) => one.zone === verb.onto)?.value ?? null;
  }

  /** A card that is touched to answer stands for what it shows: the place of that name on the board is pressed. */
  function named(view: View, verb: Verb<Handle>): Verb<Handle> {
    const board = verb.t === 'press' && verb.button === '' ? answeredOn(view) : null,
      button = board === null || verb.t !== 'press' ? null : core.env.wordOf(view, verb.piece);
    return board === null || button === null ? verb : { t: 'press', piece: board, button };
  }

  function callOff(): boolean {
    const { prompt, shown } = core.state.getState();
    if (!prompt) return false;
    const handles = touched(core.preview);
    core.preview = [];
    draft = null;
    waits = null;
    reshow(core, { prompt: null });
    glide(core, handles, shown, 'corrected');
    return true;
  }

  /** A prompt whose acts are no longer offered is closed rather than answered late. */
  function check(): void {
    const { prompt, view, pending } = core.state.getState();
    // Most messages find none open.
    if (!prompt) return;
    const offered = new Set((view?.rules?.can ?? []).map((act) => JSON.stringify(act.verb)));
    if (prompt.acts.some((act) => offered.has(JSON.stringify(act.verb)))) return;
    callOff();
    // What I had begun to say was not heard: nobody is left to guess whether it was.
    if (pending.length === 0) refuse(core, { k: 'stale-number' });
  }

  /**
   * Of two cards that are one move: lays the first, takes it back, or lays the second; true when the hand meant that.
   */
  function pairs(view: View, verb: Extract<Verb<Handle>, { t: 'put' }>, origin: Origin): boolean {
    const second = verb.onto === waits?.onto ? core.state.getState().prompt?.options.find(({ piece }) => piece === verb.piece) : undefined;
    if (waits !== null && second !== undefined) {
      pick(second.value);
      return true;
    }
    if (waits?.piece === verb.piece) return callOff();
    const prompt = pairPrompt(view, verb, origin, core.env.wordOf);
    if (prompt === null) return false;
    callOff();
    waits = verb;
    draft = { acts: prompt.acts, chosen: {}, agreed: [], origin, piece: prompt.piece };
    core.preview = effectOf(view, verb);
    reshow(core, { prompt });
    return true;
  }

  return {
    hand(gesture, origin) {
      const { shown } = core.state.getState();
      if (shown && gesture.t === 'flip' && isSwitch(shown, gesture.piece)) return turnLamp(gesture, origin);
      const meant = shown === null ? gesture : named(shown, gesture);
      const option = laidOn(meant);
      if (option !== null) return pick(option);
      const verb = shown && meant.t === 'put' ? aimed(shown, meant) : meant;
      if (shown && verb.t === 'put' && isMark(shown, verb)) return mark(core, verb.piece);
      if (!shown || (verb.t === 'put' && pairs(shown, verb, origin))) return;
      const acts = actsFor(shown, verb);
      // Not listed: free, or refused by the server with its reason. The client guesses nothing but what a slip must not
      // tell.
      if (acts.length === 0) {
        if (once.again(verb, false)) return;
        const no = refusedHere(shown, verb);
        return no === null ? void sendVerb(core, verb, origin) : refuse(core, no);
      }
      made = verb;
      waits = null;
      core.preview = effectOf(shown, verb);
      const twice = verb.t === 'press' && verb.piece === answeredOn(shown) ? ({ twice: true } as const) : {};
      step({ acts, chosen: verb.choose ?? {}, agreed: [], origin, piece: 'piece' in verb ? (verb.piece ?? null) : null, ...twice });
    },
    choose(acts, origin, twice = false) {
      made = null;
      waits = null;
      core.preview = [];
      step({ acts, chosen: {}, agreed: [], origin, piece: null, ...(twice && { twice }) });
    },
    pick,
    confirm() {
      const { prompt } = core.state.getState();
      if (prompt?.confirm && draft) step({ ...draft, agreed: [...draft.agreed, JSON.stringify(prompt.confirm)] });
    },
    callOff,
    check,
  };
}

/** Marks a card of my hand for an answer of several, or takes the mark back. */
export function mark(core: Core, h: Handle): void {
  const { shown, marked } = core.state.getState();
  if (!shown) return;
  const cards = markedCards(shown, marked);
  core.state.setState({ marked: { q: shown.rules?.ask?.q ?? 0, cards: cards.includes(h) ? cards.filter((one) => one !== h) : [...cards, h] } });
}

/** A second click within so many milliseconds of the first is the same click to whoever made it. */
const AGAIN_MS = 500;

/**
 * An act that is on its way is not sent again; nor is one that was sent just now and, since it was done, is offered no
 * more.
 */
function createOnce(core: Core): { keep(made: readonly Verb<Handle>[]): void; again(verb: Verb<Handle>, offered: boolean): boolean } {
  let kept: readonly string[] = [];
  let at = 0;
  return {
    keep(made) {
      kept = made.map((verb) => JSON.stringify(verb));
      at = core.env.now();
    },
    again(verb, offered) {
      const text = JSON.stringify(verb);
      const onItsWay = core.state.getState().pending.some((one) => !one.answered && JSON.stringify(one.verb) === text);
      return offered ? onItsWay : kept.includes(text) && (onItsWay || core.env.now() - at < AGAIN_MS);
    },
  };
}

/** The act as listed, with the hand's own pose where the act leaves it open. */
function withPose(act: Verb<Handle>, made: Verb<Handle> | null): Verb<Handle> {
  if (act.t === 'put' && made?.t === 'put' && act.at === undefined && act.index === undefined && made.at !== undefined) return { ...act, at: made.at };
  return act;
}
