// Poses and pointers: rows of bytes that anybody may have written.

import { POINTERS_MAX, POSES_MAX, readPointers, readPoses, writePointers, writePoses } from '../../../server-modules/protocol/passing.ts';
import { alike, must } from './check.ts';

export function fuzz(bytes: Uint8Array): void {
  const poses = readPoses(bytes);
  if (poses.ok) {
    must(poses.value.length <= POSES_MAX, 'too many poses');
    const again = readPoses(writePoses(poses.value));
    must(again.ok && alike(again.value, poses.value), 'poses are not read again alike');
  }
  const pointers = readPointers(bytes);
  if (pointers.ok) {
    must(pointers.value.length <= POINTERS_MAX, 'too many pointers');
    const again = readPointers(writePointers(pointers.value));
    must(again.ok && alike(again.value, pointers.value), 'pointers are not read again alike');
  }
}
