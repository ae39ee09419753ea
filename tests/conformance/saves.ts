// Every game of the shelf over sockets: kept on the server, gone on from, put back by consent, taken home as a file,
// and opened as a table of its own that waits for its people.

import assert from 'node:assert/strict';
import { allGames } from '../../server-modules/games/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';
import { until, type Case, type Stage } from './case.ts';

/** Acts of people between what is kept and what is put back. */
const ACTS = 6;

/** As few as can play it, but more than one where it has chairs for them. */
const playersOf = ({ seats: [least, most] }: GameDef): number => Math.min(most, Math.max(2, least));

/** What one person is told of the table itself. A question that is asked anew has another number and its full time. */
function told({ pieces, zones, sheet, rules, room }: View): unknown {
  const asked = rules?.ask;
  const ask = asked == null ? null : { ...asked, q: 0, end: 0, ...(asked.window && { window: { ...asked.window, rest: 0 } }) };
  const { game, mode, phase, options, plays } = room;
  return {
    pieces: [...pieces],
    zones: [...zones],
    sheet: [...sheet],
    rules: rules === null ? null : { ...rules, ask },
    room: { game, mode, phase, options, plays },
  };
}

async function ok(one: Seated, msg: TableMsg): Promise<unknown> {
  const answer = await one.table.act(msg);
  assert.ok(answer.ok, `${msg.t}: ${JSON.stringify(answer)}`);
  return answer.out;
}

/**
 * They come to the table and sit down, each on the chair of his number; the maker comes to his own, the others by the
 * invite.
 */
async function seatAll(people: readonly Visitor[], open: OpenOut, from = 0): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const [i, one] of people.entries()) {
    if (i < from) continue;
    const at = await one.sit(i === 0 ? { table: open.table } : { invite: open.invite ?? '' });
    const seat = at.view.room.seats[i]?.seat;
    assert.ok(seat !== undefined);
    await ok(at, { t: 'sit', seat });
    seated.push(at);
  }
  return seated;
}

/**
 * Some acts: of what the rules offer to somebody they wait for, or with a free hand a piece turned. How many were done.
 */
async function play(seated: readonly Seated[], count: number): Promise<number> {
  let done = 0;
  for (let tries = 0; done < count && tries < 20 * count; tries++) {
    const one = seated.find(({ view: { rules } }) => rules?.ask?.me === 'owe' && rules.ask.mine === null && rules.can.length > 0);
    const act = one?.view.rules?.can[0];
    const free = seated[0] as Seated;
    if (one !== undefined && act !== undefined) {
      if ((await one.table.act({ t: 'verb', verb: act.verb, origin: 'script' })).ok) done += 1;
    } else if (free.view.rules === null) {
      const piece = [...free.view.pieces.values()].filter(({ locked }) => !locked)[done]?.h;
      if (piece !== undefined && (await free.table.act({ t: 'verb', verb: { t: 'turn', piece, degrees: 90 }, origin: 'script' })).ok) done += 1;
    }
    await free.next(30);
  }
  return done;
}

/** Everybody is told the same as then. */
async function same(seated: readonly Seated[], then: readonly unknown[]): Promise<void> {
  for (const [i, one] of seated.entries()) {
    const differs = (): boolean => {
      try {
        assert.deepEqual(told(one.view), then[i]);
        return false;
      } catch {
        return true;
      }
    };
    await until(() => !differs(), 3000).catch(() => assert.deepEqual(told(one.view), then[i]));
  }
}

const kept = (game: GameDef): Case => ({
  title: `a table of ${game.id} is kept, put back, taken home and opened by its people`,
  patience: 120_000,
  async run(stage: Stage) {
    const mode = game.modes[0] as View['room']['mode'];
    const people: Visitor[] = [];
    for (let i = 0; i < playersOf(game); i++) people.push(await stage.person(`Person ${i}`));
    const [maker] = people as [Visitor];
    const open = await maker.link.create({ game: game.id, mode, listed: false, options: {} });
    const seated = await seatAll(people, open);
    const [first, ...rest] = seated as [Seated, ...Seated[]];
    await ok(first, { t: 'start' });
    for (const one of seated) await one.until(({ room }) => room.phase === 'playing');
    await ok(first, { t: 'keep', name: 'beginning' });
    const then = seated.map(({ view }) => told(view));
    assert.ok((await play(seated, ACTS)) > 0, 'somebody can act');

    await first.until(({ room }) => room.saves.length === 1);
    await ok(first, { t: 'propose', what: { t: 'restore', save: first.view.room.saves[0]?.save ?? 0 } });
    for (const one of rest) {
      await one.until(({ room }) => room.proposals.length > 0);
      await ok(one, { t: 'consent', id: one.view.room.proposals[0]?.id ?? 0, yes: true });
    }
    for (const one of seated) await one.until(({ room }) => room.round === 2);
    await same(seated, then);

    const { file } = (await ok(first, { t: 'download' })) as { file: string };
    const copy = await maker.link.create({ game: game.id, mode, listed: false, options: {}, save: file });
    const [alone] = (await seatAll([maker], copy)) as [Seated];
    const early = await alone.table.act({ t: 'start' });
    assert.equal(!early.ok && early.no, 'seats-kept');
    const again = [alone, ...(await seatAll(people, copy, 1))];
    await ok(alone, { t: 'start' });
    for (const one of again) await one.until(({ room }) => room.phase === 'playing');
    await same(again, then);
    assert.ok((await play(again, ACTS)) > 0, 'the copy goes on');
  },
});

export const saveCases: readonly Case[] = allGames().map(kept);
