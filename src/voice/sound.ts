// The microphone, what is heard of others, and how loud each is.

export type MicState =
  | 'open'
  /** There is none, or something else holds it. */
  | 'none'
  /** The person said no to the browser. */
  | 'denied'
  /** A browser gives it to pages by https or on the own machine alone. */
  | 'insecure';

/** Asks the browser for the microphone. Without it one listens. */
export async function openMic(): Promise<{ track: MediaStreamTrack | null; state: MicState }> {
  if (!isSecureContext || navigator.mediaDevices === undefined) return { track: null, state: 'insecure' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } });
    const track = stream.getAudioTracks()[0] ?? null;
    // Silent until it is said otherwise.
    if (track !== null) track.enabled = false;
    return { track, state: track === null ? 'none' : 'open' };
  } catch (error) {
    return { track: null, state: error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none' };
  }
}

export interface Ear {
  /** Loudness of the last moment, 0..1; 0.1 is somebody who speaks. */
  level(): number;
  /** What is not to be heard is silent here, whatever comes. */
  hear(on: boolean): void;
  close(): void;
}

/** Samples that are looked at: 43 milliseconds at 48 kHz. */
const SAMPLES = 2048;

/** Listens to a track; `aloud`: it is played as well. */
export function createEar(context: AudioContext, track: MediaStreamTrack, aloud: boolean): Ear {
  const stream = new MediaStream([track]);
  const player = aloud ? new Audio() : null;
  if (player !== null) {
    player.srcObject = stream;
    const play = (): void => void player.play().catch(() => addEventListener('pointerdown', play, { once: true }));
    // Some browsers play nothing before something was pressed.
    play();
  }
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / SAMPLES));
    },
    hear(on) {
      track.enabled = on;
    },
    close() {
      source.disconnect();
      if (player === null) return;
      player.pause();
      player.srcObject = null;
    },
  };
}
