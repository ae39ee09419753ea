// What the contestant uses of the kernel and the wire, bundled by build-core.mjs.

export { applyVerb } from '../server-modules/kernel/apply.ts';
export { createProjector } from '../server-modules/kernel/diff.ts';
export { pieceOf, handleOf } from '../server-modules/kernel/handles.ts';
export { SEATS } from '../server-modules/kernel/ids.ts';
export { takeChanges } from '../server-modules/kernel/journal.ts';
export { mixZone, movePiece } from '../server-modules/kernel/ops.ts';
export { project } from '../server-modules/kernel/project.ts';
export { force } from '../server-modules/kernel/random.ts';
export { resolveVerb } from '../server-modules/kernel/resolve.ts';
export { addPiece, addZone, createWorld, FELT, makeZone, orderOf } from '../server-modules/kernel/world.ts';
export { applyPatch, readSnapshot, writePatch, writeSnapshot } from '../server-modules/protocol/codec.ts';
export { parseAct } from '../server-modules/protocol/parse.ts';
