// A film of the table for sending round: the picture of the canvas with the words of the story under it, recorded by
// the browser while it plays.

import { addAfterEffect, invalidate } from '@react-three/fiber';

/** Best first. */
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
const FRAMES = 30;
const BITS = 6_000_000;
/** The picture is no wider, pixels. */
const WIDE = 1280;
const PARTS_MS = 1000;

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && KINDS.some((kind) => MediaRecorder.isTypeSupported(kind));

export interface Reading {
  said: string;
  /** Game, and whose eyes. */
  title: string;
}

export interface Clip {
  /** Null: nothing was recorded. */
  film: Promise<Blob | null>;
  stop(): void;
}

/** Records a canvas from now on; `reads` gives what stands under the picture at this moment. */
export function recordClip(canvas: HTMLCanvasElement, reads: () => Reading): Clip {
  const sheet = document.createElement('canvas');
  const scale = Math.min(1, WIDE / Math.max(1, canvas.width));
  // What is not even is cut by most that plays films.
  sheet.width = Math.max(2, Math.round((canvas.width * scale) / 2) * 2);
  sheet.height = Math.max(2, Math.round((canvas.height * scale) / 2) * 2);
  const pen = sheet.getContext('2d');
  const kind = KINDS.find((one) => MediaRecorder.isTypeSupported(one));
  if (pen === null || kind === undefined) return { film: Promise.resolve(null), stop: () => undefined };
  // A canvas of the card holds its picture only until the frame is over.
  const off = addAfterEffect(() => {
    pen.drawImage(canvas, 0, 0, sheet.width, sheet.height);
    writes(pen, sheet.width, sheet.height, reads());
  });
  let runs = true;
  const keepsOn = (): void => {
    if (!runs) return;
    invalidate();
    requestAnimationFrame(keepsOn);
  };
  keepsOn();
  const recorder = new MediaRecorder(sheet.captureStream(FRAMES), { mimeType: kind, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data));
  const film = new Promise<Blob | null>((resolve) => {
    recorder.onstop = () => resolve(parts.length === 0 ? null : new Blob(parts, { type: 'video/webm' }));
    recorder.onerror = () => resolve(null);
  }).finally(() => {
    runs = false;
    off();
  });
  recorder.start(PARTS_MS);
  return { film, stop: () => (recorder.state === 'inactive' ? undefined : recorder.stop()) };
}

function writes(pen: CanvasRenderingContext2D, width: number, height: number, { said, title }: Reading): void {
  const size = Math.max(14, Math.round(height / 26));
  const foot = pen.createLinearGradient(0, height - size * 4, 0, height);
  foot.addColorStop(0, '#0a050300');
  foot.addColorStop(1, '#0a0503e0');
  pen.fillStyle = foot;
  pen.fillRect(0, height - size * 4, width, size * 4);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f6ebd6';
  pen.font = `600 ${size}px 'Atkinson Hyperlegible Next', sans-serif`;
  pen.fillText(said, width / 2, height - size * 1.9, width * 0.94);
  pen.fillStyle = '#bfae97';
  pen.font = `400 ${Math.round(size * 0.62)}px 'Atkinson Hyperlegible Next', sans-serif`;
  pen.fillText(title, width / 2, height - size * 0.7, width * 0.94);
}
