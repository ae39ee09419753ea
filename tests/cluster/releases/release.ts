// A release over live tables: nodes of the version before get the bundle of this one, one after the other, while people
// talk at free tables and whole games are played by rules. Nobody is refused, nothing acknowledged is lost, seats and
// hands stay, and games that were begun under the old rules end under the new ones.

import { shelf } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import type { ClusterHandle } from '../../../tools/cluster/cluster.ts';
import { endedByRules, playGame, type GameReport } from '../../../tools/play-game.ts';
import { addressOf, visit, type Seated, type Visitor } from '../../../tools/table-client.ts';
import { LONG, spread, type Report } from '../../support/report.ts';
import { chairsOf, handOf, sitDown } from '../played.ts';
import { ANSWER, missing, newTalker, pause, talk, within } from '../talk.ts';

/** Free tables at which two talk without a stop. */
const TABLES = LONG ? 36 : 4;
/** Games by rules that are played over and over meanwhile, each by as few as can play it. */
const GAMES = LONG ? Object.keys(shelf) : ['revolver-noir', 'liars-dice'];
/** Seconds after which a game in which nobody has done anything counts as stuck. */
const STUCK = 60;
/** Milliseconds that a bot thinks: so long that no game is over before its table has to move. */
const THINKS = 500;
const NODES = ['a', 'b'] as const;

/** A game that was played, and how often its table moved meanwhile. */
interface Match {
  game: string;
  moves: number;
  report: GameReport;
}

/** The same seat, at which every act is thought about. */
function slowly(seated: Seated): Seated {
  const { table } = seated;
  const act: Seated['table']['act'] = async (msg) => {
    await pause(THINKS);
    return table.act(msg);
  };
  return Object.create(seated, { table: { value: Object.create(table, { act: { value: act } }) as Seated['table'] } }) as Seated;
}

/** Plays one game after the other until told to stop; the last is played to its end. */
function playOn(game: GameDef, crew: readonly Visitor[], played: Match[], flaws: string[]): () => Promise<void> {
  let on = true;
  const end = (async () => {
    while (on) {
      const seats: Seated[] = [];
      const watched = crew.map((one): Visitor => ({
        ...one,
        async sit(input) {
          const seated = await one.sit(input);
          seats.push(seated);
          return slowly(seated);
        },
      }));
      const order = { game, options: game.quick ?? {}, seed: null, limit: STUCK };
      try {
        const report = await playGame(order, watched, () => undefined);
        const moves = seats[0]?.heard.notices.filter((said) => said.t === 'bye' && said.why === 'moved').length ?? 0;
        played.push({ game: game.id, moves, report });
      } catch (error) {
        flaws.push(`${game.id}: ${error instanceof Error ? error.message : String(error)}`);
        await pause(500);
      }
    }
  })();
  return async () => {
    on = false;
    await end;
  };
}

/** Has a node emptied, stopped and started with another bundle; resolves when the other node gives it tables. */
async function release(cluster: ClusterHandle, name: string, bundle: string): Promise<{ emptied: number; away: number }> {
  const [node, other] = [name, NODES.find((one) => one !== name) ?? ''].map((one) => cluster.nodes.get(one));
  if (node === undefined || other === undefined) throw new Error('no two nodes');
  const began = Date.now();
  await node.drain(true);
  await within(
    (async () => {
      while ((await node.drain()).tables > 0) await pause(100);
    })(),
    ANSWER,
    `${name} is not empty`,
  );
  const emptied = Date.now() - began;
  await node.term();
  await node.start(bundle);
  await within(
    (async () => {
      while (!(await other.drain()).to.includes(name)) await pause(100);
    })(),
    ANSWER,
    `${name} is not back`,
  );
  return { emptied, away: Date.now() - began - emptied };
}

/** Nodes of `cluster` run the version before; nobody sits anywhere. Afterwards all run `bundle`. */
export async function releaseStory(cluster: ClusterHandle, report: Report, bundle: string): Promise<void> {
  const any = addressOf(cluster.url, cluster.serverKey);
  const buildAt = async (node: string): Promise<string> => {
    const one = await visit({ ...any, path: `/n/${node}` }, 'Looks');
    const { build } = await one.link.hello('Looks');
    one.link.close();
    return build;
  };
  const before = await Promise.all(NODES.map(buildAt));
  const maker = await visit({ ...any, path: '/n/a' }, 'Mia');
  const guests = await Promise.all(Array.from({ length: 2 * TABLES }, (_, i) => visit(any, `Guest ${i}`)));
  await cluster.nodes.get('b')?.drain(true);
  const { played, holder } = await sitDown(maker, guests, TABLES);
  await cluster.nodes.get('b')?.drain(false);
  const [hand, seats] = [handOf(holder), chairsOf(played)];
  const matches: Match[] = [];
  const flaws: string[] = [];
  const games = GAMES.flatMap((id) => {
    const game = shelf[id]?.();
    return game?.bot == null ? [] : [game];
  });
  const crews = await Promise.all(games.map((game) => Promise.all(Array.from({ length: game.seats[0] }, (_, i) => visit(any, `Bot ${i}`)))));
  const stops = games.map((game, i) => playOn(game, crews[i] ?? [], matches, flaws));
  const talkers = played.flatMap(({ people }, i) => people.map((seated, k) => newTalker(`T${i}${'AB'[k]}`, seated)));
  const stop = talk(talkers);
  await pause(1000);
  const usual = talkers.map(({ gap }) => gap);
  for (const one of talkers) one.gap = 0;

  const took: { [node: string]: { emptied: number; away: number } } = {};
  for (const name of NODES) took[name] = await release(cluster, name, bundle);
  const counts = talkers.map(({ said }) => said.length);
  await within(
    (async () => {
      while (talkers.some(({ said }, i) => said.length < (counts[i] ?? 0) + 2)) await pause(20);
    })(),
    ANSWER,
    'a table does not answer after the release',
  );
  await stop();
  await within(Promise.all(stops.map((end) => end())), 5 * ANSWER, 'games do not end');

  const after = await Promise.all(NODES.map(buildAt));
  report.check('released: all nodes are of this version, and were of another', new Set(after).size === 1 && !before.includes(after[0] ?? ''), [before, after]);
  for (const { seated } of talkers) await seated.table.act({ t: 'resync' });
  const lost = (): string[] => played.flatMap(({ people }, i) => missing(people[0] as Seated, talkers.slice(2 * i, 2 * i + 2)));
  await holder.until(() => lost().length === 0, 10_000).catch(() => undefined);
  report.check('released: what was acknowledged is there, once and in order', lost().length === 0, lost());
  const refused = talkers.filter(({ seated }) => seated.heard.states.includes('refused')).length;
  report.check('released: nobody was refused', refused === 0, refused);
  report.check('released: seats are as they were', chairsOf(played).join() === seats.join(), [seats, chairsOf(played)]);
  report.check('released: a hand is as it was', handOf(holder) === hand && hand !== '', [hand, handOf(holder)]);
  const over = matches.filter(({ moves }) => moves > 0);
  const bad = matches.filter(({ report: one }) => !endedByRules(one) || one.refusals > 0);
  report.check('released: whole games were played on from the old rules to the new ones', over.length > 0, matches.length);
  report.check('released: each ended by its rules, and no bot was refused', bad.length === 0 && flaws.length === 0, [bad, flaws]);
  report.figure('release: milliseconds until each node was empty, and until the other gave it tables again', took);
  report.figure('release: milliseconds that one word waited, before and during it', { before: spread(usual), during: spread(talkers.map(({ gap }) => gap)) });
  report.figure(
    'release: games played, and of those over a move',
    `${matches.length}, ${over.length}: ${[...new Set(over.map(({ game }) => game))].join(', ')}`,
  );
  for (const { seated } of talkers) seated.table.leave();
  for (const { link } of [maker, ...guests, ...crews.flat()]) link.close();
}
