import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScreenView } from '../../app/ScreenView.tsx';
import { createScreen } from '../../app/screen.ts';
import type { Session } from '../../app/session.ts';
import { AccessibleView } from '../../accessible/AccessibleView.tsx';
import { testTable } from '../../store/testing.ts';

const named = (name: string): Session => ({ getState: () => ({ name }) }) as unknown as Session;

test('while the curtain is down nothing of either table is in the page, but the names', async () => {
  const [one, other] = [await testTable(), await testTable()];
  const first = { session: named('Mira'), store: { ...one.store, getInitialState: one.store.getState } };
  const screen = createScreen(first, () => other.store);
  screen.setState({ people: [first, { session: named('Tobias'), store: other.store }], shown: null, next: 1 });
  const html = (): string => renderToStaticMarkup(<ScreenView screen={{ ...screen, getInitialState: screen.getState }}>{() => <AccessibleView />}</ScreenView>);
  const down = html();
  expect(down).toContain('Tobias');
  expect(down).toContain('Take my seat');
  expect(down).not.toContain('data-testid="accessible"');
  expect(down).not.toContain('data-piece');
  screen.sit(0);
  expect(html()).toContain('data-testid="accessible"');
  expect(html()).toContain('Hand over to Tobias');
});
