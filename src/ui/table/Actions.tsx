// Bottom right on a wide screen, bottom row on a phone: what can be done now, as buttons, for those who do not want to
// make the gesture.

import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, Origin } from '../../../server-modules/protocol/messages.ts';
import { gathered, groupActs, type ActRow } from '../../store/rules/match.ts';
import { distinct } from '../../store/rules/alike.ts';
import { contextActionsOn } from '../../context/actions.ts';
import { isBeside, isEnd } from '../hand/faces.ts';
import { helpOf } from '../../locale/say.ts';
import { ui, words } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { Beside } from '../question/Beside.tsx';
import { costWords } from '../question/items.ts';
import { useSay } from '../useSay.ts';
import { lastOrigin } from '../origin.ts';
import { CONTEXT_ACTION_ICONS } from '../menu/contextActionIcon.ts';
import { actIcon } from '../menu/moveIcon.ts';
import { isTurn, ownHands, rowWords } from './read.ts';
import css from './hud.module.css';

/** So many things to do stand as buttons side by side. */
const FEW = 2;

const uses = (act: LegalMove, h: Handle): boolean => 'piece' in act.verb && act.verb.piece === h;

/** `chosen` is the card raised in the fan. */
export function Actions({ chosen }: { chosen: Handle | null }) {
  const view = useView();
  const store = useTableStore();
  const say = useSay();
  const phone = useMedia(PHONE);
  const prompting = useTable((state) => state.prompt !== null);
  if (view === null) return null;
  const can = view.rules?.can ?? [];
  const ask = view.rules?.ask,
    asked = ask?.me != null && !isTurn(ask);
  const all = gathered(groupActs(distinct(view, can)), view);
  // While something is asked only the raised card's own answers stand here; the sheet has the others.
  const now = asked ? all.filter((row) => chosen !== null && row.acts.some((act) => uses(act, chosen))) : all;
  // What is a matter of the table alone stands apart, and quietly: it is nothing that is waited for.
  const besides = phone ? [] : now.filter(({ move }) => isBeside(move)),
    rows = now.filter((row) => !besides.includes(row));
  const go = (row: ActRow, origin: Origin): void => {
    const only = row.acts[0];
    if (row.acts.length === 1 && only !== undefined) store.do.act(only, origin);
    else store.do.choose(row.acts, origin);
  };
  const end = rows.find(({ move }) => isEnd(move));
  const cost = ({ acts }: ActRow): string | null => costWords(acts, view);
  /** The words on a button: what it costs stands beside them. */
  const said = (row: ActRow) => (
    <>
      {say(rowWords(row))}
      {cost(row) === null ? null : <small className={css.cost}>{cost(row)}</small>}
    </>
  );
  const help = (row: ActRow) => ({ 'data-help': helpOf(view, row.move) ?? undefined });
  const item = (row: ActRow): MenuItem => ({
    label: say(rowWords(row)),
    icon: row.acts[0] === undefined ? 'hand' : actIcon(row.acts[0]),
    hint: cost(row) ?? undefined,
    note: helpOf(view, row.move) ?? undefined,
    // What ends a round wants two presses, here as where it stands by itself.
    run: () => (isBeside(row.move) ? store.do.choose(row.acts, lastOrigin(), true) : go(row, lastOrigin())),
  });
  const ofCard = chosen === null ? [] : rows.filter((row) => row.acts.some((act) => uses(act, chosen)));
  // One or two things to do need no menu; what is about a card stands at the card, where nobody else reads it.
  const held = new Set(ownHands(view).flatMap(({ cards }) => cards.map(({ h }) => h)));
  const plain =
    (phone ? rows.every(({ move }) => !isBeside(move)) : true) &&
    rows.every((row) => row.acts.every(({ verb }) => !('piece' in verb) || verb.piece === undefined || !held.has(verb.piece)));
  const [lone, second] = rows.length <= FEW && end === undefined && plain ? rows : [];
  // Both answers about a drawn card stand side by side: neither is the usual one.
  const undecided = view.rules?.own?.undecided === true;
  const beside = phone ? undefined : (second ?? (undecided ? ofCard[1] : undefined));
  const rest = rows.filter((row) => !ofCard.includes(row) && row !== end && row !== lone && row !== beside);
  const main = ofCard[0] ?? lone ?? (phone ? end : undefined);
  const hand = ownHands(view).find((one) => one.zone.kind === 'hand' && one.zone.touch);
  const free: MenuItem[] =
    view.rules === null && chosen !== null
      ? [
          ...contextActionsOn(view, chosen)
            .filter(({ group, ask: asks }) => asks === null && (group === 'main' || group === 'look'))
            .map((one): MenuItem => ({
              label: words.contextActions[one.id],
              icon: CONTEXT_ACTION_ICONS[one.id],
              run: () => store.do.contextAction(one, lastOrigin()),
            })),
          {
            label: ui.menu.more,
            icon: 'dots-three',
            run: () => store.do.menu({ on: chosen, px: [innerWidth / 2, innerHeight / 2], origin: lastOrigin() }),
          },
        ]
      : [];
  const groups = [
    ofCard
      .slice(main === ofCard[0] ? 1 : 0)
      .filter((row) => row !== beside)
      .map(item),
    rest.map(item),
    free,
    phone && end !== undefined && main !== end ? [item(end)] : [],
  ].filter((group) => group.length > 0);
  const more =
    groups.length === 0 ? null : (
      <Menu groups={groups} align="end">
        {phone ? (
          <IconButton label={ui.hand.actions} icon="dots-three" look="plain" className={css.tall ?? ''} />
        ) : (
          <Button icon="hand">{ui.hand.actions}</Button>
        )}
      </Menu>
    );
  if (phone) {
    // The sheet of a question lies in the same place.
    if (chosen === null && (asked || prompting)) return null;
    if (chosen === null && main === undefined && more === null) return null;
    return (
      <div className={css.actionsPhone}>
        {chosen === null ? null : (
          <IconButton label={ui.hand.zoom} icon="magnifying-glass-plus" look="plain" className={css.tall ?? ''} onClick={() => store.do.zoom(chosen)} />
        )}
        {main === undefined ? (
          <span className={css.grow} />
        ) : (
          <Button look={main === end ? 'plain' : 'go'} className={css.tallGrow ?? ''} {...help(main)} onClick={() => go(main, lastOrigin())}>
            {said(main)}
          </Button>
        )}
        {more}
      </div>
    );
  }
  return (
    <div className={css.actions}>
      {main === undefined ? null : (
        <Button look="go" {...help(main)} onClick={() => go(main, lastOrigin())}>
          {said(main)}
        </Button>
      )}
      {beside === undefined ? null : (
        <Button {...help(beside)} onClick={() => go(beside, lastOrigin())}>
          {said(beside)}
        </Button>
      )}
      {more}
      {hand === undefined || hand.cards.length < 2 || view.rules !== null ? null : (
        <Button
          icon="sort-ascending"
          onClick={() =>
            store.do.hand(
              {
                t: 'arrange',
                zone: hand.zone.id,
                order: [...hand.cards].sort((a, b) => a.look - b.look || (a.face ?? 0) - (b.face ?? 0)).map((card) => card.h),
              },
              lastOrigin(),
            )
          }
        >
          {ui.hand.sort}
        </Button>
      )}
      {besides.map((row) => (
        <Beside key={row.key} words={say(rowWords(row))} help={helpOf(view, row.move)} run={(origin) => go(row, origin)} />
      ))}
      {end === undefined ? null : (
        <Button {...help(end)} onClick={() => go(end, lastOrigin())}>
          {said(end)}
        </Button>
      )}
    </div>
  );
}
