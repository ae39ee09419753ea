// Bands under the top bar: what somebody proposes, the table open for fixing, the connection, watching, a server that
// was updated.

import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import type { Proposal } from '../../../server-modules/protocol/proposals.ts';
import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { AccountNews } from '../account/News.tsx';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useSay } from '../useSay.ts';
import { useRoom } from '../useRoom.ts';
import { maySit, personName, seatName } from '../table/read.ts';
import { usePanels } from '../table/panels.ts';
import { WatchAsked } from './later.ts';
import css from './panels.module.css';

/** `outdated`: the server speaks another version than this page. `children` stand over the others. */
export function Notices({ outdated, newcomer, children }: { outdated: boolean; newcomer: boolean; children?: ReactNode }) {
  const { open } = usePanels();
  const bands = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bands.current === null ? undefined : measured(bands.current)), []);
  return (
    <div ref={bands} className={css.notices}>
      {outdated ? (
        <div className={css.band} data-covers="" role="alert">
          <Icon name="arrow-clockwise" />
          <span>{ui.banners.reload}</span>
          <Button look="go" onClick={() => location.reload()}>
            {ui.banners.reloadNow}
          </Button>
        </div>
      ) : null}
      {children}
      <Connection />
      <AccountNews look={css.band ?? ''} onDevices={() => open('devices')} />
      <Fixing />
      <Proposals />
      {newcomer ? null : <Watching />}
    </div>
  );
}

/** What stands below the bands begins where they end: `--bands`, pixels from the top of the window; 0 without any. */
function measured(bands: HTMLElement): () => void {
  const { style } = document.documentElement;
  const look = (): void => {
    const { bottom, height } = bands.getBoundingClientRect();
    style.setProperty('--bands', `${height === 0 ? 0 : Math.ceil(bottom)}px`);
  };
  look();
  const sized = new ResizeObserver(look);
  sized.observe(bands);
  return () => {
    sized.disconnect();
    style.removeProperty('--bands');
  };
}

function Connection() {
  const link = useTable((state) => state.link);
  const bye = useTable((state) => state.bye);
  if (bye !== null && bye !== 'restart' && bye !== 'moved') return null;
  if (link !== 'lost' && bye === null) return null;
  if (link === 'open') return null;
  const words = ui.banners;
  return (
    <div className={`${css.band} ${css.bandBad}`} data-covers="" role="status">
      <Icon name="wifi-slash" />
      <span>{bye === 'restart' ? words.restart : bye === 'moved' ? words.moved : words.lost}</span>
    </div>
  );
}

function Watching() {
  const room = useRoom();
  const { open } = usePanels();
  if (room === null || room.me.sees || room.me.covered === true || room.phase === 'seating' || room.me.who === 0) return null;
  if (room.me.seat !== null) return <Blind />;
  const free = room.seats.some((row) => maySit(room, row) && !row.bot);
  return (
    <div className={css.band} data-covers="">
      <Icon name="eye" />
      <span>{ui.banners.watching}</span>
      {free ? <Button onClick={() => open('people')}>{ui.banners.takeSeat}</Button> : null}
    </div>
  );
}

/** A chair on which somebody else's things still lie hidden. */
function Blind() {
  return (
    <div className={css.band} data-covers="" role="status">
      <Icon name="eye-slash" />
      <span>{ui.banners.blind}</span>
    </div>
  );
}

function Fixing() {
  const room = useRoom();
  const store = useTableStore();
  const say = useSay();
  if (room === null || room.fixing === null) return null;
  const words = ui.fixing;
  const { misfits, offers } = room.fixing;
  const seated = room.me.seat !== null;
  return (
    <section className={`${css.band} ${css.bandTall}`} data-covers="" aria-label={words.title}>
      <Icon name="wrench" />
      <div className={css.bandText}>
        <b>{words.title}</b>
        <p>{words.lead}</p>
        {misfits.length === 0 ? null : (
          <>
            <p>{words.misfits}</p>
            <ul>
              {misfits.map((line) => (
                <li key={JSON.stringify(line)}>{say(line)}</li>
              ))}
            </ul>
          </>
        )}
        {seated ? (
          <div className={css.bandActions}>
            <Button look="go" onClick={() => void store.do.tell({ t: 'fixed' })}>
              {words.done}
            </Button>
            {offers.map((offer) => (
              <Button key={offer} onClick={() => void store.do.tell({ t: 'fixed', offer })}>
                {words.offers[offer] ?? say({ k: `offer.${offer}` })}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Proposals() {
  const room = useRoom();
  const store = useTableStore();
  if (room === null) return null;
  const words = ui.proposals;
  return room.proposals.map((proposal) => {
    const own = proposal.by === room.me.who;
    const owe = proposal.wanted.includes(room.me.who) && !proposal.yes.includes(room.me.who);
    const answer = (yes: boolean): void => void store.do.tell({ t: 'consent', id: proposal.id, yes });
    return (
      <div key={proposal.id} className={`${css.band} ${owe ? css.bandMine : ''}`} data-covers="" role={owe ? 'alert' : 'status'}>
        <Icon name="bell" />
        <span>
          {own ? words.yours : sentence(room, proposal.by, proposal.what)}{' '}
          {proposal.what.t === 'watching' ? (
            <Suspense fallback={null}>
              <WatchAsked policy={proposal.what.policy} />{' '}
            </Suspense>
          ) : null}
          {proposal.past ? `${ui.flow.proposals.past} ` : ''}
          <small>{words.count(proposal.yes.length, proposal.wanted.length)}</small>
        </span>
        {owe ? (
          <div className={css.bandActions}>
            <Button look="go" onClick={() => answer(true)}>
              {words.agree}
            </Button>
            <Button onClick={() => answer(false)}>{words.refuse}</Button>
          </div>
        ) : own ? (
          <Button onClick={() => answer(false)}>{words.withdraw}</Button>
        ) : null}
      </div>
    );
  });
}

function sentence(room: RoomView, by: number, what: Proposal): string {
  const name = personName(room, by);
  const words = ui.proposals;
  switch (what.t) {
    case 'undo':
      return (what.steps ?? 1) > 1 ? ui.flow.proposals.undoSteps(name, what.steps ?? 1) : words.undo(name);
    case 'redo':
      return ui.flow.proposals.redo(name);
    case 'undoOf':
      // By name, oneself too: a sentence has no place for a "You" there.
      return ui.flow.proposals.undoOf(name, room.people.find(({ who }) => who === what.who)?.name ?? personName(room, what.who), what.minutes);
    case 'restore':
      return ui.keep.proposals.restore(name, room.saves.find((one) => one.save === what.save)?.name ?? '?');
    case 'arbiter':
      if (what.seat === null) return ui.keep.proposals.noArbiter(name);
      return what.seat === room.me.seat ? ui.keep.proposals.arbiterYou(name) : ui.keep.proposals.arbiter(name, seatName(room, what.seat, false));
    case 'mix':
      return ui.keep.proposals.mix(name);
    case 'tidy':
      return ui.keep.proposals.tidy(name);
    case 'reset':
      return ui.keep.proposals.reset(name);
    case 'open':
      return ui.keep.proposals.open(name);
    case 'fix':
      return words.fix(name);
    case 'mode':
      return words.mode(name, ui.bar.modes[what.mode]);
    case 'rematch':
      return words.rematch(name);
    case 'game':
      return words.game(name, gameName(what.game));
    case 'teamHands':
      return words.teamHands(name);
    case 'watching':
      return words.watching(name);
    case 'bot':
      return words.bot(name, seatName(room, what.seat, false));
    case 'draw':
      return words.draw(name);
  }
}
