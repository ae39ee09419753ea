// What is told at the doors of two servers. Bob is the one who may not know.

import { PICTURE_ID } from '../../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../support/pictures.ts';
import { Leak } from '../two-worlds/leak.ts';
import type { DoorStory, Stage, Visitor } from './worlds.ts';

/** Everything that was sent to Bob before this is there. */
const fence = (one: Visitor): Promise<unknown> => one.ask({ ping: {} });
const text = (value: unknown): string => JSON.stringify(value);

/** A match with Ann and then Bob in it. */
async function together({ ann, bob }: Stage, label = 'a match'): Promise<string> {
  const match = await ann.rpc('match', label);
  await ann.join(match);
  await bob.join(match);
  await fence(bob);
  return match;
}

/** Ann puts down what she alone may read. */
const keeps = ({ ann, secret }: Stage): Promise<string> =>
  ann.rpc(
    'run',
    `nk.storageWrite([{ collection: 'own', key: 'secret', userId: ctx.userId, value: { s: ${text(secret)} }, permissionRead: 0, permissionWrite: 0 }]); return 1`,
  );

const open: readonly Omit<DoorStory, 'bundle'>[] = [
  {
    name: 'a match that speaks to one of its members, at once and after its handler',
    async tell(stage) {
      const { ann, bob, secret } = stage;
      const match = await together(stage);
      for (const later of [false, true]) {
        await ann.rpc('say', text({ match, op: 1, text: secret, to: [ann.session], later }));
        await ann.rpc('say', text({ match, op: 2, text: 'to all', to: null, later }));
        await fence(bob);
      }
      if (!bob.heard.join().includes(Buffer.from('to all').toString('base64'))) throw new Error('Bob hears nothing at all');
    },
  },
  {
    name: 'a match speaks to its members and not to whoever else is at the server',
    async tell({ ann, bob, secret }) {
      const [match, other] = [await ann.rpc('match', 'of Ann'), await bob.rpc('match', 'of Bob')];
      await bob.join(other);
      await ann.join(match);
      await ann.rpc('say', text({ match, op: 1, text: secret, to: null }));
      await fence(bob);
    },
  },
  {
    name: 'answers of RPCs, by socket and by HTTP, are for him who asked',
    async tell(stage) {
      const { ann, bob } = stage;
      await keeps(stage);
      for (let i = 0; i < 2; i++) {
        if (!(await ann.rpc('mine')).includes(stage.secret)) throw new Error('Ann reads nothing of her own');
        await bob.rpc('mine');
        await ann.http('POST', '/v2/rpc/mine', '');
        await bob.http('POST', '/v2/rpc/mine', '');
      }
    },
  },
  {
    name: 'a mistake of the bundle tells nothing of what it was about',
    async tell({ bob, secret }) {
      const fails = `throw new Error('read ' + ${text(secret)})`;
      await bob.rpc('run', fails);
      await bob.http('POST', '/v2/rpc/run', fails);
      // Nor one that the server itself found, which says what it was given.
      const wrong = `return nk.matchSignal(${text(secret)}, 'x')`;
      await bob.rpc('run', wrong);
      await bob.http('POST', '/v2/rpc/run', wrong);
    },
  },
  {
    name: 'storage by the routes of Nakama, and by another’s own name',
    async tell(stage) {
      const { ann, bob } = stage;
      await keeps(stage);
      const key = { collection: 'own', key: 'secret', user_id: ann.id };
      await bob.http('POST', '/v2/storage', { object_ids: [key] });
      for (const where of ['own', `own/${ann.id}`, `own?user_id=${ann.id}`, `own?userId=${ann.id}&limit=100`]) await bob.http('GET', `/v2/storage/${where}`);
      for (const where of ['account', `user?ids=${ann.id}`, `user?usernames=ann-`]) await bob.http('GET', `/v2/${where}`);
    },
  },
  {
    name: 'the list of matches, with what they are called',
    async tell({ ann, bob, secret, world }) {
      for (let i = 0; i <= world; i++) await ann.join(await ann.rpc('match', `${secret} ${i}`));
      for (const where of ['match', 'match?limit=100', 'match?authoritative=true&min_size=0']) await bob.http('GET', `/v2/${where}`);
    },
  },
  {
    name: 'a token that somebody wrote for himself, or signed with nothing',
    async tell(stage) {
      const { ann, bob } = stage;
      await keeps(stage);
      const [head = '', body = '', mark = ''] = bob.token.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
      const forged = Buffer.from(JSON.stringify({ ...claims, uid: ann.id, usn: 'ann-' })).toString('base64url');
      for (const token of [`${head}.${forged}.${mark}`, `${head}.${forged}.`, `${head}.${forged}`]) await bob.http('POST', '/v2/rpc/mine', '', token);
    },
  },
  {
    name: 'who else is in a match: names, and not where they come from',
    async tell(stage) {
      const { ann, bob } = stage;
      const match = await together(stage);
      await ann.ask({ match_leave: { match_id: match } });
      await ann.join(match);
      await fence(bob);
    },
  },
  {
    name: 'what the page is told of its server',
    async tell({ bob }) {
      // The server's own key is meant for all and drawn anew by each server.
      const { serverKey, ...rest } = JSON.parse((await bob.http('GET', '/config.json')).slice(4)) as { serverKey: string };
      bob.heard.splice(0, bob.heard.length, `${serverKey.length} ${text(rest)}`);
    },
  },
];

/** Where the server keeps what: all of it must have rows after a table was played at, or nothing is proven. */
const COLLECTIONS = ['name', 'table', 'log', 'invite', 'index', 'key', 'picture'];

/** The name of the game and whether others see it. */
const table = (listed: boolean, game = 'sandbox'): string => text({ game, mode: game === 'sandbox' ? 'sandbox' : 'enforced', listed, options: {} });
interface Opened {
  table: string;
  match: string;
  invite: string;
  n: number;
}
const made = async (one: Visitor, listed: boolean, game?: string): Promise<Opened> => JSON.parse(await one.rpc('baize_create', table(listed, game))) as Opened;

const real: readonly Omit<DoorStory, 'bundle'>[] = [
  {
    name: 'lists of tables: what is listed by its row alone, without its invite, and nothing of others',
    async tell({ ann, bob, world }) {
      for (const one of [ann, bob]) await one.rpc('baize_hello', text({ protocol: 1, name: one === ann ? 'Ann' : 'Bob' }));
      const listed = await made(ann, true);
      await ann.join(listed.match);
      // Not listed, and so many of them in one world and in the other.
      for (let i = 0; i <= world; i++) await ann.join((await made(ann, false, i === 0 ? 'revolver-noir' : 'chess')).match);
      const rows = await bob.rpc('baize_list');
      if (!rows.includes(listed.table)) throw new Error('Bob sees no table');
      await bob.rpc('baize_mine');
      await bob.http('POST', '/v2/rpc/baize_list', '{}');
      for (const text of bob.heard) if (text.includes(listed.invite) || text.includes(listed.match)) throw new Leak('the list lets everybody in');
    },
  },
  {
    name: 'a table that is not listed, asked for by its name: whoever has no invite learns that he has none',
    async tell({ ann, bob, world }) {
      for (const one of [ann, bob]) await one.rpc('baize_hello', text({ protocol: 1, name: 'Somebody' }));
      const hidden = await made(ann, false, world === 0 ? 'revolver-noir' : 'chess');
      await ann.join(hidden.match);
      await bob.rpc('baize_open', text({ table: hidden.table }));
      await bob.rpc('baize_open', text({ table: hidden.table, invite: 'A'.repeat(16) }));
      await bob.rpc('baize_act', text({ table: hidden.table, n: 1, msg: { t: 'resync' } }));
      await bob.ask({ match_join: { match_id: hidden.match } });
      await fence(bob);
    },
  },
  {
    name: 'rows of the store are the server’s own and readable by nobody; a picture’s name is drawn by chance and tells nothing of it',
    async tell({ ann, bob, world }) {
      await fence(bob);
      await ann.rpc('baize_hello', text({ protocol: 1, name: 'Ann' }));
      const { table: id, match, n } = await made(ann, false);
      await ann.join(match);
      let number = n;
      const act = async (msg: object): Promise<{ ok: boolean; out?: { picture?: string } }> => {
        const said = await ann.rpc('baize_act', text({ table: id, n: ++number, msg }));
        // Nothing is said where the server stumbled.
        return said === '' ? { ok: false } : (JSON.parse(said) as { ok: boolean; out?: { picture?: string } });
      };
      const felt = await act({ t: 'sit', seat: 'A' });
      if (!felt.ok || !(await act({ t: 'start' })).ok) throw new Error('the table does not start');
      // A file is sealed by the server's own key, which is made for the first.
      await act({ t: 'download' });
      // Twice the same, and once what differs between the worlds.
      const names: string[] = [];
      for (const fill of [40, 40, 400 * (world + 1)]) {
        const answer = await act({ t: 'picture', size: 'small', data: jpegOf(63, 88, fill) });
        // Whether the same is there already nobody is told.
        if (!answer.ok) throw new Leak(`the ${names.length + 1}. picture is refused: ${JSON.stringify(answer)}`);
        names.push(answer.out?.picture ?? '');
      }
      if (!names.every((name) => PICTURE_ID.test(name))) throw new Error(`no names of pictures: ${names.join()}`);
      // 96 bits of chance: names that share a third of their places are no accident.
      for (const [i, one] of names.entries())
        for (const other of names.slice(0, i))
          if ([...one].filter((letter, at) => letter === other[at]).length >= 12) throw new Leak(`names of pictures tell of each other: ${one}, ${other}`);
    },
    after(store) {
      const rows = COLLECTIONS.map((collection) => store.list(collection, null, 1000, null).rows);
      for (const [i, found] of rows.entries()) if (found.length === 0) throw new Error(`no rows in ${COLLECTIONS[i]}`);
      for (const { collection, permissionRead, permissionWrite } of rows.flat())
        if (permissionRead !== 0 || permissionWrite !== 0) throw new Leak(`rows of ${collection} are open: read ${permissionRead}, write ${permissionWrite}`);
    },
  },
];

export const doorStories: readonly DoorStory[] = [
  ...open.map((story): DoorStory => ({ ...story, bundle: 'open' })),
  ...real.map((story): DoorStory => ({ ...story, bundle: 'real' })),
];
