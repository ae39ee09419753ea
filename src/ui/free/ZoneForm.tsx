// What a zone that was just marked out shall be: its kind, its owner, and who may see, count, take out and put in.

import { useState, type FormEvent } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { Eyes } from '../../../server-modules/kernel/types.ts';
import { HAND_ZONES, type ZoneMake } from '../../../server-modules/kernel/verb.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui, words } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice } from '../kit/Form.tsx';
import { lastOrigin } from '../origin.ts';
import { useView } from '../useRoom.ts';
import css from './free.module.css';

type Kind = ZoneMake['kind'];
type Rights = { [R in 'see' | 'count' | 'touch' | 'insert']: Eyes };

/** What one expects of a zone of this kind. */
const USUAL: { readonly [K in Kind]: Rights } = {
  hand: { see: 'owner', count: 'all', touch: 'owner', insert: 'all' },
  hidden: { see: 'owner', count: 'all', touch: 'owner', insert: 'all' },
  layout: { see: 'all', count: 'all', touch: 'all', insert: 'all' },
  mixer: { see: 'all', count: 'all', touch: 'all', insert: 'all' },
  fog: { see: 'none', count: 'none', touch: 'none', insert: 'none' },
  area: { see: 'all', count: 'all', touch: 'all', insert: 'all' },
};
const RIGHTS = ['see', 'count', 'touch', 'insert'] as const;
/** Of fog one says who sees through all of it; the rest follows from who sees what. */
const FOG_RIGHTS = ['see'] as const;

export function ZoneForm({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const [kind, setKind] = useState<Kind>('hidden');
  const [rights, setRights] = useState<Rights>(USUAL.hidden);
  const [owner, setOwner] = useState<Seat | null>(view?.room.me.seat ?? null);
  const text = ui.free.zone;
  const close = (): void => {
    store.do.sketch(null);
    onClose();
  };
  const done = (event: FormEvent): void => {
    event.preventDefault();
    const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = store.getState().motion.sketch?.line ?? [];
    const place = { x: Math.round((x0 + x1) / 2), z: Math.round((z0 + z1) / 2), turn: 0, w: Math.abs(x1 - x0), d: Math.abs(z1 - z0) };
    store.do.hand({ t: 'zone', make: { kind, owner, ...place, ...rights } }, lastOrigin());
    store.do.tool('hand');
    close();
  };
  const seats = view?.room.seats.map((row) => row.seat) ?? [];
  const nameOf = (seat: Seat): string => view?.room.seats.find((row) => row.seat === seat)?.name ?? words.seatColours['ABCDEFGHIJ'.indexOf(seat)] ?? seat;
  const word = (eyes: Eyes): string => (typeof eyes === 'string' ? eyes : 'seats');
  return (
    <Dialog title={text.title} onClose={close}>
      <form className={css.form} onSubmit={done}>
        <Choice
          label={text.kind}
          value={kind}
          rows
          options={HAND_ZONES.map((value) => ({ value, label: text.kinds[value], note: text.notes[value] }))}
          onChange={(value) => {
            setKind(value);
            setRights(USUAL[value]);
          }}
        />
        <label className={css.select}>
          <span>{text.owner}</span>
          <select value={owner ?? ''} onChange={(event) => setOwner(seats.find((seat) => seat === event.currentTarget.value) ?? null)}>
            {kind === 'hand' ? null : <option value="">{text.nobody}</option>}
            {seats.map((seat) => (
              <option key={seat} value={seat}>
                {nameOf(seat)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={css.rights}>
          <legend>{text.rights}</legend>
          {(kind === 'fog' ? FOG_RIGHTS : RIGHTS).map((right) => (
            <div key={right} className={css.right}>
              <label className={css.select}>
                <span>{text[right]}</span>
                <select
                  value={word(rights[right])}
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    setRights({ ...rights, [right]: value === 'all' || value === 'owner' || value === 'none' ? value : [] });
                  }}
                >
                  <option value="all">{text.all}</option>
                  <option value="owner">{text.mine}</option>
                  <option value="none">{text.none}</option>
                  <option value="seats">{words.contextForms.seats} …</option>
                </select>
              </label>
              {typeof rights[right] === 'string' ? null : (
                <Seats chosen={rights[right]} seats={seats} nameOf={nameOf} onChange={(list) => setRights({ ...rights, [right]: list })} />
              )}
            </div>
          ))}
        </fieldset>
        <Button look="go" submit>
          {text.make}
        </Button>
      </form>
    </Dialog>
  );
}

interface SeatsProps {
  chosen: readonly Seat[];
  seats: readonly Seat[];
  nameOf: (seat: Seat) => string;
  onChange: (seats: readonly Seat[]) => void;
}

function Seats({ chosen, seats, nameOf, onChange }: SeatsProps) {
  return (
    <div className={css.seats}>
      {seats.map((seat) => (
        <label key={seat}>
          <input
            type="checkbox"
            checked={chosen.includes(seat)}
            onChange={(event) => onChange(seats.filter((other) => (other === seat ? event.currentTarget.checked : chosen.includes(other))))}
          />
          {nameOf(seat)}
        </label>
      ))}
    </div>
  );
}
