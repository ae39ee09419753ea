// Voice on the screen: a sentence that wants a yes, how one talks, and from then on a bar with one's microphone and
// everybody who is heard. It ends with the table's page.

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../app/table.tsx';
import { bindings, keyLabel } from '../keys/map.ts';
import { settings } from '../store/settings.ts';
import { Button, IconButton } from '../ui/kit/Button.tsx';
import { Dialog } from '../ui/kit/Dialog.tsx';
import { Choice, Toggle } from '../ui/kit/Form.tsx';
import { ui } from '../locale/index.ts';
import { usePanels } from '../ui/table/panels.ts';
import { circleOf } from './circle.ts';
import { showLevels } from './levels.ts';
import { VoiceBar } from './VoiceBar.tsx';
import { mates } from './team.ts';
import type { Voice as VoiceOf } from './state.ts';
import { createVoice } from './voice.ts';
import { loadVoiceWords, type VoiceWords } from './words/index.ts';
import css from './voice.module.css';

export function Voice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useTableStore();
  const [voice] = useState(() => createVoice(store));
  const [words, setWords] = useState<VoiceWords | null>(null);
  const panels = usePanels();
  const on = useStore(voice, ({ state }) => state === 'on');
  const ended = useStore(voice, (state) => state.ended);
  const seats = useTable(({ view }) => circleOf(view).seats);
  useEffect(() => void loadVoiceWords().then(setWords), []);
  useEffect(() => () => voice.off(), [voice]);
  useEffect(() => (on ? showLevels(store, voice) : undefined), [on, store, voice]);
  if (words === null) return null;
  return (
    <>
      {on ? <VoiceBar voice={voice} words={words} onSettings={() => panels.open('voice')} /> : null}
      {ended === null || open ? null : (
        <section className={css.bar} data-covers="tags" data-testid="voice-ended" aria-label={words.title}>
          <span role="status" className={css.quiet}>
            {words.ended[ended]}
          </span>
          <IconButton label={ui.common.close} icon="x" look="plain" onClick={() => voice.heed()} />
        </section>
      )}
      {open ? (
        <Dialog
          title={words.title}
          lead={seats ? words.lead : words.caster.lead}
          onClose={() => {
            voice.heed();
            onClose();
          }}
        >
          {on ? <Talking voice={voice} words={words} onClose={onClose} /> : <Asked voice={voice} words={words} onClose={onClose} />}
        </Dialog>
      ) : null}
    </>
  );
}

interface Part {
  voice: VoiceOf;
  words: VoiceWords;
  onClose: () => void;
}

/** Before the yes: what it means, and who talks already. */
function Asked({ voice, words, onClose }: Part) {
  const view = useTable((told) => told.view);
  const casts = useTable((told) => told.casts);
  const { state, relay, ended } = useStore(voice);
  const [known, setKnown] = useState<Awaited<ReturnType<VoiceOf['ask']>>>(null);
  useEffect(() => {
    let gone = false;
    void voice.ask().then((told) => (gone ? undefined : setKnown(told)));
    return () => {
      gone = true;
    };
  }, [voice]);
  if (view === null) return null;
  const circle = circleOf(view);
  const me = circle.me({ view, casts });
  const names = (known?.who ?? []).filter((who) => who !== me).map((who) => circle.name({ view, casts }, who) ?? words.caster.other);
  const relays = known?.relays === true;
  const relayed = relays && relay;
  return (
    <div className={css.form}>
      <p className={css.warns}>{relayed ? words.warnsRelay : words.warns}</p>
      {relays ? (
        <Toggle label={words.relay} note={words.relayNote} on={relay} onChange={(on) => voice.set({ relay: on })} />
      ) : known === null ? null : (
        <p className={css.note}>{words.noRelay}</p>
      )}
      <p role="status" data-testid="voice-now">
        {known === null ? '' : names.length === 0 ? words.nowNone : names.length === 1 ? words.nowOne(names[0] ?? '') : words.now(names.join(', '))}
      </p>
      <Button
        look="go"
        disabled={known === null || state !== 'off' || me === null}
        onClick={() => void voice.on(relayed).then(() => (voice.getState().ended === null ? onClose() : undefined))}
      >
        {words.yes}
      </Button>
      <p className={css.note}>{words.listen}</p>
      {ended === null ? null : <p role="alert">{words.ended[ended]}</p>}
    </div>
  );
}

/** After it: how one talks, and the way out. */
function Talking({ voice, words, onClose }: Part) {
  const { mode, mic, relayed } = useStore(voice);
  const { talk, talkTeam } = bindings(useStore(settings, ({ keys }) => keys));
  const notes = words.modeNote(keyLabel(talk[0] ?? ''));
  const hasTeam = useTable(({ view }) => view !== null && mates(view).length > 0);
  const aside = talkTeam[0];
  return (
    <div className={css.form}>
      {mic === 'open' ? (
        <Choice
          label={words.how}
          value={mode}
          rows
          options={(['push', 'open'] as const).map((value) => ({ value, label: words.mode[value], note: notes[value] }))}
          onChange={(next) => voice.set({ mode: next })}
        />
      ) : (
        <p className={css.warns}>{words.mic[mic]}</p>
      )}
      {mic === 'open' && hasTeam && aside !== undefined ? <p className={css.note}>{words.teamKey(keyLabel(aside))}</p> : null}
      <p className={css.note}>{relayed ? words.warnsRelay : words.warns}</p>
      <Button
        look="danger"
        onClick={() => {
          voice.off();
          onClose();
        }}
      >
        {words.off}
      </Button>
    </div>
  );
}
