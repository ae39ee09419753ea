// Imposters and Crewmates in real browsers: four people play the round that decides, one and one with the mouse, one on
// a phone by touch, one by keys alone.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { allSee, cardOf, keyed, layByTouch, lead, leadByTouch, passByKeys, passByMouse, passByTouch, passing, pawnOn, told } from './support/imposters.ts';
import { begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { enter, eventually, placeOfPiece, placeOfZone } from './support/player.ts';
import { expectOrigins } from './support/plays.ts';
import { finger } from './support/touch.ts';
import { lay, readsNow } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `imposters ${task.name.slice(0, 20)}`);
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

/**
 * The Crewmates have four points; Ana stands two steps from the button, the round is as plain as rounds are. The
 * Imposters move first.
 */
const LAST = {
  round: 5,
  event: 'ev.among',
  turn: 'I',
  turns: 5,
  pieces: { A: 'C9', B: 'M9', C: 'F8', D: 'K14' },
  hands: { A: ['imp.push'], B: ['imp.dash', 'imp.carapace', 'wld.nothing'], C: ['wld.shield'], D: ['crw.push', 'wld.shield', 'crw.dash'] },
  points: { I: ['ev.uno'], C: ['ev.ankles', 'ev.mirror', 'ev.task', 'ev.rabbit'] },
};

/** So long a touch may take until its question is gone, milliseconds. */
const AGAIN_MS = 8_000;

describe('Imposters and Crewmates', () => {
  test('four people play to five points, by mouse, touch and keys: each leads a piece, plays a card and says at whom, answers a card, passes', async () => {
    const mira = await enter(crowd, 'Mira', '', { draws: false });
    const code = await openTable(mira, { game: 'Imposters and Crewmates' });
    await sit(mira, 'blue');
    const tobias = await enter(crowd, 'Tobias', '', { draws: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const ana = await enter(crowd, 'Ana', '', { draws: false });
    const jonas = await enter(crowd, 'Jonas', '', { draws: false });
    for (const [one, colour] of [
      [tobias, 'orange'],
      [ana, 'yellow'],
      [jonas, 'pink'],
    ] as const) {
      await joinBy(one, code);
      await sit(one, colour);
    }
    await shows(mira, /Jonas/);
    const all = [mira, tobias, ana, jonas];
    await begin(mira, tobias, ana, jonas);
    const director = await directorOf(mira);
    await director.lay(LAST);

    const touch = await finger(tobias.page);
    const ways = [
      { player: mira, pass: () => passByMouse(mira) },
      { player: tobias, pass: () => passByTouch(touch, tobias) },
      { player: ana, pass: () => passByMouse(ana) },
      { player: jonas, pass: () => passByKeys(jonas) },
    ];
    const rows = mira.page.getByTestId('stack').getByRole('listitem');
    const answered = (what: string): Promise<void> =>
      passing(
        ways,
        () => director.pass(1),
        async () => (await rows.count()) === 0,
        what,
      );

    // By mouse: two tiles in one pull are two steps and a landing.
    const runner = await pawnOn(mira, 'C9');
    await lead(mira, 'C9', ['C10', 'C11']);
    await allSee(all, runner, 'C11');
    await told(jonas, /Mira lands on tile C11/, 'pointer');

    // By touch: a card is drawn onto the stack, and the piece touched that it is for. All pass, and a touch says where
    // that goes.
    await layByTouch(touch, tobias, 'imp.dash', await placeOfZone(tobias.page, 'stack'));
    const asks = async (): Promise<boolean> => /At what/.test((await tobias.page.locator('main').textContent()) ?? '');
    await eventually(asks, 'it is asked whose piece');
    // The picture may still come to rest under the first touch; a second one is at the place where it lies then.
    for (let i = 0; i < 2 && (await asks()); i++) {
      await touch.tap(await placeOfPiece(tobias.page, runner));
      await eventually(async () => !(await asks()), 'it is said whose piece', AGAIN_MS).catch(() => undefined);
    }
    await told(mira, /Tobias plays Dash! and names Mira/, 'touch');
    await answered('the dash has its effect');
    await touch.tap(await placeOfZone(tobias.page, 'C12'));
    await allSee(all, runner, 'C12');
    // And his own piece along its tiles.
    const second = await pawnOn(tobias, 'M9');
    await leadByTouch(touch, tobias, 'M9', ['M10', 'M11']);
    await allSee(all, second, 'M11');
    await told(ana, /Tobias lands on tile M11/, 'touch');

    // By keys: a step, a landing, a card and at whom.
    const walker = await pawnOn(jonas, 'K14');
    await keyed(jonas, /^Step$/, /^Step to tile K13$/);
    await allSee(all, walker, 'K13');
    await keyed(jonas, /^Land$/, /^Land on tile K13$/);
    await told(mira, /Jonas lands on tile K13/, 'outline');
    await keyed(jonas, /^Play Push!/, /Mira/);
    await told(tobias, /Jonas plays Push! and names Mira/, 'outline');
    // Answered by touch, and that by keys: the last answer has its effect first.
    await layByTouch(touch, tobias, 'imp.carapace', await placeOfZone(tobias.page, 'stack'));
    await told(jonas, /Tobias plays Thick Carapace! and names Push!/, 'touch');
    await keyed(jonas, /^Play Shield/, /^Play Shield: Thick Carapace!$/);
    await told(tobias, /Jonas plays Shield! and names Thick Carapace!/, 'outline');
    await answered('the push has its effect');
    await keyed(jonas, /^Step$/, /^Step to tile C13$/);
    await keyed(jonas, /^Land$/, /^Land on tile C13$/);
    await allSee(all, runner, 'C13');

    // Again by mouse: she waits for the answers on the button.
    const pawn = await pawnOn(ana, 'F8');
    await lead(ana, 'F8', ['G8', 'H8']);
    await allSee(all, pawn, 'H8');
    await shows(mira, /A landing/);

    // A push is drawn onto her piece, and she draws a shield onto the stack.
    await lay(mira, await cardOf(mira, 'imp.push'), await placeOfZone(mira.page, 'H8'));
    await told(ana, /Mira plays Push! and names Ana/, 'pointer');
    await lay(ana, await cardOf(ana, 'wld.shield'), await placeOfZone(ana.page, 'stack'));
    await told(mira, /Ana plays Shield! and names Push!/, 'pointer');
    // The stack is read top first, and says whom it is against.
    await eventually(async () => (await rows.count()) === 3, 'three lie on the stack');
    expect(await rows.first().textContent()).toMatch(/Shield!.*against you/);

    await passing(
      ways,
      () => director.pass(1),
      async () => (await readsNow(mira, /Five points/)) || (await readsNow(mira, /claims In Our Midst!/)),
      'the Crewmates have five points',
    );
    director.end();
    for (const one of all) await shows(one, /5/);
    await eventually(() => readsNow(jonas, /The button is pressed|the button is pressed/i), 'the button was pressed');
    await expectOrigins(mira, ['pointer', 'touch', 'outline', 'key', 'script'], ['pointer', 'touch', 'outline']);
    for (const one of all) expect(one.troubles).toEqual([]);
  });
});
