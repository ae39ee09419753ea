// Settings of this browser: picture, motion, text, sound, keys.

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ACTIONS, KEY_GROUPS, type Action } from '../../keys/actions.ts';
import { keyLabel, strokeName } from '../../keys/map.ts';
import { DEFAULT_SETTINGS, settings } from '../../store/settings.ts';
import { keyGroupWords, keyWords, language, LANGUAGE_NAMES, languageOf, LANGUAGES, ui, type LanguageChoice } from '../../locale/index.ts';
import { storyWords } from '../../locale/story.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Group, Slide, Toggle } from '../kit/Form.tsx';
import css from './panels.module.css';
import own from './text.module.css';

const SCALES = [0.85, 1, 1.15, 1.3, 1.5];

export function Settings({ onClose }: { onClose: () => void }) {
  const now = useStore(settings);
  const words = ui.settings;
  const set = settings.setState;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Group title={words.language}>
        <Choice<LanguageChoice>
          label={words.languageLabel}
          value={now.language}
          options={[{ value: 'auto', label: words.languageAuto }, ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))]}
          onChange={chooseLanguage}
        />
      </Group>
      <Group title={words.picture}>
        <Choice
          label={words.quality}
          value={now.quality}
          options={[
            { value: 'low', label: words.low },
            { value: 'high', label: words.high },
          ]}
          onChange={(quality) => set({ quality })}
        />
        <small className={css.muted}>{words.qualityNote}</small>
        <Choice
          label={words.motion}
          value={now.motion}
          options={[
            { value: 'system', label: words.motionAuto },
            { value: 'less', label: words.motionLess },
            { value: 'full', label: words.motionFull },
          ]}
          onChange={(motion) => set({ motion })}
        />
        <Choice
          label={words.text}
          value={String(now.textScale)}
          options={SCALES.map((scale) => ({ value: String(scale), label: `${Math.round(scale * 100)} %` }))}
          onChange={(scale) => set({ textScale: Number(scale) })}
        />
        <Slide label={words.lift} value={now.lift} onChange={(lift) => set({ lift })} />
        <Toggle label={words.natural} note={words.naturalNote} on={now.natural} onChange={(natural) => set({ natural })} />
        <Slide label={words.sensitivity} value={now.sensitivity} onChange={(sensitivity) => set({ sensitivity })} />
        <Toggle label={words.invert} note={words.invertNote} on={now.invert} onChange={(invert) => set({ invert })} />
        <Toggle label={words.fan} note={words.fanNote} on={now.fan} onChange={(fan) => set({ fan })} />
        <Toggle label={words.hideRole} note={words.hideRoleNote} on={now.hideRole} onChange={(hideRole) => set({ hideRole })} />
        <Toggle label={words.safe} note={words.safeNote} on={now.safe} onChange={(safe) => set({ safe })} />
        <Toggle label={storyWords().book.small} note={storyWords().book.smallNote} on={now.noteMarks} onChange={(noteMarks) => set({ noteMarks })} />
        <Toggle label={words.confirm} note={words.confirmNote} on={now.confirm} onChange={(confirm) => set({ confirm })} />
      </Group>
      <Group title={words.sound}>
        <Toggle label={words.soundOn} on={!now.muted} onChange={(on) => set({ muted: !on })} />
        <Slide label={words.soundTable} value={now.volume.table} onChange={(table) => set({ volume: { ...now.volume, table } })} />
        <Slide label={words.soundEvents} value={now.volume.events} onChange={(events) => set({ volume: { ...now.volume, events } })} />
        <Slide label={words.soundSignals} value={now.volume.signals} onChange={(signals) => set({ volume: { ...now.volume, signals } })} />
        <Slide label={words.soundPieces} value={now.volume.pieces} onChange={(pieces) => set({ volume: { ...now.volume, pieces } })} />
      </Group>
      <Keys />
    </Dialog>
  );
}

/** Words stand in cards and pictures too, so another language means loading the page again; the seat is kept. */
function chooseLanguage(choice: LanguageChoice): void {
  settings.setState({ language: choice });
  if (languageOf(choice, navigator.languages) !== language) location.reload();
}

function Keys() {
  const changed = useStore(settings, (s) => s.keys);
  const [listening, setListening] = useState<Action | null>(null);
  const words = ui.settings;
  useEffect(() => {
    if (listening === null) return undefined;
    const take = (event: KeyboardEvent): void => {
      const binding = strokeName(event);
      event.preventDefault();
      event.stopPropagation();
      if (['Shift', 'Ctrl', 'Ctrl+Shift', ''].includes(binding)) return;
      if (binding !== 'Escape') settings.setState({ keys: { ...settings.getState().keys, [listening]: [binding] } });
      setListening(null);
    };
    addEventListener('keydown', take, true);
    return () => removeEventListener('keydown', take, true);
  }, [listening]);
  return (
    <Group title={words.keys}>
      <p className={css.muted}>{words.keysNote}</p>
      {KEY_GROUPS.map((group) => (
        <section key={group}>
          <h4 className={own.keyGroup}>{keyGroupWords[group]}</h4>
          <ul className={own.keys}>
            {ACTIONS.filter((row) => row.group === group).map((row) => (
              <li key={row.action}>
                <span>{keyWords[row.action]}</span>
                <button
                  type="button"
                  className={own.keyButton}
                  aria-label={`${keyWords[row.action]}: ${(changed[row.action] ?? row.keys).map(keyLabel).join(', ')}`}
                  onClick={() => setListening(row.action)}
                >
                  {listening === row.action ? words.press : (changed[row.action] ?? row.keys).map((key) => <kbd key={key}>{keyLabel(key)}</kbd>)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button onClick={() => settings.setState({ keys: DEFAULT_SETTINGS.keys })}>{words.reset}</Button>
    </Group>
  );
}
