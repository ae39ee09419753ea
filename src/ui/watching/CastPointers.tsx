// Where casters point, by name and in their colours: hands over the picture, moved with it by the name tags that they
// stand among (data-who, of the pointers that the store has heard).

import { useMemo } from 'react';
import { useTable } from '../../app/table.tsx';
import { CASTER_WHO } from '../../../server-modules/protocol/show/casting.ts';
import { GAME_ICONS } from '../icons.generated.ts';
import { castersOf } from './casts.ts';
import css from './caster.module.css';

export function CastPointers() {
  const casts = useTable((state) => state.casts);
  const casters = useMemo(() => castersOf(casts), [casts]);
  return (
    <>
      {casters.map(({ by, name, colour }) => (
        <div key={`c${by}`} className={css.pointer} data-who={CASTER_WHO + by} data-testid="caster-pointer">
          <svg viewBox="0 0 512 512" aria-hidden="true">
            <path d={GAME_ICONS.pointing} fill={colour} stroke="#fff" strokeWidth="18" strokeLinejoin="round" paintOrder="stroke" fillRule="evenodd" />
          </svg>
          <span style={{ borderColor: colour }}>{name}</span>
        </div>
      ))}
    </>
  );
}
