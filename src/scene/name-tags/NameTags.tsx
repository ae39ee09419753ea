// Name tags, trap counters and the hands of others as page elements over the picture, moved with it. React makes them;
// frames only move them.

import { forwardRef, useImperativeHandle, useRef } from 'react';
import type { PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { RoomView, View } from '../../../server-modules/protocol/messages.ts';
import { useTable } from '../../app/table.tsx';
import type { GameArt } from '../../games/types.ts';
import { directing, isLed } from '../../store/directing.ts';
import type { Motion } from '../../store/types.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Eyes } from './Eyes.tsx';
import { Looks } from './Looks.tsx';
import { Pick, useNaming } from './Pick.tsx';
import { NotedOf, NotedPlaces } from './Noted.tsx';
import { LockSign, Pings } from './Pings.tsx';
import { SeatMarks, Total } from '../../ui/table/SeatMarks.tsx';
import { activeSeat, answering, cardsOf, isOut, seatName, totalOf } from '../../ui/table/read.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { useTold } from '../../ui/story/told.ts';
import { lookOf } from '../../ui/seats.ts';
import { accessible, ui } from '../../locale/index.ts';
import { zoneName, zoneTag } from '../../locale/say.ts';
import { taggedZones } from '../marks/marks.ts';
import { placeTags } from './placing.ts';
import type { SeatPlace } from '../pieces/geometry.ts';
import filmed from './filmed.module.css';
import css from './name-tags.module.css';

export interface NameTagsHandle {
  /**
   * Moves everything to where it stands in the picture. `seats`: places of the other seats as the viewer sees them;
   * `turn` of the table; `led`: the director leads.
   */
  place(
    camera: PerspectiveCamera,
    width: number,
    height: number,
    seatAt: (seat: string) => SeatPlace | null,
    turn: number,
    motion: Motion,
    top: number,
    led: boolean,
  ): void;
}

const EMPTY: readonly ZoneView[] = [];
const tallied = (view: View | null): readonly ZoneView[] =>
  view ? [...view.zones.values()].filter((zone) => zone.tally !== null && zone.owner !== view.room.me.seat) : EMPTY;

/** `counted`: places whose name and number of pieces stand before them. */
export const NameTags = forwardRef<NameTagsHandle, { counted?: readonly ZoneId[] | undefined; art?: GameArt | undefined }>(function NameTags(
  { counted = [], art },
  ref,
) {
  const view = useTable((state) => state.shown);
  // How each stands is told when what brought it was shown.
  const told = useTold();
  const pings = useTable((state) => state.pings);
  const refusal = useTable((state) => state.refusal);
  const naming = useNaming();
  // Name tags of places would cover what is looked at through the glass.
  const magnified = useTable((state) => state.tool === 'magnify');
  // Who is shown in a picture that is led is said in it, bars or not.
  const led = useStore(directing, isLed);
  const hidden = useTable((state) => state.uiHidden);
  // An overlay of a stream may say who sits where: then the picture does not say it again.
  const plates = useStore(directing, (state) => state.plates) || !hidden;
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    place: (camera, width, height, seatAt, turn, motion, top, led) =>
      placeTags(root.current?.children ?? [], view, { camera, width, height, seatAt, turn, motion, top, led }),
  }));
  if (view === null || told === null) return null;
  const { room } = view;
  const active = activeSeat(told);
  return (
    <div ref={root} className={`${css.nameTags} ${hidden && led ? filmed.filmed : ''}`} hidden={hidden && !led}>
      {room.seats
        .filter((row) => plates && row.seat !== room.me.seat && (row.who !== null || row.bot))
        .map((row) => (
          <div
            key={row.seat}
            className={css.nameTag}
            data-tag=""
            data-seat={row.seat}
            data-turn={row.seat === active || undefined}
            data-out={isOut(told, row.seat) || undefined}
            data-answer={answering(told, row.seat) ?? undefined}
            style={{ borderColor: lookOf(row.seat).fill }}
          >
            <Mark seat={row.seat} size={30} />
            <b>{seatName(room, row.seat)}</b>
            <Cards view={told} seat={row.seat} />
            <Standing view={told} seat={row.seat} away={!row.here && !row.bot} />
            <Looks view={view} seat={row.seat} />
            <SeatMarks view={told} marks={isOut(told, row.seat) ? [] : (art?.marks?.(row.seat, told) ?? [])} size={20} />
            <NotedOf view={view} seat={row.seat} />
            <Pick seat={row.seat} naming={naming} />
          </div>
        ))}
      {tallied(view).map((zone) => (
        <div
          key={zone.id}
          className={css.tally}
          data-x={zone.x}
          data-z={zone.z}
          data-turn-zone={zone.turn}
          data-count={zone.tally}
          data-says={`${zoneName(view, zone)}\n${accessible.tally(zone.tally ?? 0)}`}
        >
          <svg viewBox="0 0 512 512" aria-hidden="true">
            <path d={GAME_ICONS['wolf-trap']} fillRule="evenodd" />
          </svg>
          <b>{zone.tally}</b>
        </div>
      ))}
      {(magnified ? [] : taggedZones(view)).map((zone) => (
        <div key={zone.id} className={css.place} data-made={zone.id} style={zone.owner === null ? {} : { borderColor: lookOf(zone.owner).fill }}>
          {zone.owner === null ? null : <Mark seat={zone.owner} size={16} />}
          {zoneTag(view, zone)}
          {zone.count === null ? null : <b>{zone.count}</b>}
        </div>
      ))}
      {(magnified ? [] : counted).map((id) => {
        const zone = view.zones.get(id);
        return zone === undefined || zone.count === null ? null : (
          <div key={id} className={css.place} data-counts={id}>
            <span className={css.called}>{zoneName(view, zone)}</span>
            <b>{zone.count}</b>
          </div>
        );
      })}
      {magnified ? null : <NotedPlaces />}
      {magnified ? null : <Eyes view={view} art={art} />}
      <div className={css.measure} data-measure="" />
      <Pings view={view} pings={pings} />
      <LockSign view={view} refusal={refusal} />
      {room.people
        .filter((one) => one.who !== room.me.who && one.seat !== null)
        .map((one) => (
          <div key={`p${one.who}`} className={css.pointer} data-who={one.who} data-owner={one.seat}>
            <svg viewBox="0 0 512 512" aria-hidden="true">
              <path
                d={GAME_ICONS.pointing}
                fill={lookOf(one.seat ?? 'A').fill}
                stroke="#fff"
                strokeWidth="18"
                strokeLinejoin="round"
                paintOrder="stroke"
                fillRule="evenodd"
              />
            </svg>
            <span style={{ borderColor: lookOf(one.seat ?? 'A').fill }}>
              <Mark seat={one.seat ?? 'A'} size={16} />
              {one.name}
            </span>
          </div>
        ))}
    </div>
  );
});

function Cards({ view, seat }: { view: View; seat: RoomView['seats'][number]['seat'] }) {
  const count = cardsOf(view, seat);
  return count === null || isOut(view, seat) ? null : <em data-says={accessible.count(count)}>{count}</em>;
}

/** Out of the game, awaited or not, away; and what was won so far. */
function Standing({ view, seat, away }: { view: View; seat: RoomView['seats'][number]['seat']; away: boolean }) {
  const answer = answering(view, seat),
    total = totalOf(view, seat);
  return (
    <>
      {total === null ? null : (
        <em className={css.total}>
          <Total view={view} total={total} />
        </em>
      )}
      {isOut(view, seat) ? <i>{ui.seats.out}</i> : null}
      {answer === null ? null : (
        <span className={css.answer}>
          <Icon name={answer === 'done' ? 'check' : 'hourglass-medium'} size={18} />
          <span className="unseen">{answer === 'done' ? ui.seats.answered : ui.seats.awaited}</span>
        </span>
      )}
      {away ? <i>{ui.seats.away}</i> : null}
    </>
  );
}
