// A node is emptied while people play at it: nobody is refused, nothing that was acknowledged is lost, hands stay as
// they were, and how long anybody waited is printed.

import type { ClusterHandle } from '../../tools/cluster/cluster.ts';
import { addressOf, visit, type Seated } from '../../tools/table-client.ts';
import { LONG, spread, type Report } from '../support/report.ts';
import { chairsOf, handOf, seatsOf, sitDown } from './played.ts';
import { ANSWER, missing, newTalker, pause, talk, within } from './talk.ts';

const TABLES = LONG ? 40 : 8;
const FROM = 'a';
/** So few tables at one node alone send no new one to the other. */
const FEW = 15;
/** Milliseconds in which a table falls asleep that nobody is at, and in which a node has told how much it has to do. */
const ASLEEP = 90_000;
const TOLD = 5000;
const TO = 'b';

/** Both nodes have just started, and nobody sits anywhere. They are as they were at the end. */
export async function drainStory(cluster: ClusterHandle, report: Report): Promise<void> {
  const any = addressOf(cluster.url, cluster.serverKey);
  const [from, to] = [cluster.nodes.get(FROM), cluster.nodes.get(TO)];
  if (from === undefined || to === undefined) throw new Error('no two nodes');
  const fresh = await from.drain();
  report.check('a node that has no table yet takes tables of others', fresh.to.join() === TO && !fresh.draining && fresh.tables === 0, fresh);
  const maker = await visit({ ...any, path: `/n/${FROM}` }, 'Mia');
  const guests = await Promise.all(Array.from({ length: 2 * TABLES }, (_, i) => visit(any, `Guest ${i}`)));
  // All at one node, however much more that has to do.
  await to.drain(true);
  const { played, holder } = await sitDown(maker, guests, TABLES);
  const [hand, seats] = [handOf(holder), chairsOf(played)];
  report.check('somebody holds cards', hand !== '', hand);

  await to.drain(false);

  const talkers = played.flatMap(({ people }, i) => people.map((seated, k) => newTalker(`T${i}${'AB'[k]}`, seated)));
  const stop = talk(talkers);
  await pause(500);
  const usual = talkers.map(({ gap }) => gap);
  for (const one of talkers) one.gap = 0;
  const states = talkers.map(({ seated }) => seated.heard.states.length);
  const began = Date.now();
  const told = await from.drain(true);
  report.check(`${TABLES} tables are awake there`, told.draining && told.tables === TABLES, told);
  await within(
    (async () => {
      while ((await from.drain()).tables > 0) await pause(100);
    })(),
    ANSWER,
    'it is not empty',
  );
  report.figure(`drain of ${TABLES} tables in play: milliseconds until the node was empty`, Date.now() - began);
  const counts = talkers.map(({ said }) => said.length);
  await within(
    (async () => {
      while (talkers.some(({ said }, i) => said.length < (counts[i] ?? 0) + 2)) await pause(20);
    })(),
    ANSWER,
    'a table does not answer after it moved',
  );
  await stop();
  report.figure('drain: milliseconds that one word waited, before and during it', { before: spread(usual), during: spread(talkers.map(({ gap }) => gap)) });
  for (const { seated } of talkers) await seated.table.act({ t: 'resync' });
  const lost = (): string[] => played.flatMap(({ people }, i) => missing(people[0] as Seated, talkers.slice(2 * i, 2 * i + 2)));
  await within(
    holder.until(() => lost().length === 0, 10_000).catch(() => undefined),
    ANSWER,
    'drain',
  );
  report.check('drained: what was acknowledged is there, once and in order', lost().length === 0, lost());
  report.figure(
    'drain: lines that broke',
    talkers.filter(({ seated }, i) => seated.heard.states.slice(states[i]).filter((state) => state === 'lost').length > 1).length,
  );
  const refused = talkers.filter(({ seated }) => seated.heard.states.includes('refused')).length;
  report.check('drained: nobody was refused', refused === 0, refused);
  const moved = talkers.filter(({ seated }) => seated.heard.notices.some((said) => said.t === 'bye' && said.why === 'moved')).length;
  report.check('drained: everybody was told that the table has moved', moved === talkers.length, `${moved} of ${talkers.length}`);
  report.check(
    'drained: seats are as they were',
    played.every(({ people: [one] }, i) => one !== undefined && seatsOf(one) === seats[i]),
    seats,
  );
  report.check('drained: a hand is as it was', handOf(holder) === hand, [hand, handOf(holder)]);
  report.check('drained: all are at the other node', (await to.drain()).tables === TABLES, await to.drain());

  const asked = await maker.link.wire.rpc('baize_create', { game: 'sandbox', mode: 'sandbox', listed: false, options: {} }).then(
    () => 'made',
    (error: Error) => error.message,
  );
  report.check('a node that drains says where a new table is made', asked === `elsewhere:${TO}`, asked);
  const made = await maker.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  report.check('a page makes it there', made.match.endsWith(`.${TO}`), made.match);
  const again = await from.drain(false);
  const back = await maker.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  report.check('told to stop draining it takes tables again', !again.draining && back.match.endsWith(`.${FROM}`), { again, back });
  for (const { seated } of talkers) seated.table.leave();
  for (const { link } of [maker, ...guests]) link.close();
  // What comes next is to open where it is asked for: till both nodes have as little to do, and have said so.
  await within(
    (async () => {
      while ((await to.drain()).tables > FEW) await pause(1000);
    })(),
    ASLEEP,
    'tables that nobody is at do not fall asleep',
  );
  await pause(TOLD);
}
