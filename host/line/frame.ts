// Text as one frame of a WebSocket, whole and ready to leave: what goes to many is put into bytes once.

/** FIN and the opcode of text; a server's frames have no mask. https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
const TEXT = 0x81;
const [SHORT, MEDIUM] = [126, 127];

/** Up to 4 GB: what an address of 32 bits can tell. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < SHORT ? 2 : length < 65536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = SHORT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = MEDIUM;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.write(text, head);
  return frame;
}
