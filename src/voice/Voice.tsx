// Voice on the screen: a sentence that wants a yes, how one talks, and from then on a bar with one's microphone and
// everybody who is heard. It ends with the table's page.

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTableStore } from '../app/table.tsx';
import { bindings, keyLabel } from '../keys/map.ts';
import { settings } from '../store/settings.ts';
import { Button } from '../ui/kit/Button.tsx';
import { Dialog } from '../ui/kit/Dialog.tsx';
import { Choice, Toggle } from '../ui/kit/Form.tsx';
import { personName } from '../ui/table/read.ts';
import { usePanels } from '../ui/table/panels.ts';
import { useRoom } from '../ui/useRoom.ts';
import { showLevels } from './levels.ts';
import { VoiceBar } from './VoiceBar.tsx';
import { createVoice, type Voice as VoiceOf } from './voice.ts';
import { loadVoiceWords, type VoiceWords } from './words/index.ts';
import css from './voice.module.css';

export function Voice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useTableStore();
  const [voice] = useState(() => createVoice(store));
  const [words, setWords] = useState<VoiceWords | null>(null);
  const panels = usePanels();
  const on = useStore(voice, ({ state }) => state === 'on');
  useEffect(() => void loadVoiceWords().then(setWords), []);
  useEffect(() => () => voice.off(), [voice]);
  useEffect(() => (on ? showLevels(store, voice) : undefined), [on, store, voice]);
  if (words === null) return null;
  return (
    <>
      {on ? <VoiceBar voice={voice} words={words} onSettings={() => panels.open('voice')} /> : null}
      {open ? (
        <Dialog title={words.title} lead={words.lead} onClose={onClose}>
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
  const room = useRoom();
  const { state, relay, refused } = useStore(voice);
  const [known, setKnown] = useState<Awaited<ReturnType<VoiceOf['ask']>>>(null);
  useEffect(() => {
    let gone = false;
    void voice.ask().then((told) => (gone ? undefined : setKnown(told)));
    return () => {
      gone = true;
    };
  }, [voice]);
  if (room === null) return null;
  const names = (known?.who ?? []).map((who) => personName(room, who));
  const relays = known?.relays === true;
  return (
    <div className={css.form}>
      <p className={css.warns}>{relays && relay ? words.warnsRelay : words.warns}</p>
      {relays ? (
        <Toggle label={words.relay} note={words.relayNote} on={relay} onChange={(on) => voice.set({ relay: on })} />
      ) : known === null ? null : (
        <p className={css.note}>{words.noRelay}</p>
      )}
      <p role="status" data-testid="voice-now">
        {names.length === 0 ? words.nowNone : names.length === 1 ? words.nowOne(names[0] ?? '') : words.now(names.join(', '))}
      </p>
      <Button look="go" disabled={state !== 'off' || room.me.seat === null} onClick={() => void voice.on().then(onClose)}>
        {words.yes}
      </Button>
      <p className={css.note}>{words.listen}</p>
      {refused ? <p role="alert">{words.refused}</p> : null}
    </div>
  );
}

/** After it: how one talks, and the way out. */
function Talking({ voice, words, onClose }: Part) {
  const { mode, mic, relay } = useStore(voice);
  const key = useStore(settings, ({ keys }) => bindings(keys).talk[0] ?? '');
  const notes = words.modeNote(keyLabel(key));
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
      <p className={css.note}>{relay ? words.warnsRelay : words.warns}</p>
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
