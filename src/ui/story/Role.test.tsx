import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OwnRole } from '../../games/types.ts';
import { TableProvider } from '../../app/table.tsx';
import { settings } from '../../store/settings.ts';
import { rulesView, smallView, testTable } from '../../store/testing.ts';
import { setGameScreen } from '../hand/faces.ts';
import { dealOf, lift, lifted } from './lifted.ts';
import { OwnCorner } from '../table/OwnCorner.tsx';
import { Role } from './Role.tsx';

const ROLES: readonly OwnRole[] = [
  { deal: '1', back: 'back', front: 'hunter', name: 'Hunter', aim: 'Find the **fox**.' },
  { deal: '1', back: 'back', front: 'fox', name: 'Fox', aim: 'Get **away** unseen.' },
];
const view = () => ({ ...smallView(), rules: rulesView([]) });

// What the corner asks of a window: a wide one.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) });
// Markup without a page is made from what stores hold at first.
for (const store of [lifted, settings]) Object.assign(store, { getInitialState: store.getState });

/** What stands on the plate of somebody with this role. */
async function html(role: OwnRole | null, part = <Role />, over = false): Promise<string> {
  const marks = () => [
    { text: 'fox', ink: '#abc', words: 'Fox (night)', own: true as const },
    { text: 2, ink: '#abc', words: 'Two wounds' },
  ];
  setGameScreen({ picture: () => null, aspect: () => 1, cell: (key) => `/${key}.webp`, art: { pressables: () => [], role: () => role, marks } });
  const shown = view();
  const { store } = await testTable(over ? { ...shown, rules: rulesView([], { over: { winners: [], why: 'agreed' } }) } : shown);
  return renderToStaticMarkup(<TableProvider store={{ ...store, getInitialState: store.getState }}>{part}</TableProvider>);
}
beforeEach(() => lifted.setState({ deals: [] }));
afterEach(() => {
  settings.setState({ hideRole: false });
  setGameScreen(null);
});

test('a role that was dealt lies face down: nothing differs from one to another', async () => {
  const [one, other] = await Promise.all(ROLES.map((role) => html(role)));
  expect(one).toContain('Your role is dealt');
  expect(one).toContain('/back.webp');
  expect(other).toBe(one);
});

test('once lifted the role and what it wants stand on the plate; hidden nothing of it does, and nothing differs', async () => {
  for (const role of ROLES) lift(dealOf(view(), role));
  const shown = await html(ROLES[0] ?? null);
  expect(shown).toContain('Hunter');
  expect(shown).toContain('Find the <b>fox</b>.');
  settings.setState({ hideRole: true });
  const [one, other] = await Promise.all(ROLES.map((role) => html(role)));
  expect(one).toContain('Role hidden');
  expect(one).not.toMatch(/Hunter|fox/);
  expect(other).toBe(one);
});

test('once the game is over nothing is left to lift; who lifted it has it on the plate', async () => {
  const [one] = ROLES as [OwnRole];
  expect(await html(one, <Role />, true)).toBe('');
  lift(dealOf(view(), one));
  expect(await html(one, <Role />, true)).toContain('Hunter');
});

test('where nobody deals roles nothing is there', async () => expect(await html(null)).toBe(''));

test('a role that lies open for everybody, as of who is out, is not to be lifted', async () => {
  const open = await html({ ...(ROLES[0] as OwnRole), open: true });
  expect(open).not.toContain('Your role is dealt');
  expect(open).toContain('Hunter');
});

test('what I alone know of myself stands on my name tag once the card was lifted, lies open, or where none is dealt', async () => {
  const corner = async (role: OwnRole | null): Promise<boolean[]> => {
    const out = await html(role, <OwnCorner />);
    return ['Fox (night)', 'Two wounds'].map((words) => out.includes(words));
  };
  const role = ROLES[1] as OwnRole;
  expect(await corner(role)).toEqual([false, true]);
  expect(await corner({ ...role, open: true })).toEqual([true, true]);
  expect(await corner(null)).toEqual([true, true]);
  lift(dealOf(view(), role));
  expect(await corner(role)).toEqual([true, true]);
  settings.setState({ hideRole: true });
  expect(await corner(role)).toEqual([false, true]);
});
