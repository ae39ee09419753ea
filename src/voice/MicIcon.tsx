// A microphone, with a line through it where it is silent. Phosphor (MIT), weight bold, as the other signs: these two
// come with voice, so no table without it carries them.

const OPEN =
  'M128 180a52.06 52.06 0 0 0 52-52V64a52 52 0 0 0-104 0v64a52.06 52.06 0 0 0 52 52M100 64a28 28 0 0 1 56 0v64a28 28 0 0 1-56 0Zm40 155.22V240a12 12 0 0 1-24 0v-20.78A92.14 92.14 0 0 1 36 128a12 12 0 0 1 24 0a68 68 0 0 0 136 0a12 12 0 0 1 24 0a92.14 92.14 0 0 1-80 91.22';
const SLASHED =
  'M56.88 39.93a12 12 0 1 0-17.76 16.14L76 96.64V128a52 52 0 0 0 72.11 48l11.26 12.39A67.34 67.34 0 0 1 128 196a68.07 68.07 0 0 1-68-68a12 12 0 0 0-24 0a92.14 92.14 0 0 0 80 91.22V240a12 12 0 0 0 24 0v-20.77a90.4 90.4 0 0 0 35.92-12.68l23.2 25.52a12 12 0 0 0 17.76-16.14ZM128 156a28 28 0 0 1-28-28v-5l29.9 32.89c-.63.11-1.26.11-1.9.11m63-2.42a67.6 67.6 0 0 0 5-25.58a12 12 0 0 1 24 0a91.5 91.5 0 0 1-6.74 34.61a12 12 0 0 1-22.23-9ZM85.7 33.75A52 52 0 0 1 180 64v56.54a12 12 0 0 1-24 0V64a28 28 0 0 0-50.79-16.28a12 12 0 0 1-19.51-14Z';

export function MicIcon({ open, size = 20 }: { open: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={open ? OPEN : SLASHED} />
    </svg>
  );
}
