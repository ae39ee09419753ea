// The tools of a caster, drawn once: what each button bears.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableProvider } from '../../../app/table.tsx';
import { ui } from '../../../locale/index.ts';
import { smallView, testTable } from '../../../store/testing.ts';
import { MicIcon } from '../../../voice/MicIcon.tsx';
import { en } from '../showing.en.ts';
import { Caster } from './Caster.tsx';

test('who opens voice presses a microphone', async () => {
  const { store } = await testTable(smallView());
  const text = renderToStaticMarkup(
    <TableProvider store={{ ...store, getInitialState: store.getState }}>
      <Caster words={en.caster} />
    </TableProvider>,
  );
  const button = text.split('<button').find((part) => part.includes(ui.bar.voice));
  expect(button).toContain(renderToStaticMarkup(<MicIcon open size={18} />));
});
