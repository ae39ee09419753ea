// Invite: link, code, picture for a phone, and an honest word about how far the link reaches.

import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { aloud, type Inviter } from '../code.ts';
import { copyText } from '../copy.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { shareLinks, type ShareLink } from '../shareLinks.ts';
import { useRoom } from '../useRoom.ts';
import css from './panels.module.css';

/** Myself, as a link says it. */
const inviter = ({ people, me, game }: RoomView): Inviter | null => {
  const by = people.find(({ who }) => who === me.who)?.name;
  return by === undefined || by === '' ? null : { by, game };
};

/** `addresses`: origins under which the server says it can be reached. */
export function Share({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const early = useTable((state) => state.invite);
  const invite = room?.me.covered === true ? null : (room?.me.invite ?? early);
  const words = ui.share;
  if (room === null) return null;
  const links = invite === null ? [] : shareLinks(location, addresses, invite, inviter(room));
  const first = links[0];
  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose}>
      {invite === null || first === undefined ? <p>{words.noRight}</p> : null}
      {first?.reach === 'machine' ? (
        <p className={css.warning} role="note">
          <Icon name="warning" size={22} />
          <span>
            <b>{words.loopback}</b> {words.loopbackHow}
          </span>
        </p>
      ) : null}
      {links.map((link) => (
        <LinkRow key={link.url} link={link} main={link === first && link.reach !== 'machine'} />
      ))}
      {invite === null ? null : (
        <div className={css.shareRow}>
          <div>
            <span className={css.label}>{words.code}</span>
            <p className={css.code}>{aloud(invite)}</p>
            <small>
              {words.codeHint} <span className={css.letters}>{invite}</span>
            </small>
            {room.me.host ? (
              <p className={css.fresh}>
                <Button icon="arrows-clockwise" onClick={() => void store.do.tell({ t: 'invite' })}>
                  {words.fresh}
                </Button>
                <small>{words.freshHint}</small>
              </p>
            ) : null}
          </div>
          {first === undefined || first.reach === 'machine' ? null : <Qr text={first.url} />}
        </div>
      )}
    </Dialog>
  );
}

function LinkRow({ link, main }: { link: ShareLink; main: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  const words = ui.share;
  const copy = async (): Promise<void> => {
    if (box.current === null) return;
    const done = await copyText(link.url, box.current);
    setState(done ? 'copied' : 'failed');
    if (!done) box.current.querySelector('input')?.select();
    setTimeout(() => setState(''), 2500);
  };
  return (
    <div ref={box} className={css.linkBox}>
      <label className={css.label}>
        {link.reach === 'network' ? words.network : link.reach === 'anywhere' ? words.elsewhere : words.link}
        <span className={css.linkRow}>
          <input readOnly value={link.url} onFocus={(event) => event.target.select()} />
        </span>
      </label>
      <Button look={main ? 'go' : 'plain'} icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {state === 'copied' ? ui.common.copied : ui.common.copy}
      </Button>
      <p role="status" className={css.copyState}>
        {state === 'failed' ? words.copyFailed : ''}
      </p>
    </div>
  );
}

/** Dark squares on paper with a quiet border of two cells, as one path. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={ui.share.qr} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
