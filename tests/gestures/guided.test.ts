// What the guide shows is what a hand does: over positions of every game that is played by rules, each kind of offered
// move has a step with a place or a control and a sentence in both languages, and the gesture that is shown, made with
// the page's own hand, is that move.

import { afterEach, describe, expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import { loadGameWords } from '../../src/games/locale.ts';
import type { GameArt } from '../../src/games/types.ts';
import { loadGuideWords } from '../../src/locale/guide.ts';
import { speak } from '../../src/locale/index.ts';
import { ownRow } from '../../src/store/place.ts';
import { offered } from '../../src/store/rules/offers.ts';
import { sentenceOf, whole } from '../../src/ui/guide/sentence.ts';
import { guideSteps, isAsked, kindOf, type GuideEnv, type GuideStep, type Spot as Shown } from '../../src/ui/guide/steps.ts';
import { LONG } from '../support/report.ts';
import { gestured, meaning, viewOf, type Fingers } from './hand.ts';
import { answerFor, drag, edge, tap, twist } from './paths.ts';
import { positions } from './positions.ts';
import { artOf, modelSizes, screenOf, type Screen, type Spot } from './screen.ts';

const POSITIONS = LONG ? 120 : 12;
/** How far a pull goes that turns or pushes, 0.1 mm. */
const PULL = 1000;

afterEach(() => speak('en'));

const envOf = (view: View, art: GameArt): GuideEnv => ({
  fan: new Set(ownRow(view)),
  part: (h, button) => {
    const piece = view.pieces.get(h);
    return piece !== undefined && art.pressables(piece, view).some((one) => one.button === button);
  },
  ends: (move) => art.ends?.includes(move) === true,
});

/** A hand at the place that is shown; `held` is carried there. */
function at(s: Screen, spot: Shown | null, held: Handle | null, grip: Spot | null): Spot | null {
  if (spot === null) return null;
  switch (spot.t) {
    case 'piece':
      return held === null ? s.piece(spot.h) : s.over(spot.h, held);
    case 'part':
      return s.part(spot.h, spot.button);
    case 'towards':
      return grip === null ? null : s.towards(grip, spot.degrees, PULL);
    case 'zone':
      return s.view.zones.get(spot.zone)?.kind === 'felt' ? s.felt(held) : (s.place(spot.zone, held, grip, spot.index)[0] ?? null);
  }
}

/** Makes just what is shown. Null: it is done in the page, with a button. */
function shownBy(s: Screen, { how, act, from, to, way }: GuideStep): ((f: Fingers) => Promise<void>) | null {
  const held = from !== null && from.t === 'piece' ? from.h : null,
    start = at(s, from, null, null);
  if (how === 'question' || how === 'list' || how === 'raise') return null;
  if (start === null) throw new Error(`nobody sees where to begin: ${JSON.stringify(from)}`);
  if (how === 'tap') return (f) => tap(f, start);
  if (how === 'settle') return (f) => drag(f, start, start);
  if (how === 'edge') return (f) => edge(f, start);
  if (how === 'turn') return (f) => (held === null || act?.verb.t !== 'turn' ? Promise.resolve() : twist(f, s, held, act.verb.degrees));
  if (how === 'gather')
    return async (f) => {
      for (const h of act?.verb.t === 'gather' ? act.verb.pieces : []) {
        const [one, there] = [s.piece(h), at(s, to, h, s.piece(h))];
        if (one !== null && there !== null) await drag(f, one, there);
      }
    };
  const path =
    how === 'lead' ? way.flatMap((id) => at(s, { t: 'zone', zone: id }, held, start) ?? []) : [at(s, to, act?.verb.t === 'draw' ? null : held, start)];
  const seen = path.filter((one) => one !== null);
  if (how === 'double' || seen.length === 0) throw new Error(`nobody sees where to go: ${JSON.stringify(to)}`);
  return (f) => drag(f, start, ...seen);
}

interface Met {
  view: View;
  step: GuideStep;
  where: string;
}

async function makes(s: Session, seat: Seat, screen: Screen, step: GuideStep, where: string): Promise<string | null> {
  const { act } = step;
  if (act === null) return null;
  try {
    const make = shownBy(screen, step);
    if (make === null) return null;
    const wanted = meaning(s, seat, act.verb);
    const done = await gestured(s, seat, async (f) => {
      await make(f);
      await answerFor(f, act);
    });
    return (wanted !== null && done.moves.includes(wanted)) || done.marked > 0
      ? null
      : `${step.key} by ${step.how} does not make it, ${where}: ${JSON.stringify(act.verb)}`;
  } catch (error) {
    return `${step.key} by ${step.how}, ${where}: ${String(error)}`;
  }
}

describe('what the guide shows', () => {
  const sizes = modelSizes();
  const games = allGames().filter(({ modes }) => modes.includes('enforced'));
  test.each(games.map((game) => [game.id, game] as const))(
    'each kind of offered move has a hand and a sentence in both languages, and the hand makes the move: %s',
    async (id, game) => {
      const art = await artOf(id),
        met: Met[] = [],
        wrong: string[] = [],
        ways = new Map<string, number>();
      await positions(game, 'enforced', POSITIONS, async (s, _, where) => {
        for (const seat of s.world.seats) {
          const view = viewOf(s, seat);
          if (!isAsked(view)) continue;
          const screen = screenOf(view, art, await sizes),
            steps = guideSteps(view, offered(view), null, envOf(view, art));
          expect(new Set(steps.map(({ key }) => key))).toEqual(new Set(offered(view).map(kindOf)));
          for (const step of steps) {
            met.push({ view, step, where: `${where}, seat ${seat}` });
            ways.set(`${step.key} by ${step.how}`, (ways.get(`${step.key} by ${step.how}`) ?? 0) + 1);
            wrong.push(...[(await makes(s, seat, screen, step, `${where}, seat ${seat}`)) ?? []].flat());
          }
        }
      });
      const said = new Map<Met, string>();
      for (const language of ['de', 'en'] as const) {
        await speak(language);
        await Promise.all([loadGameWords(id), loadGuideWords()]);
        for (const one of met) {
          const text = whole(sentenceOf(one.view, one.step, { touch: false, key: 'E' }));
          if (!/^[\p{Lu}\d„“][^{}]*\.$/u.test(text) || /undefined|act\.|move\.|: \./.test(text))
            wrong.push(`no sentence for ${one.step.key}, ${one.where}: ${text}`);
          if (said.get(one) === text) wrong.push(`not translated: ${text}`);
          said.set(one, text);
        }
      }
      console.log(
        `${id}: ${met.length} steps: ${[...ways].map(([way, n]) => `${n} ${way}`).join(', ')}\n${[...new Set(met.map((one) => `  ${said.get(one) ?? ''}`))].slice(0, 30).join('\n')}`,
      );
      expect([...new Set(wrong.map((one) => one.slice(0, 300)))].slice(0, 12)).toEqual([]);
      expect(met.length).toBeGreaterThan(0);
    },
    LONG ? 3_600_000 : 60_000,
  );
});
