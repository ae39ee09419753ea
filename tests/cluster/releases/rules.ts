// Rules of two versions at once: of three nodes one runs a later version of a game. A round that is on goes to a node
// that has the rules it began with, is played to its end where only one that drains has them, and goes to the later
// ones between rounds, or when the drain has waited for as long as it was told.

import type { ClusterHandle } from '../../../tools/cluster/cluster.ts';
import { addressOf, visit, type Seated } from '../../../tools/table-client.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { Report } from '../../support/report.ts';
import { ANSWER, pause, within } from '../talk.ts';

export const GAME = 'liars-dice';
/** Milliseconds in which a table would go that waits for nothing. */
const LONG_ENOUGH = 8_000;

interface Round {
  table: string;
  people: [Seated, Seated];
}

/** What a seat sees lying on the table; handles are new at every node. */
const lying = ({ view }: Seated): string =>
  [...view.pieces.values()]
    .map(({ look, face, zone, x, z }) => JSON.stringify([look, face, zone, Math.round(x), Math.round(z)]))
    .sort()
    .join();
const lines = ({ view }: Seated): string[] => view.log.flatMap(({ line }) => (line.k.startsWith('rules-') ? [line.k] : []));
const moves = ({ heard }: Seated): number => heard.notices.filter((said) => said.t === 'bye' && said.why === 'moved').length;

/** Whoever is asked does the first thing that he can. */
async function act({ people }: Round): Promise<void> {
  const asked = (): Seated | undefined => people.find(({ view: { rules } }) => rules?.ask?.me === 'owe' && rules.ask.mine === null && rules.can.length > 0);
  await people[0].until(() => asked() !== undefined, ANSWER);
  const verb = asked()?.view.rules?.can[0]?.verb;
  if (verb === undefined) throw new Error('nobody can do anything');
  const did = await asked()?.table.act({ t: 'verb', verb, origin: 'script' });
  if (did?.ok !== true) throw new Error(`refused: ${did?.no}`);
}

/** Their line is whole again, and what they see is of the node that has the table now. */
async function back({ people }: Round): Promise<void> {
  const snapshots = people.map(({ heard }) => heard.snapshots.length);
  const whole = Promise.all(people.map((one) => one.table.act({ t: 'resync' })));
  await within(whole, ANSWER, 'a table does not answer');
  await Promise.all(people.map((one, i) => one.until(() => one.heard.snapshots.length > (snapshots[i] ?? 0), ANSWER)));
}

/** Nodes `a` and `c` run the first version of the game, `b` the second. Nobody sits anywhere. */
export async function rulesStory(cluster: ClusterHandle, report: Report): Promise<void> {
  const any = addressOf(cluster.url, cluster.serverKey);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => cluster.nodes.get(name));
  if (a === undefined || b === undefined || c === undefined) throw new Error('no three nodes');
  const looks = await visit({ ...any, path: '/n/b' }, 'Looks');
  /** What the node of the later rules says to whoever asks it for the table. */
  const askB = (table: string): Promise<string> =>
    looks.link.wire.rpc('baize_open', { table }).then(
      () => 'here',
      (error: Error) => error.message,
    );
  const guests = await Promise.all(['Ann', 'Bob', 'Cem', 'Dan'].map((name) => visit(any, name)));
  const begin = async (at: string, who: number): Promise<Round> => {
    const maker = await visit({ ...any, path: `/n/${at}` }, 'Mia');
    const open = await maker.link.create({ game: GAME, mode: 'enforced', listed: true, options: {} });
    const people = (await Promise.all(guests.slice(who, who + 2).map((one) => one.sit({ table: open.table, invite: open.invite ?? '' })))) as [Seated, Seated];
    for (const [i, { table }] of people.entries()) await table.act({ t: 'sit', seat: seat('AB'[i] ?? 'A') });
    const host = await maker.sit({ table: open.table });
    await host.table.act({ t: 'start' });
    host.table.leave();
    maker.link.close();
    const round = { table: open.table, people };
    await act(round);
    return round;
  };

  // A round whose node is gone.
  const [first, second] = [await begin('a', 0), await begin('c', 2)];
  const before = first.people.map(lying);
  await a.kill9();
  const said = await within(
    (async () => {
      for (;;) {
        const now = await askB(first.table);
        if (now !== 'elsewhere:a') return now;
        await pause(200);
      }
    })(),
    ANSWER,
    'the lease of a node that was killed does not lapse',
  );
  report.check('rules: a node that cannot go on with a round says which one can', said === 'elsewhere:c', said);
  await back(first);
  report.check('rules: all of it lies there as it had', first.people.map(lying).join() === before.join(), before);
  await act(first);
  report.check('rules: there it goes on, and nobody is told anything', lines(first.people[0]).length === 0, lines(first.people[0]));

  // The only node that has its rules is emptied.
  const drained = await c.drain(true);
  report.check('rules: two rounds are waited for', drained.waiting === 2 && drained.to.join() === 'b', drained);
  const moved = first.people.map(moves);
  await pause(LONG_ENOUGH);
  await act(first);
  const still = await c.drain();
  report.check('rules: they are played on there', still.tables === 2 && still.waiting === 2 && first.people.every((one, i) => moves(one) === moved[i]), still);
  const asked = await askB(first.table);
  report.check('rules: whoever asks for one is sent there, though that node drains', asked === 'elsewhere:c', asked);

  // One ends: its table goes by itself, and the next round is one of the later rules.
  await first.people[0].table.act({ t: 'propose', what: { t: 'draw' } });
  await first.people[1].until(({ room }) => room.proposals.length > 0, ANSWER);
  await first.people[1].table.act({ t: 'consent', id: first.people[1].view.room.proposals.at(-1)?.id ?? 0, yes: true });
  await first.people[0].until(({ room }) => room.phase === 'over', ANSWER);
  const over = Date.now();
  await within(
    (async () => {
      while ((await c.drain()).tables > 1) await pause(100);
    })(),
    ANSWER,
    'a table between two rounds does not go',
  );
  report.figure('rules: milliseconds from the end of a round until its table had gone', Date.now() - over);
  await back(first);
  await first.people[0].table.act({ t: 'propose', what: { t: 'rematch' } });
  await first.people[1].until(({ room }) => room.proposals.length > 0, ANSWER);
  await first.people[1].table.act({ t: 'consent', id: first.people[1].view.room.proposals.at(-1)?.id ?? 0, yes: true });
  await first.people[0].until(({ room }) => room.phase === 'playing', ANSWER);
  await act(first);
  const row = (await looks.link.list()).find(({ table }) => table === first.table);
  report.check('rules: the next round is played by the later ones, and no line was needed', row?.rules === 2 && lines(first.people[0]).length === 0, row);

  // The drain waits no longer: the table goes all the same, and all are told.
  const [, watcher] = second.people;
  const [lay, went] = [lying(watcher), moves(watcher)];
  await c.drain(true, 0);
  await within(
    (async () => {
      while ((await c.drain()).tables > 0) await pause(100);
    })(),
    ANSWER,
    'it is not empty',
  );
  await back(second);
  await watcher.until(() => lines(watcher).length > 0, ANSWER);
  report.check(
    'rules: told to wait no longer its table goes too: it lies as it lay, and all read why',
    lying(watcher) === lay && moves(watcher) > went && lines(watcher).join() === 'rules-read-anew',
    { lay, lies: lying(watcher), lines: lines(watcher) },
  );
  for (let i = 0; i < 3; i++) await act(second);
  report.check('rules: its round is played on by the later ones', second.people[0].view.room.phase === 'playing', second.people[0].view.room.phase);
  for (const one of [...first.people, ...second.people]) one.table.leave();
  for (const { link } of [looks, ...guests]) link.close();
}
