// A drawn hand that points; the tip of its finger is at the left top corner of the drawing. One outline around all
// parts, so that it reads over any picture.

const PARTS = (
  <>
    <rect x={-6} y={-2} width={12} height={42} rx={6} />
    <rect x={5.5} y={20} width={11.5} height={25} rx={5.75} />
    <rect x={16.5} y={22} width={11} height={24} rx={5.5} />
    <rect x={27} y={25} width={10} height={20} rx={5} />
    <rect x={-15} y={27} width={11.5} height={27} rx={5.75} transform="rotate(-34 -4 52)" />
    <path d="M-6 34H37V46C37 56 31 62 23 62H9C2 62-2 58-5 52Z" />
  </>
);

export function HandArt() {
  return (
    <svg viewBox="-24 -6 66 82" width={53} height={66} aria-hidden="true">
      <g transform="rotate(-14)">
        <g fill="var(--night)" stroke="var(--night)" strokeWidth={5} strokeLinejoin="round">
          {PARTS}
          <rect x={4} y={60} width={24} height={11} rx={3} />
        </g>
        <rect x={4} y={60} width={24} height={11} rx={3} fill="var(--brass)" />
        <g fill="var(--text)">{PARTS}</g>
        <path d="M6 30V42M16.7 31V43M27.2 33V43M-1 46C2 49 5 50 9 50" fill="none" stroke="var(--line-strong)" strokeWidth={1.6} strokeLinecap="round" />
      </g>
    </svg>
  );
}
