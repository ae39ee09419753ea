// The bar under the table: play, steps, moments, speed, and the line of the whole game with its marks.

import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { lookOf } from '../ui/seats.ts';
import { clockText } from '../ui/useRoom.ts';
import { drawnOf, lastOf, type Mark } from './marks.ts';
import { SPEEDS, type Projector, type Speed } from './projector.ts';
import { Shape, type ShapeName } from './Shapes.tsx';
import type { ReplayWords } from './words/index.ts';
import css from './bar.module.css';

/** The last moment that is not later than a time. */
export function indexAt(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface BarProps {
  projector: Projector;
  marks: readonly Mark[];
  stops: readonly number[];
  words: ReplayWords['page'];
}

export function Bar({ projector, marks, stops, words }: BarProps) {
  const { index, playing, speed } = useStore(projector);
  const { timeline } = projector;
  const whole = Math.max(1, timeline.times.at(-1) ?? 1);
  const time = timeline.times[index] ?? 0;
  const before = lastOf(stops, (stop) => stop < index);
  const after = stops.find((stop) => stop > index);
  useKeys(projector, stops);
  const here = lastOf(marks, (mark) => mark.index <= index);
  return (
    <div className={css.bar}>
      <Line marks={marks} times={timeline.times} onGo={projector.go} />
      <input
        type="range"
        className={css.range}
        style={{ ['--done' as string]: `${(time / whole) * 100}%` }}
        min={0}
        max={whole}
        value={time}
        aria-label={words.timeline}
        aria-valuetext={`${words.at(index + 1, timeline.length)}${here === undefined ? '' : `: ${here.text}`}`}
        onChange={({ currentTarget }) => projector.go(indexAt(timeline.times, Number(currentTarget.value)))}
        onKeyDown={stays}
      />
      <div className={css.controls}>
        <Press name="momentBack" label={words.momentBack} disabled={index === 0} onClick={() => projector.go(before ?? 0)} />
        <Press name="back" label={words.back} disabled={index === 0} onClick={() => projector.go(index - 1)} />
        <button
          type="button"
          className={css.play}
          aria-label={playing ? words.pause : words.play}
          title={playing ? words.pause : words.play}
          onClick={playing ? projector.pause : projector.play}
        >
          <Shape name={playing ? 'pause' : 'play'} size={28} />
        </button>
        <Press name="on" label={words.on} disabled={index >= timeline.length - 1} onClick={() => projector.go(index + 1)} />
        <Press name="momentOn" label={words.momentOn} disabled={index >= timeline.length - 1} onClick={() => projector.go(after ?? timeline.length - 1)} />
        <span className={css.clock} data-testid="replay-at" data-index={index} data-length={timeline.length}>
          {clockText(Math.floor(time / 10))} <span>/ {clockText(Math.floor(whole / 10))}</span>
        </span>
        <div className={css.speeds} role="radiogroup" aria-label={words.speed}>
          {SPEEDS.map((one: Speed) => (
            <button key={one} type="button" role="radio" aria-checked={one === speed} onClick={() => projector.speed(one)}>
              {one === 0.5 ? '½' : one}×
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Its own steps would be tenths of a second: the page's keys go by moments. */
const stays = (event: KeyboardEvent): void => void (/^(?:Arrow|Home|End|Page)/.test(event.key) && event.preventDefault());

function Press({ name, label, disabled, onClick }: { name: ShapeName; label: string; disabled: boolean; onClick(): void }) {
  return (
    <button type="button" className={css.press} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Shape name={name} />
    </button>
  );
}

/** Where rounds, turns and moments begin; whoever presses one goes there. */
function Line({ marks, times, onGo }: { marks: readonly Mark[]; times: readonly number[]; onGo(index: number): void }) {
  const drawn = useMemo(() => drawnOf(marks, times), [marks, times]);
  return (
    <div className={css.marks} aria-hidden="true">
      {drawn.map(({ at, kind, text, seat, index }) => (
        <span
          key={at}
          className={css.mark}
          data-kind={kind}
          title={text}
          style={{ left: `${at * 100}%`, ...(kind === 'turn' && seat !== null ? { background: lookOf(seat).fill } : {}) }}
          onClick={() => onGo(index)}
        />
      ))}
    </div>
  );
}

/** No dialog asks for it, and no browser. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest('[role=dialog]') !== null);
}

function useKeys(projector: Projector, stops: readonly number[]): void {
  const list = useRef(stops);
  useEffect(() => void (list.current = stops), [stops]);
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const { target } = event;
      const onButton = target instanceof Element && target.closest('button, a, [role=radio]') !== null;
      const { index, playing } = projector.getState();
      const last = projector.timeline.length - 1;
      const on = event.shiftKey ? (list.current.find((stop) => stop > index) ?? last) : index + 1;
      const back = event.shiftKey ? (lastOf(list.current, (stop) => stop < index) ?? 0) : index - 1;
      const speed = SPEEDS[Number(event.key) - 1];
      if (event.key === ' ' && !onButton) (playing ? projector.pause : projector.play)();
      else if (event.key === 'ArrowRight') projector.go(on);
      else if (event.key === 'ArrowLeft') projector.go(back);
      else if (event.key === 'Home') projector.go(0);
      else if (event.key === 'End') projector.go(last);
      else if (speed !== undefined) projector.speed(speed);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [projector]);
}
