// Who may watch this table, how late, and what of hands; links for watchers, and the end of a show at once.

import { useRef, useState } from 'react';
import { CASTERS_MOST, isWider, UNWATCHED, type WatchLinkView, type WatchPolicy } from '../../../server-modules/protocol/watching.ts';
import { useTableStore } from '../../app/table.tsx';
import { copyText } from '../copy.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Group, Toggle } from '../kit/Form.tsx';
import { useRoom } from '../useRoom.ts';
import { PollForm } from './PollForm.tsx';
import { useShowWords, type ShowWords } from './useShowWords.ts';
import { policySentence, useWatchWords, type WatchWords } from './useWatchWords.ts';
import css from './watching.module.css';

/** Delays to choose from, in seconds. */
const DELAYS = [0, 10, 60, 300, 900, 3600] as const;
const same = (a: WatchPolicy, b: WatchPolicy): boolean => (Object.keys(UNWATCHED) as (keyof WatchPolicy)[]).every((key) => a[key] === b[key]);

export function WatchingForm({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const words = useWatchWords();
  const casting = useShowWords();
  const now: WatchPolicy = room?.watching ?? UNWATCHED;
  const [chosen, choose] = useState<Partial<WatchPolicy>>({});
  if (room === null || words === null || casting === null) return null;
  const casters = room.watching?.casting?.links ?? 0;
  const { who, delay, hands, names, closes } = { ...now, ...chosen };
  const next: WatchPolicy = { who, delay, hands, names, closes };
  const others = room.people.some((one) => one.seat !== null && one.who !== room.me.who);
  const asks = others && isWider(now, next);
  const tell = (): void => {
    void store.do.tell({ t: 'watching', policy: next });
    choose({});
  };
  const seat = room.me.seat;
  const shows = seat !== null && room.watching?.shows.includes(seat) === true;
  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose}>
      <p className={css.now} role="status">
        {policySentence(words, now)} {casters > 0 ? casting.caster.sentence(casters) : ''} {now.who === 'nobody' ? '' : words.now(room.watching?.count ?? 0)}{' '}
        {names && (room.watching?.people.length ?? 0) > 0 ? whoIs(words, room.watching?.people ?? [], room.watching?.count ?? 0) : ''}
      </p>
      {room.me.host ? (
        <>
          <Choice
            label={words.who}
            value={who}
            rows
            options={(['nobody', 'link', 'listed'] as const).map((value) => ({ value, label: words.whom[value], note: words.whomNote[value] }))}
            onChange={(value) => choose({ ...chosen, who: value })}
          />
          {who === 'nobody' ? null : (
            <>
              <Delays words={words} label={words.delay} value={delay} onChange={(value) => choose({ ...chosen, delay: value })} />
              <Choice
                label={words.hands}
                value={hands}
                rows
                options={(['never', 'after', 'asked'] as const).map((value) => ({ value, label: words.hand[value], note: words.handNote[value] }))}
                onChange={(value) => choose({ ...chosen, hands: value })}
              />
              <Toggle label={words.names} note={words.namesNote} on={names} onChange={(on) => choose({ ...chosen, names: on })} />
              {delay === 0 ? null : <Toggle label={words.closes} on={closes} onChange={(on) => choose({ ...chosen, closes: on })} />}
              {room.listed ? <p className={css.note}>{words.stranger}</p> : null}
            </>
          )}
          {same(now, next) ? null : (
            <div className={css.row}>
              <Button look="go" onClick={tell}>
                {asks ? words.propose : words.set}
              </Button>
              {asks ? <small className={css.note}>{words.asks}</small> : null}
            </div>
          )}
        </>
      ) : null}
      {seat !== null && now.who !== 'nobody' && now.hands === 'asked' && room.watching?.casting !== undefined ? (
        <OwnHand words={casting} shown={shows ? 'all' : room.watching.casting.shows.includes(seat) ? 'casters' : 'nobody'} />
      ) : seat !== null && now.who !== 'nobody' && now.hands !== 'never' ? (
        <Toggle label={now.hands === 'after' ? words.myHandAfter : words.myHand} on={shows} onChange={(on) => void store.do.tell({ t: 'watchHand', on })} />
      ) : null}
      {now.who === 'nobody' || (room.me.invite === null && !room.me.host) ? null : (
        <>
          <Links words={words} casting={casting} links={room.me.watchLinks ?? []} least={now.delay} host={room.me.host} />
          {(room.me.watchLinks ?? []).length === 0 ? null : <PollForm words={words} links={room.me.watchLinks ?? []} />}
        </>
      )}
      {room.me.host && now.who !== 'nobody' && (room.me.watchLinks ?? []).length > 0 ? (
        <div className={css.row}>
          <Button look="danger" icon="eye-slash" onClick={() => void store.do.tell({ t: 'unwatch', link: null })}>
            {words.drop}
          </Button>
          <small className={css.note}>{words.dropNote}</small>
        </div>
      ) : null}
    </Dialog>
  );
}

const whoIs = (words: WatchWords, people: readonly string[], count: number): string => `(${words.named(people.join(', '), count - people.length)})`;

function Delays({
  words,
  label,
  value,
  onChange,
  least = 0,
}: {
  words: WatchWords;
  label: string;
  value: number;
  onChange: (value: number) => void;
  least?: number;
}) {
  const all = [...new Set<number>([...DELAYS, least, value])].filter((one) => one >= least).sort((a, b) => a - b);
  return (
    <Choice
      label={label}
      value={String(value)}
      options={all.map((one) => ({ value: String(one), label: words.short(one) }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

/** To whom of those who watch I show my hand, where some of them are casters. */
function OwnHand({ words: { caster: text }, shown }: { words: ShowWords; shown: 'nobody' | 'casters' | 'all' }) {
  const store = useTableStore();
  return (
    <Choice
      label={text.hand}
      value={shown}
      rows
      options={(['nobody', 'casters', 'all'] as const).map((value) => ({ value, label: text.show[value], note: text.showNote[value] }))}
      onChange={(to) => void store.do.tell({ t: 'watchHand', on: to !== 'nobody', casters: to === 'casters' })}
    />
  );
}

function Links({
  words,
  casting,
  links,
  least,
  host,
}: {
  words: WatchWords;
  casting: ShowWords;
  links: readonly WatchLinkView[];
  least: number;
  host: boolean;
}) {
  const store = useTableStore();
  const [asked, setAsked] = useState(least);
  const delay = Math.max(asked, least);
  return (
    <Group title={words.links}>
      {links.length === 0 ? <p className={css.note}>{words.noLinks}</p> : null}
      <ul className={css.links}>
        {links.map((link) => (
          <LinkRow key={link.link} words={words} casting={casting} link={link} onClose={() => void store.do.tell({ t: 'unwatch', link: link.link })} />
        ))}
      </ul>
      <Delays words={words} label={words.freshAs} value={delay} least={least} onChange={setAsked} />
      <Button icon="plus-circle" onClick={() => void store.do.tell({ t: 'watchLink', delay })}>
        {words.fresh}
      </Button>
      {!host || links.filter(({ caster }) => caster === true).length >= CASTERS_MOST ? null : (
        <>
          <Button icon="pencil-line" onClick={() => void store.do.tell({ t: 'watchLink', delay, caster: true })}>
            {casting.caster.fresh}
          </Button>
          <small className={css.note}>{casting.caster.freshNote}</small>
        </>
      )}
    </Group>
  );
}

/** Where somebody watches by this code. */
export const watchUrl = (page: { origin: string; pathname: string }, code: string): string => `${page.origin}${page.pathname}#/w/${code}`;

function LinkRow({ words, casting, link, onClose }: { words: WatchWords; casting: ShowWords; link: WatchLinkView; onClose: () => void }) {
  const box = useRef<HTMLLIElement>(null);
  const [copied, setCopied] = useState(false);
  const url = watchUrl(location, link.code);
  const name = link.listed ? words.listedLink : link.caster === true ? casting.caster.link(words.late(link.delay)) : words.link(link.delay);
  const copy = async (): Promise<void> => {
    if (box.current !== null && (await copyText(url, box.current))) setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <li ref={box} className={css.link} data-delay={link.delay} data-caster={link.caster}>
      <span>
        <b>{name}</b>
        {/* One account comes by a caster's link: an overlay would take it from him. */}
        {link.caster === true ? null : (
          <a href={`overlay.html#${link.code}`} target="_blank" rel="noreferrer">
            {words.overlays}
          </a>
        )}
      </span>
      <input readOnly value={url} aria-label={link.caster === true ? name : words.link(link.delay)} onFocus={(event) => event.target.select()} />
      <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </Button>
      {link.listed ? null : <IconButton label={words.close} icon="x" onClick={onClose} />}
    </li>
  );
}
