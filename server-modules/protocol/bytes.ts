// Writing and reading the small numbers that messages are made of.

import { encoded } from './fast/encoder.ts';
import { readUtf8, utf8Length, writeUtf8 } from '../kernel/utf8.ts';

const FIRST = 256;

/** Grows as it is written to; `finish` gives a copy of what was written and starts over. */
export class Writer {
  bytes = new Uint8Array(FIRST);
  at = 0;

  room(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.at + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  u8(value: number): void {
    if (this.at === this.bytes.length) this.room(1);
    this.bytes[this.at++] = value;
  }

  /** LEB128: seven bits a byte, lowest first; whole numbers from 0 to 2^53-1. */
  varint(value: number): void {
    if (value < 0x80) return this.u8(value);
    this.room(8);
    let rest = value;
    while (rest >= 0x80000000) {
      this.bytes[this.at++] = 0x80 | (rest % 128);
      rest = Math.floor(rest / 128);
    }
    while (rest >= 0x80) {
      this.bytes[this.at++] = 0x80 | (rest & 0x7f);
      rest >>>= 7;
    }
    this.bytes[this.at++] = rest;
  }

  /** 16 bits with a sign, low byte first; what does not fit is brought to the nearest that does. */
  i16(value: number): void {
    const { at } = this;
    if (at + 2 > this.bytes.length) this.room(2);
    const { bytes } = this;
    const fit = value > 32767 ? 32767 : value < -32768 ? -32768 : value;
    // Of each number the array keeps the low byte.
    bytes[at] = fit;
    bytes[at + 1] = fit >> 8;
    this.at = at + 2;
  }

  text(value: string): void {
    const bytes = encoded(value);
    if (bytes !== null) {
      this.varint(bytes.length);
      return this.raw(bytes);
    }
    const length = utf8Length(value);
    this.varint(length);
    this.room(length);
    this.at = writeUtf8(value, this.bytes, this.at);
  }

  raw(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** Zeros up to the next multiple of `size`. */
  fill(size: number): void {
    const more = (size - (this.at % size)) % size;
    this.room(more);
    this.bytes.fill(0, this.at, this.at + more);
    this.at += more;
  }

  finish(): Uint8Array {
    const message = this.bytes.slice(0, this.at);
    this.at = 0;
    return message;
  }
}

/** Reads what Writer wrote. Past the end it gives zeros and remembers: look at `bad` when done. */
export class Reader {
  at = 0;
  bad = false;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get more(): boolean {
    return !this.bad && this.at < this.bytes.length;
  }

  u8(): number {
    if (this.at >= this.bytes.length) this.bad = true;
    return this.bytes[this.at++] ?? 0;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      // The eighth has four bits: 2^53 and more is no whole number that is told from the next one.
      if (i === 7 && byte >= 16) break;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    this.bad = true;
    return 0;
  }

  i16(): number {
    const low = this.u8();
    return ((low | (this.u8() << 8)) << 16) >> 16;
  }

  text(): string {
    const length = this.varint();
    const from = this.at;
    if (this.bad || from + length > this.bytes.length) {
      this.bad = true;
      return '';
    }
    this.at += length;
    return readUtf8(this.bytes, from, this.at);
  }
}
