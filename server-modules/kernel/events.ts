// What happened at the table because of a verb, for the log and for rules. Names are the server's; they are projected
// before they leave.

import type { PieceId, Seat, ZoneId } from './ids.ts';
import type { VerbArgs } from './verb.ts';

export type KernelEvent =
  | { t: 'took'; piece: PieceId; from: ZoneId }
  | { t: 'crossed'; piece: PieceId; over: ZoneId }
  | { t: 'put'; piece: PieceId; from: ZoneId; to: ZoneId }
  | { t: 'turned'; piece: PieceId; turn: number }
  | { t: 'flipped'; piece: PieceId; up: boolean }
  | { t: 'pushed'; piece: PieceId }
  | { t: 'shifted'; count: number }
  /** `fell`: those that lie on their side now, or lower, and did not before. */
  | { t: 'rested'; pieces: PieceId[]; fell: PieceId[] }
  | { t: 'joined'; pieces: PieceId[]; as: VerbArgs<PieceId>['join']['as'] }
  /** So many hang together now; `completes`: nothing is missing. */
  | { t: 'clicked'; pieces: number; as: 'clicks' | 'completes' }
  /** 0: they look no longer. */
  | { t: 'sighted'; pieces: PieceId[]; range: number }
  | { t: 'pressed'; piece: PieceId; button: string }
  | { t: 'drew'; pieces: PieceId[]; from: ZoneId; to: ZoneId }
  | { t: 'dealt'; count: number; from: ZoneId; to: Seat[] }
  | { t: 'shuffled'; zone: ZoneId }
  | { t: 'gathered'; count: number; into: ZoneId }
  | { t: 'stacked'; deck: PieceId; count: number }
  | { t: 'split'; from: ZoneId; deck: PieceId; count: number }
  | { t: 'arranged'; zone: ZoneId }
  | { t: 'rolled'; piece: PieceId; face: number }
  | { t: 'peeked'; piece: PieceId }
  | { t: 'shown'; piece: PieceId | null; zone: ZoneId | null; to: Seat[] | 'all' }
  | { t: 'searched'; zone: ZoneId; on: boolean }
  | { t: 'spread'; zone: ZoneId; shape: VerbArgs<PieceId>['spread']['shape']; count: number }
  | { t: 'cut'; zone: ZoneId; count: number }
  | { t: 'piled'; zone: ZoneId; count: number }
  | { t: 'tilted'; piece: PieceId; tilt: number }
  | { t: 'sank'; piece: PieceId }
  | { t: 'locked'; pieces: PieceId[]; on: boolean }
  | { t: 'tinted'; pieces: PieceId[]; tint: number }
  | { t: 'scaled'; pieces: PieceId[]; percent: number }
  | { t: 'named'; piece: PieceId }
  | { t: 'wrote'; piece: PieceId }
  | { t: 'pictured'; piece: PieceId }
  | { t: 'backed'; pieces: PieceId[] }
  /** By hand: no throw. */
  | { t: 'set'; piece: PieceId; value: number }
  | { t: 'clock'; piece: PieceId; act: VerbArgs<PieceId>['clock']['act'] }
  | { t: 'copied'; pieces: PieceId[] }
  | { t: 'removed'; count: number }
  | { t: 'zoned'; zone: ZoneId; how: 'made' | 'changed' | 'gone' }
  | { t: 'inked' }
  | { t: 'erased'; count: number }
  | { t: 'furnished'; what: 'snap' | 'grid' | 'label' | 'cloth'; on: boolean };

/** What a verb did. `barrier`: something hidden was shown or drawn by chance, so an undo must not pass silently. */
export interface Outcome {
  events: KernelEvent[];
  barrier: boolean;
}
