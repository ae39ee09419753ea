// What Baize is, how it keeps hands secret, and whose work it stands on.

import { ui } from '../../locale/index.ts';
import { Dialog } from '../kit/Dialog.tsx';

export function AboutText({ heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const words = ui.about;
  const H = heading;
  return (
    <>
      <H>{words.secret}</H>
      <p>{words.secretText}</p>
      <H>{words.free}</H>
      <p>{words.freeText}</p>
      <H>{words.credits}</H>
      <p>{words.icons}</p>
      <p>{words.fonts}</p>
      <p>{words.code}</p>
      <p>{words.pictures}</p>
    </>
  );
}

export function AboutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={ui.about.title} lead={ui.about.lead} onClose={onClose}>
      <AboutText heading="h3" />
    </Dialog>
  );
}
