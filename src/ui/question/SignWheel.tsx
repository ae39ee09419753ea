// Rock, paper, scissors: the three signs of the hand on a wheel. One touch throws; nobody sees it before both have
// thrown.

import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { originOf } from '../origin.ts';
import { useSay } from '../useSay.ts';
import css from './wheel.module.css';

const SIGNS = ['rock', 'paper', 'scissors'] as const;
type Sign = (typeof SIGNS)[number];

/** Hands in a box of 64: a fist, an open hand, two fingers. */
const HANDS: { readonly [S in Sign]: string } = {
  rock: 'M14 30c0-5 7-6 8-1v-3c0-6 9-6 9 0v-1c0-6 9-6 9 0v2c0-5 8-5 8 0v15c0 10-7 16-17 16S14 51 14 43ZM14 38c5 0 12-1 14 3',
  paper: 'M18 34V16c0-5 7-5 7 0v14-20c0-5 7-5 7 0v20-18c0-5 7-5 7 0v20-12c0-5 7-5 7 0v22c0 11-6 18-16 18-9 0-13-5-17-14l-5-10c-2-5 4-8 7-3l3 5Z',
  scissors: 'M20 38 12 14c-2-6 5-8 7-3l8 21 7-22c2-5 9-3 7 3l-5 23c6-1 11 3 11 8 0 9-7 15-15 15-9 0-15-5-15-13 0-3 1-6 3-8Z',
};

/** The three acts of a throw, or null when something else is asked. */
export function throwsOf(acts: readonly LegalMove[]): ReadonlyMap<Sign, LegalMove> | null {
  const found = new Map(SIGNS.flatMap((sign) => acts.filter(({ verb }) => verb.t === 'press' && verb.button === sign).map((act) => [sign, act] as const)));
  return found.size === SIGNS.length ? found : null;
}

export function SignWheel({ title, acts }: { title: string; acts: ReadonlyMap<Sign, LegalMove> }) {
  const store = useTableStore();
  const say = useSay();
  return (
    <section className={css.wheel} aria-label={title} data-covers="" data-testid="wheel">
      <h2 className={css.title}>{title}</h2>
      <div className={css.signs} role="group" aria-label={ui.ask.choose}>
        {[...acts].map(([sign, act]) => (
          <button key={sign} type="button" className={css.sign} data-sign={sign} onClick={(event) => store.do.act(act, originOf(event))}>
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <path d={HANDS[sign]} />
            </svg>
            {say(act.words)}
          </button>
        ))}
      </div>
    </section>
  );
}
