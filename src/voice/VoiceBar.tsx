// The bar of whoever talks: the own microphone first, then everybody with whom a line is made, each with how loud he is
// and a button that mutes him for oneself.

import { useStore } from 'zustand';
import { useTable } from '../app/table.tsx';
import { bindings, keyLabel } from '../keys/map.ts';
import { settings } from '../store/settings.ts';
import { Mark } from '../ui/Mark.tsx';
import { Icon } from '../ui/kit/Icon.tsx';
import { personName } from '../ui/table/read.ts';
import { useRoom } from '../ui/useRoom.ts';
import { MicIcon } from './MicIcon.tsx';
import { circleOf } from './circle.ts';
import { mates } from './team.ts';
import type { Voice } from './state.ts';
import type { VoiceWords } from './words/index.ts';
import { heldBy } from '../ui/kit/held.ts';
import css from './voice.module.css';

interface Part {
  voice: Voice;
  words: VoiceWords;
}

export function VoiceBar({ voice, words, onSettings }: Part & { onSettings: () => void }) {
  const room = useRoom();
  const lost = useTable(({ link }) => link !== 'open');
  const view = useTable((state) => state.view);
  const { others, silence, mic, to, aside } = useStore(voice);
  if (room === null || view === null) return null;
  const team = mates(view);
  const names = team.map((who) => personName(room, who)).join(', ');
  const forTeam = aside || to === 'team';
  const whom = mic !== 'open' || (!forTeam && to === 'all') ? '' : forTeam && team.length > 0 ? words.teamOnly(names) : words.nobody;
  return (
    // Name tags stand beside it; the picture, which would move far aside for so slim a bar, stays.
    <section className={css.bar} data-covers="tags" data-testid="voice" aria-label={words.title}>
      {mic === 'open' ? <OwnMic voice={voice} words={words} /> : null}
      {mic === 'open' && (team.length > 0 || to !== 'all') ? <Whom voice={voice} words={words} hasTeam={team.length > 0} /> : null}
      <ul className={css.others}>
        {others.map(({ who, stands }) => (
          <Other key={who} voice={voice} words={words} who={who} stands={stands} />
        ))}
      </ul>
      {others.length === 0 ? <span className={css.quiet}>{words.alone}</span> : null}
      <button type="button" className={css.more} aria-label={words.settings} title={words.settings} onClick={onSettings}>
        <Icon name="gear-six" size={18} />
      </button>
      <span role="status" className={css.told}>
        {silence === 'rules' ? words.ruled : silence === 'host' ? words.muted : [whom, lost ? words.lost : ''].join(' ').trim()}
      </span>
    </section>
  );
}

/** Held it speaks, or pressed it is muted: as one has chosen. */
function OwnMic({ voice, words }: Part) {
  const { me, mode, quiet, held, heardBy } = useStore(voice);
  const key = useStore(settings, ({ keys }) => bindings(keys).talk[0]);
  const heard = heardBy !== null;
  const speaks = heardBy === 'team' ? words.speaksTeam : words.speaks;
  const meter = <Meter who={me} on={heard} />;
  if (mode === 'open')
    return (
      <button type="button" className={css.mic} data-heard={heard} onClick={() => voice.set({ quiet: !quiet })}>
        <MicIcon open={heard} />
        <span className={css.wide}>{quiet ? words.unmute : words.mute}</span>
        {meter}
      </button>
    );
  const hold = (on: boolean): void => (voice.getState().held === on ? undefined : voice.set({ held: on }));
  return (
    <button type="button" className={css.mic} aria-pressed={held} data-heard={heard} {...heldBy(hold)}>
      <MicIcon open={heard} />
      <span className={css.wide}>{heard ? speaks : words.hold}</span>
      {key === undefined ? null : <kbd>{keyLabel(key)}</kbd>}
      {meter}
    </button>
  );
}

/** To all, or to one's team alone; neither is pressed where one has to say it anew. */
function Whom({ voice, words, hasTeam }: Part & { hasTeam: boolean }) {
  const to = useStore(voice, (state) => state.to);
  return (
    <div role="group" aria-label={words.to.whom} className={css.others}>
      {(hasTeam ? (['all', 'team'] as const) : (['all'] as const)).map((one) => (
        <button key={one} type="button" className={css.whom} aria-pressed={to === one} onClick={() => voice.set({ to: one })}>
          {words.to[one]}
        </button>
      ))}
    </div>
  );
}

function Other({ voice, words, who, stands }: Part & { who: number; stands: boolean }) {
  const view = useTable((state) => state.view);
  const casts = useTable((state) => state.casts);
  const off = useStore(voice, (state) => state.muted.has(who));
  if (view === null) return null;
  const circle = circleOf(view);
  const name = circle.name({ view, casts }, who) ?? words.caster.other;
  const seat = circle.seats ? (view.room.people.find((one) => one.who === who)?.seat ?? null) : null;
  const silent = circle.silenceOf(view, who) !== null;
  const label = off ? words.hear(name) : words.silence(name);
  return (
    <li>
      <button
        type="button"
        className={css.other}
        data-stands={stands}
        data-who={who}
        data-off={off}
        aria-label={label}
        title={silent ? words.silent(name) : stands ? label : words.waits(name)}
        onClick={() => voice.mute(who, !off)}
      >
        {seat === null ? null : <Mark seat={seat} size={22} />}
        <span className={css.name}>{name}</span>
        {off || silent ? <Icon name="speaker-slash" size={16} /> : <Meter who={who} on={stands} />}
      </button>
    </li>
  );
}

const Meter = ({ who, on }: { who: number; on: boolean }) => <span className={css.meter} data-voice-of={who} data-on={on} aria-hidden="true" />;
