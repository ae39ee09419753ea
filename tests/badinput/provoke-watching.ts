// What a table that is shown refuses, each provoked on purpose.

import { MOST } from '../../server-modules/table/bounds.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { A, linkOf, look, openShow, type Show } from '../watching/show.ts';

/** A table with a link, and its code. */
function shown(): Show & { link: string } {
  const show = openShow();
  return { ...show, link: linkOf(show.ann, 0) };
}

/** What is done, by the refusal it must meet. */
export const WATCHING_PROVOCATIONS = {
  'only-watching': () => {
    const { t, link } = shown();
    return look(t, link).act({ t: 'sit', seat: A });
  },
  'at-table': () => {
    const { t, link } = shown();
    const way = admitTo(t.room, 'bob', 'Bob', link);
    return 'no' in way ? way.no : 'ok';
  },
  covered: () => {
    const { t } = shown();
    return t.person('ann', { beside: true, covered: true }).act({ t: 'invite' });
  },
  'links-full': () => {
    const { ann } = openShow();
    for (let i = 0; i < MOST.watchLinks; i++) linkOf(ann, i);
    return ann.act({ t: 'watchLink', delay: 0 });
  },
};
