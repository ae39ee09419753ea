// Signs of the bar: drawn here, so that no table loads them.

const PATHS = {
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M6 4.5h4.2v15H6zM13.8 4.5H18v15h-4.2z',
  back: 'M15.5 5v14L7 12z',
  on: 'M8.5 5v14l8.5-7z',
  momentBack: 'M5 5h2.4v14H5zM19 5v14l-10-7z',
  clip: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h10A1.5 1.5 0 0 1 16 6.5v3.2l5-3v10.6l-5-3v3.2A1.5 1.5 0 0 1 14.5 19h-10A1.5 1.5 0 0 1 3 17.5z',
  whatIf: 'M11 3h2v6.2l5.8 5.8V12H21v7h-7v-2.2h3.2L12 11.6l-5.2 5.2H10V19H3v-7h2.2v3L11 9.2z',
  eye: 'M12 5c5 0 8.6 3.9 10 7-1.4 3.1-5 7-10 7s-8.6-3.9-10-7c1.4-3.1 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  beside: 'M3 5h8v14H3zM13 5h8v14h-8z',
  momentOn: 'M16.6 5H19v14h-2.4zM5 5v14l10-7z',
} as const;
export type ShapeName = keyof typeof PATHS;

export function Shape({ name, size = 22 }: { name: ShapeName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" strokeLinejoin="round" />
    </svg>
  );
}
