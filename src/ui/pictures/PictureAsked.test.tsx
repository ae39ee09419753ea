import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableProvider } from '../../app/table.tsx';
import { smallView, testTable } from '../../store/testing.ts';
import { PictureAsked } from './PictureAsked.tsx';

const html = async (has: boolean): Promise<string> => {
  const { store } = await testTable(smallView());
  return renderToStaticMarkup(
    <TableProvider store={store}>
      <PictureAsked ask={{ t: 'picture', size: 'small', has, make: () => [] }} />
    </TableProvider>,
  );
};

test('one’s own picture is asked for by a labelled field that offers no drawings, and nothing can be sent before one is chosen', async () => {
  const out = await html(false);
  expect(out).toMatch(/<label[^>]*><span>Choose a picture<\/span><input type="file" accept="image\/png,image\/jpeg,image\/webp"/);
  expect(out).toMatch(/<button[^>]*disabled=""[^>]*>[\s\S]*Use this picture/);
  expect(out).not.toContain('Take the picture away');
  expect(await html(true)).toContain('Take the picture away');
});
