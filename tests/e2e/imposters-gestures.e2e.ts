// The gestures of Imposters and Crewmates that a whole game seldom needs, each from a position of its own: Mira plays
// with the mouse, Jonas by keys alone, Tobias on a phone by touch, the fourth is a bot.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import {
  allSee,
  asks,
  cardOf,
  countIn,
  gathers,
  isQuiet,
  keyed,
  layByTouch,
  lead,
  leadByTouch,
  passByTouch,
  passing,
  threeAndABot,
  ticks,
  pawnOn,
  tileOf,
  tokenAt,
  told,
} from './support/imposters.ts';
import { choose } from './support/keyboard.ts';
import { shows } from './support/life.ts';
import { reads } from './support/noir.ts';
import { click, drag, eventually, placeOfPiece, placeOfZone, tap, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { walkTo } from './support/walking.ts';
import { finger, tapOn, type Finger } from './support/touch.ts';
import { lay, readsNow } from './support/traitors.ts';

let crowd: Crowd, mira: Player, jonas: Player, tobias: Player, touch: Finger, director: Director;
let all: readonly Player[];
beforeAll(async () => {
  crowd = await openCrowd();
  ({ mira, jonas, tobias } = await threeAndABot(crowd));
  all = [mira, jonas, tobias];
  director = await directorOf(mira);
  touch = await finger(tobias.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `imposters gestures ${task.name.slice(0, 20)}`);
  for (const one of all) expect(one.troubles).toEqual([]);
});
afterAll(async () => {
  director.end();
  await crowd.close();
});

/** In the middle of a turn, with nobody's hand but those that are named: nobody else is asked. */
const turn = (of: 'I' | 'C', more: object): Promise<void> => director.lay({ round: 3, event: 'ev.among', turn: of, turns: of === 'I' ? 3 : 4, ...more });
/** Lets the table's clock go on until it is so. */
const passes = (check: () => Promise<boolean>, what: string): Promise<unknown> =>
  eventually(async () => {
    if (await check()) return true;
    await director.pass(1);
    return false;
  }, what);
/** From the own hand to a place of the table, with the mouse. */
const laysAt = async (kind: string, place: string): Promise<void> => lay(mira, await cardOf(mira, kind), await placeOfZone(mira.page, place));
/** A thing of the table to a place. */
const carries = async (h: number, place: string): Promise<void> =>
  drag(mira.page, await placeOfPiece(mira.page, h as never), await placeOfZone(mira.page, place));

describe('Imposters and Crewmates, a gesture at a time', () => {
  test('before the round a piece is picked up and put on a lit start tile', async () => {
    await director.lay({ round: 1, phase: 'placement', event: 'ev.among' });
    const [mine, his] = [await pawnOn(mira, 'home-A'), await pawnOn(tobias, 'home-C')];
    await carries(mine, 'G1');
    await allSee(all, mine, 'G1');
    await told(jonas, /Mira starts on tile G1/, 'pointer');
    await keyed(jonas, /^Place$/, /^Start on tile E1$/);
    await told(mira, /Jonas starts on tile E1/, 'outline');
    await touch.drag(await placeOfPiece(tobias.page, his), await placeOfZone(tobias.page, 'I15'));
    await allSee(all, his, 'I15');
    await told(mira, /Tobias starts on tile I15/, 'touch');
  });

  test('a secret vote: cards drawn to the discards, ticked, touched; nobody is told before all are in', async () => {
    await director.lay({
      round: 3,
      phase: 'refill',
      decks: { ev: ['ev.voting'] },
      hands: { A: ['imp.push', 'imp.door1'], B: ['imp.dash'], C: ['crw.dash', 'crw.spy'] },
    });
    const ways = [
      { player: mira, pass: () => click(mira.page, /^Pass$/, 'main') },
      { player: jonas, pass: () => choose(jonas, /^Pass$/) },
      { player: tobias, pass: () => passByTouch(touch, tobias) },
    ];
    const sheet = mira.page.getByTestId('set');
    await passing(
      ways,
      () => director.pass(1),
      async () => (await sheet.count()) > 0,
      'the vote is open',
    );
    // Whichever pile a card is drawn to: it is marked.
    await laysAt('imp.push', 'discard-imp');
    await laysAt('imp.door1', 'discard-wld');
    await eventually(async () => (await sheet.locator('[aria-pressed="true"]').count()) === 2, 'two are marked');
    await sheet.getByRole('button', { name: /^Throw away .+ and / }).click();
    await ticks(jonas, 'imp.dash');
    await gathers(jonas, 'vote');
    await eventually(async () => !(await asks(jonas, 'vote')), 'Jonas has voted');
    await director.pass(1);
    for (const one of all) expect(await readsNow(one, /throws away|Thrown away/)).toBe(false);
    expect(await countIn(tobias, 'discard-imp')).toBe(0);
    const his = tobias.page.getByTestId('set');
    await tapOn(touch, tobias, his.getByRole('button', { name: /Spy/ }).first());
    await tapOn(touch, tobias, his.getByRole('button', { name: /^Throw away .*Spy/ }));
    await passes(() => readsNow(mira, /Thrown away: Imposters 3, Crewmates 1/), 'the votes are counted');
    for (const one of all) await reads(one, /Mira throws away[\s\S]*Jonas throws away[\s\S]*Tobias throws away/);
    expect(await countIn(tobias, 'discard-imp')).toBe(3);
    expect(await countIn(mira, 'discard-crw')).toBe(1);
  });

  test('a double click plays a card, a key passes, and what must go is drawn to its discards', async () => {
    await turn('I', { hands: { A: ['imp.burglary'], B: ['imp.dash'], C: ['crw.dash', 'crw.push'] } });
    const card = mira.page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${await cardOf(mira, 'imp.burglary')}"]`);
    await card.dblclick({ position: { x: 40, y: 30 } });
    await told(jonas, /Mira plays This is a Burglary!/, 'pointer');
    await eventually(() => asks(jonas, 'pass'), 'Jonas is asked');
    await jonas.page.keyboard.press('Shift+P');
    await eventually(async () => !(await asks(jonas, 'pass')), 'Jonas has passed');
    if (!(await isQuiet(tobias))) await passByTouch(touch, tobias);
    await passes(() => asks(tobias, 'card'), 'a card must go');
    await layByTouch(touch, tobias, 'crw.push', await placeOfZone(tobias.page, 'discard-crw'));
    await told(mira, /Tobias discards Push!/, 'touch');
  });

  test('a trade: offered by dragging to the mate, taken by keys, refused with a click; the others hear of neither', async () => {
    await director.lay({ round: 3, phase: 'exchange', event: 'ev.among', hands: { A: ['imp.push', 'imp.door1'], B: ['imp.dash'] } });
    await eventually(() => asks(mira, 'ready'), 'it is traded');
    await laysAt('imp.push', 'mat-B');
    await mira.page
      .getByTestId('set')
      .getByRole('button', { name: /^Offer Push! for 1$/ })
      .click();
    await ticks(jonas, 'imp.dash');
    await gathers(jonas, 'give');
    await told(tobias, /Mira and Jonas trade: 1 for 1/, 'outline');
    await cardOf(mira, 'imp.dash');
    await ticks(jonas, 'imp.push');
    await gathers(jonas, 'offer');
    await mira.page
      .getByTestId('set')
      .getByRole('button', { name: /^Refuse$/ })
      .click();
    await eventually(async () => !(await asks(mira, 'refuse')), 'the offer is gone');
    await cardOf(jonas, 'imp.push');
    await mira.page
      .getByTestId('set')
      .getByRole('button', { name: /^Ready$/ })
      .click();
    await choose(jonas, /^Ready$/);
    await tapOn(touch, tobias, tobias.page.locator('main').getByRole('button', { name: /^Ready$/ }));
    await passes(() => readsNow(tobias, /Round 4/), 'the next round begins');
    expect(await readsNow(tobias, /Offer|Refuse/)).toBe(false);
  });

  test('words cost a card: drawn onto the text line with the mouse, chosen by keys; without one nothing goes out', async () => {
    await turn('I', { event: 'ev.mic', hands: { A: ['imp.push'], B: ['imp.dash'] } });
    await click(mira.page, /log and chat/i, 'main');
    const drawer = mira.page.getByRole('region', { name: /log and chat/i }).or(mira.page.locator('section:has(> form)'));
    const line = drawer.first().getByRole('textbox');
    await line.fill('They are in the tunnel');
    await line.press('Enter');
    await shows(mira, /asked to be silent/);
    const place = await line.boundingBox();
    if (place === null) throw new Error('there is a line to write on');
    await lay(mira, await cardOf(mira, 'imp.push'), { x: place.x + place.width / 2, y: place.y + place.height / 2 });
    await eventually(async () => (await drawer.first().getByRole('combobox').last().inputValue()) !== '', 'the card is the price');
    expect(await readsNow(tobias, /tunnel/)).toBe(false);
    await line.press('Enter');
    await reads(tobias, /They are in the tunnel/);
    expect(await countIn(tobias, 'discard-imp')).toBe(1);
    await click(mira.page, /^close/i, 'main');
    // Jonas has the accessible view alone: the price, then the words.
    await walkTo(jonas, '[data-testid="accessible-chat"]');
    await jonas.page.keyboard.type('I come');
    await jonas.page.keyboard.press('Shift+Tab');
    await jonas.page.keyboard.press('ArrowDown');
    await eventually(async () => (await jonas.page.getByTestId('accessible-price').inputValue()) !== '', 'the card is the price');
    await jonas.page.keyboard.press('Tab');
    await jonas.page.keyboard.press('Enter');
    await reads(tobias, /I come/);
    expect(await countIn(tobias, 'discard-imp')).toBe(2);
  });

  test('special tiles: out of the tray by mouse, finger and keys, and back into it', async () => {
    await turn('I', { hands: { A: ['imp.door2'] }, tokens: { G: ['C12'] } });
    await laysAt('imp.door2', 'stack');
    await passes(() => asks(mira, 'choose'), 'a place is asked for');
    await carries(await tokenAt(mira, 'tray-B'), 'C10');
    await told(tobias, /Trap on tile C10/, 'pointer');
    // A touch of a lit tile does it too.
    await tap(mira.page, await placeOfZone(mira.page, 'B9'));
    await told(tobias, /Trap on tile B9/, 'pointer');

    await turn('C', { hands: { C: ['crw.barricade1'] } });
    await layByTouch(touch, tobias, 'crw.barricade1', await placeOfZone(tobias.page, 'stack'));
    await passes(() => asks(tobias, 'choose'), 'a place is asked for');
    await touch.drag(await placeOfPiece(tobias.page, await tokenAt(tobias, 'tray-B')), await placeOfZone(tobias.page, 'L10'));
    await told(mira, /Trap on tile L10/, 'touch');

    await turn('I', { hands: { B: ['imp.door1'] } });
    await keyed(jonas, /^Play Door/, /^Play Door/);
    await keyed(jonas, /^Choose$/, /^Put it on tile C9$/);
    await told(mira, /Trap on tile C9/, 'outline');

    await turn('I', { hands: { A: ['imp.explosives'] }, tokens: { B: ['C10'], G: ['C12', 'C9'], S: ['M5'] } });
    await laysAt('imp.explosives', 'stack');
    await passes(() => asks(mira, 'choose'), 'it is asked which goes');
    for (const [tile, token] of [
      ['C10', 'B'],
      ['C12', 'G'],
      ['M5', 'S'],
    ] as const) {
      const h = await tokenAt(mira, tile);
      await carries(h, `tray-${token}`);
      await eventually(async () => (await tileOf(tobias, h)) === `tray-${token}`, `${token} is in its tray`);
    }
    await told(tobias, /Mira takes off tile M5/, 'pointer');
  });

  test('from vent to vent by mouse and finger; a piece stays where it is by its menu and by keys', async () => {
    await turn('I', { pieces: { A: 'H5', B: 'E1', C: 'E15', D: 'K15' } });
    const mine = await pawnOn(mira, 'H5');
    await lead(mira, 'H5', ['H4', 'A8']);
    await allSee(all, mine, 'A8');
    // He may stay once she has landed, and not before.
    await told(jonas, /Mira lands on tile A8/, 'pointer');
    await choose(jonas, /^Stay$/);
    await told(mira, /Jonas stays/, 'outline');

    await turn('C', { pieces: { A: 'E1', B: 'K1', C: 'H12', D: 'K15' }, effects: [{ card: 'crw.engineer', by: 'C' }] });
    const his = await pawnOn(tobias, 'H12');
    await leadByTouch(touch, tobias, 'H12', ['O8']);
    await allSee(all, his, 'O8');
    await told(mira, /Tobias lands on tile O8/, 'touch');

    await turn('I', { pieces: { A: 'E1', B: 'K1', C: 'E15', D: 'K15' } });
    const at = await placeOfPiece(mira.page, await pawnOn(mira, 'E1'));
    await mira.page.mouse.click(at.x, at.y, { button: 'right' });
    await mira.page.getByRole('menuitem', { name: /^Stay/ }).click();
    await told(tobias, /Mira stays/, 'pointer');
  });

  test('in a turn where the piece can get to is lit at once: a touch of a lit tile leads it there, onto a trap the second one; beside all tiles it is said why not', async () => {
    await turn('I', { pieces: { A: 'H5', B: 'E1', C: 'E15', D: 'K15' } });
    const mine = await pawnOn(mira, 'H5'),
      chosen = (): Promise<number[]> => mira.page.evaluate(() => window.__baize?.test?.mine().chosen ?? []);
    await tap(mira.page, await placeOfZone(mira.page, 'H4'));
    await allSee(all, mine, 'H4');
    await told(jonas, /Mira lands on tile H4/, 'pointer');

    await turn('I', { pieces: { A: 'C9', B: 'E1', C: 'E15', D: 'K15' }, tokens: { B: ['C8'] } });
    await tap(mira.page, await placeOfZone(mira.page, 'C8'));
    await shows(mira, /A trap lies on tile C8 and kills/);
    await eventually(async () => (await chosen()).includes(mine), 'the piece is chosen');
    await allSee(all, mine, 'C9');
    await shot(mira, 'trap');
    await tap(mira.page, await placeOfZone(mira.page, 'C8'));
    await told(jonas, /Mira.*trap/i, 'pointer');

    await turn('I', { pieces: { A: 'H5', B: 'E1', C: 'E15', D: 'K15' } });
    await carries(await pawnOn(mira, 'H5'), 'out');
    await shows(mira, /stays where it is/);
    await allSee(all, mine, 'H5');

    // Its turn ends while it is in the hand: it is gone from it, that is said, and nothing goes by itself in the next.
    const at = await placeOfPiece(mira.page, mine as never);
    await mira.page.mouse.move(at.x, at.y);
    await mira.page.mouse.down();
    await mira.page.mouse.move(at.x + 2, at.y - 9, { steps: 2 });
    await turn('C', { pieces: { A: 'H5', B: 'E1', C: 'E15', D: 'K15' } });
    await shows(mira, /The table took it out of your hand/);
    await mira.page.mouse.up();
  });

  test('the card of the event that a press opens goes at the next press beside it, and at a press on its chip', async () => {
    await turn('I', { pieces: { A: 'H5', B: 'E1', C: 'E15', D: 'K15' } });
    const chip = mira.page.getByRole('button', { name: /^Event: / }).and(mira.page.locator(':not([data-testid="accessible"] *)'));
    const card = mira.page.locator('div[role="img"][class*="zoom"]');
    for (const away of [() => chip.click(), () => mira.page.mouse.click(640, 690)]) {
      await chip.click();
      await card.waitFor();
      await away();
      await card.waitFor({ state: 'detached' });
    }
  });

  test('the button is carried to a lit orange tile; a Wild card is taken from its slot into the hand, or dragged away', async () => {
    await turn('I', { hands: { A: ['wld.teleporter'] } });
    const button = await tokenAt(mira, 'H8');
    await laysAt('wld.teleporter', 'stack');
    await shows(mira, /At what/);
    await carries(button, 'A11');
    await allSee(all, button, 'A11');
    await told(tobias, /Mira plays Magic Button Teleporter! and names tile A11/, 'pointer');

    for (const [to, line, held] of [
      ['hand-A', /Mira takes the Wild card at tile A3/, 1],
      ['H12', /Turn|lands on tile A3/, 0],
    ] as const) {
      await turn('I', { pieces: { A: 'B3', B: 'K1', C: 'E15', D: 'K15' }, wilds: { A3: 'wld.ghost' } });
      await lead(mira, 'B3', ['A3']);
      await shows(mira, /Take the Wild card/);
      const card = await eventually(
        () => mira.page.evaluate(() => window.__baize?.test?.pieces().find(({ zone }) => zone === 'slot-A3')?.h),
        'the card of the slot',
      );
      await carries(card, to);
      await eventually(async () => !(await asks(mira, 'choose')), 'it is answered');
      await told(tobias, line, 'pointer');
      expect(await countIn(tobias, 'hand-A')).toBe(held);
    }
  });

  test('a duel: a card dropped on a piece, and the sign of the hand from the wheel, in secret till both have thrown', async () => {
    await turn('I', { hands: { A: ['wld.duel'] } });
    await laysAt('wld.duel', 'E15');
    await told(jonas, /Mira plays Settle With a Duel! and names Tobias/, 'pointer');
    const wheel = (one: Player) => one.page.getByTestId('wheel');
    await wheel(mira).locator('[data-sign="paper"]').click();
    await wheel(mira).waitFor({ state: 'detached' });
    await director.pass(1);
    for (const one of [jonas, tobias]) expect(await readsNow(one, /shows/)).toBe(false);
    await tapOn(touch, tobias, wheel(tobias).locator('[data-sign="rock"]'));
    await passes(() => readsNow(jonas, /Mira shows paper, Tobias shows rock/i), 'both are shown');
    await passes(() => readsNow(jonas, /The round ends/), 'the round is decided');
  });

  test('a group hug: all pieces stand together in the middle before everybody, till a press ends it', async () => {
    await turn('I', {
      event: 'ev.starcrossed',
      eventFacts: {
        lovers: [
          { crewmate: 'C', imposter: 'A' },
          { crewmate: 'D', imposter: 'B' },
        ],
      },
      hands: { A: ['wld.skipvote'] },
    });
    const apart = ({ page }: Player): Promise<number> =>
      page.evaluate(() => {
        const hook = window.__baize?.test;
        const at = (hook?.pieces() ?? []).filter(({ kind }) => kind === 'pawn').flatMap(({ h }) => hook?.piece(h) ?? []);
        const [size, xs] = [hook?.mine().near ?? 1, at.map(({ x }) => x)];
        // Lengths of ten centimetres.
        return at.length < 4 ? Infinity : (Math.max(...xs) - Math.min(...xs)) / size;
      });
    const together = Promise.all(all.map((one) => eventually(async () => (await apart(one)) < 1, `${one.name} sees a hug`)));
    await laysAt('wld.skipvote', 'stack');
    await together;
    await tap(mira.page, await placeOfZone(mira.page, 'H8'));
    await eventually(async () => (await apart(mira)) > 1, 'the press has ended it');
    await reads(tobias, /Group hug/);
  });
});
