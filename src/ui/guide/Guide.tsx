// A hand over the table that shows how each thing is done which is offered to me, with one sentence; it never acts.
// What it speaks of is the table as it lies.

import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import { onDrawn } from '../../app/whereabouts.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import { guideWordsNow, loadGuideWords } from '../../locale/guide.ts';
import { offered } from '../../store/rules/offers.ts';
import { reducedMotion, settings } from '../../store/settings.ts';
import { IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { actIcon } from '../menu/moveIcon.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { envOf } from './env.ts';
import { HandArt } from './HandArt.tsx';
import { lasts, pathOf } from './path.ts';
import { NOWHERE, same, shownAt, type Shown } from './points.ts';
import { useProgress } from './progress.ts';
import { sentenceOf, whole } from './sentence.ts';
import { guideSteps, lessons, type GuideStep } from './steps.ts';
import css from './guide.module.css';

/** What of the page moves by itself is looked at again so often, milliseconds: the fan, a sheet that opens. */
const LOOK_MS = 250;
/** While the scene moves it is looked at no more often than this: bare felt is sought by some dozens of rays. */
const LEAST_MS = 80;

/** Resolves with the parts when their words are there. */
export const loaded = async (): Promise<{ Guide: typeof Guide }> => (await loadGuideWords(), { Guide });

const NONE: readonly LegalMove[] = [];

export function Guide() {
  const view = useView();
  const prompt = useTable((state) => state.prompt);
  const phone = useMedia(PHONE);
  const touch = useMedia('(pointer: coarse)');
  const fan = useStore(settings, (s) => s.fan);
  // What is offered hangs on whether my role is hidden.
  useStore(settings, (s) => s.hideRole);
  const offers = view === null ? NONE : offered(view);
  const steps = useMemo(() => {
    if (view === null) return [];
    const env = envOf(view, phone, fan);
    return lessons(view, guideSteps(view, offers, prompt, env), env);
  }, [view, offers, prompt, phone, fan]);
  const { step, at, go } = useProgress(steps);
  const shown = useShown(step);
  if (view === null || step === null) return null;
  const words = guideWordsNow(),
    keys = bindings(settings.getState().keys),
    key = (action: 'guideNext' | 'guideBack' | 'turnRight'): string => keyLabel(keys[action][0] ?? '');
  const said = sentenceOf(view, step, { touch, key: key('turnRight') });
  return (
    <>
      <section className={css.caption} aria-label={words.label} data-covers="" data-guide="" data-testid="guide">
        <IconButton label={words.back(key('guideBack'))} icon="caret-right" className={css.back ?? ''} disabled={steps.length < 2} onClick={() => go(-1)} />
        <span className={css.sign} aria-hidden="true">
          <Icon name={step.act === null ? 'question' : actIcon(step.act)} size={22} />
        </span>
        <p className={css.said}>
          <small>{words.label}</small>
          <b>{said.move}</b>
          <span>{said.hand.charAt(0).toUpperCase() + said.hand.slice(1)}</span>
        </p>
        <p role="status" className="unseen">
          {whole(said)}
        </p>
        {steps.length < 2 ? null : (
          <span className={css.count} aria-label={words.count(at + 1, steps.length)}>
            {at + 1}/{steps.length}
          </span>
        )}
        <IconButton label={words.next(key('guideNext'))} icon="caret-right" disabled={steps.length < 2} onClick={() => go(1)} />
        <IconButton label={words.off} icon="x" onClick={() => settings.setState({ showMe: false })} />
      </section>
      <Layer step={step} shown={shown} />
    </>
  );
}

/** Where the step is in the window now; looked at again while the scene moves. */
function useShown(step: GuideStep | null): Shown {
  const store = useTableStore();
  const [now, setNow] = useState<Shown>(NOWHERE);
  useEffect(() => {
    let last = -Infinity;
    const look = (): void => {
      last = performance.now();
      const { shown, view, prompt } = store.getState(),
        seen = shown ?? view;
      const next = step === null || seen === null ? NOWHERE : shownAt(seen, step, prompt);
      setNow((was) => (same(was, next) ? was : next));
    };
    // After the fan and the sheets have been drawn.
    const first = requestAnimationFrame(look),
      often = setInterval(look, LOOK_MS),
      off = onDrawn(() => {
        if (performance.now() - last >= LEAST_MS) look();
      });
    return () => {
      cancelAnimationFrame(first);
      clearInterval(often);
      off();
    };
  }, [store, step]);
  return now;
}

const PLACED: ReadonlySet<GuideStep['how']> = new Set(['drag', 'lead', 'gather', 'aim', 'push']);

/** Path, start, end and hand over everything, in the way of nothing. */
function Layer({ step, shown }: { step: GuideStep; shown: Shown }) {
  const busy = useTable((state) => state.held !== null || state.uiHidden);
  const motion = useStore(settings, (s) => reducedMotion(s));
  const d = pathOf(step.how, shown);
  if (d === null) return null;
  const { from, control } = shown,
    to = PLACED.has(step.how) ? (shown.to ?? shown.way.at(-1) ?? null) : null,
    still = motion || undefined;
  return createPortal(
    <div className={css.layer} aria-hidden="true" data-busy={busy || undefined} data-still={still} data-how={step.how} data-testid="guide-hand">
      <svg className={css.lines}>
        <defs>
          <marker id="guide-tip" viewBox="0 0 10 10" refX={7} refY={5} markerWidth={5} markerHeight={5} orient="auto">
            <path d="M1 1 9 5 1 9 3 5Z" className={css.tip} />
          </marker>
        </defs>
        {to === null && step.how !== 'turn' && step.how !== 'edge' && step.how !== 'settle' ? null : (
          <>
            <path d={d} className={css.under} />
            <path d={d} className={css.trail} markerEnd="url(#guide-tip)" />
          </>
        )}
        {from === null ? null : <circle className={css.start} cx={from.x} cy={from.y} r={17} data-guide-at="from" />}
        {to === null ? null : <circle className={css.end} cx={to.x} cy={to.y} r={20} data-guide-at="to" />}
        {control === null ? null : (
          <rect className={css.control} x={control.x - 5} y={control.y - 5} width={control.w + 10} height={control.h + 10} rx={14} data-guide-at="control" />
        )}
      </svg>
      <div key={`${step.key} ${d}`} className={css.way} style={{ offsetPath: `path("${d}")`, ['--lasts' as string]: `${lasts(step.how, shown)}ms` }}>
        <div className={css.hand}>
          <HandArt />
        </div>
      </div>
    </div>,
    document.body,
  );
}
