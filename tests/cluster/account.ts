// One account with a device at each of two nodes: what is done at one is heard at the other.

import { randomBytes } from 'node:crypto';
import type { ClusterHandle } from '../../tools/cluster/cluster.ts';
import { addressOf, visit, type Visitor } from '../../tools/table-client.ts';
import type { Report } from '../support/report.ts';
import { ANSWER, pause, within } from './talk.ts';

const about = { browser: 'firefox', system: 'linux' } as const;
const device = (): string => randomBytes(20).toString('hex');

/** Pairs a second device at the other node, has it told something, and signs it out. Leaves nobody behind. */
export async function accountStory(cluster: ClusterHandle, report: Report): Promise<void> {
  const any = addressOf(cluster.url, cluster.serverKey);
  const there = { ...any, path: '/n/b' };
  const [old, fresh] = [device(), device()];
  const first = await visit({ ...any, path: '/n/a' }, 'Ann', old);
  await first.link.account({ t: 'devices', about });
  const made = await first.link.account({ t: 'code' });
  if (!made.ok) throw new Error(made.no);
  const { code } = made.out;
  // Whoever types a code is somebody of his own till it is answered.
  const stranger = await visit(there, 'Nobody');
  const used = await stranger.link.account({ t: 'use', code, device: fresh, about });
  const asked = await first.link.account({ t: 'look' });
  await first.link.account({ t: 'say', yes: true });
  const said = await stranger.link.account({ t: 'wait', code, device: fresh });
  report.check('a code of one node is good at the other, and its answer is heard there', used.ok && asked.ok && said.ok && said.out.state === 'yes', {
    used,
    asked,
    said,
  });
  stranger.link.close();

  const second: Visitor = await visit(there, 'Ann', fresh);
  const heard: string[] = [];
  second.link.listen((news) => void heard.push(news));
  await first.link.account({ t: 'line' });
  const soon = async (what: string): Promise<number> => {
    const began = Date.now();
    await within(
      (async () => {
        while (!heard.includes(what)) await pause(20);
      })(),
      ANSWER,
      `nothing of ${what} at the other node`,
    );
    return Date.now() - began;
  };
  report.figure('milliseconds until the other node told of a new rescue line', await soon('news'));
  const rows = await first.link.account({ t: 'devices', about });
  const other = rows.ok ? rows.out.devices.find(({ here }) => !here)?.device : undefined;
  const out = await first.link.account({ t: 'signOut', device: other ?? '' });
  report.check('a device is signed out at the node where it is not', out.ok, out);
  report.figure('milliseconds until its line was closed there', await soon('signed-out'));
  const mine = await first.link.account({ t: 'devices', about });
  report.check('whoever did it has his line, and is alone', mine.ok && mine.out.devices.length === 1, mine);
  first.link.close();
  second.link.close();
}
