// Bounds that a worker asks too, which does not carry what opens a PDF.

/** Bytes of a PDF. */
export const PDF_BYTES = 128 * 1024 * 1024;
