// What comes with its first use: the mark when a round is over or somebody takes a proof home, the dialog with the link and its picture when somebody invites, what can be brought to the table.

import { lazy } from 'react';

export const ProofMark = lazy(async () => ({ default: (await import('./ProofMark.tsx')).ProofMark }));
export const ProofDialog = lazy(async () => ({ default: (await import('./ProofMark.tsx')).ProofDialog }));
export const Box = lazy(async () => ({ default: (await import('../free/Box.tsx')).Box }));
export const Share = lazy(async () => ({ default: (await import('./Share.tsx')).Share }));
