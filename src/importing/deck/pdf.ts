// Opens a PDF with pdf.js: its pages become sheets. Bounded before anything is drawn, and nothing of it stays when it
// is closed: the worker that read it ends.

import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ART } from '../../import/art/head.ts';
import { PDF_BYTES } from './bounds.ts';
import { whiteCanvas, type DeckRefusal, type Opening, type Sheet } from './sheet.ts';

/** Bytes of a file, pages, and points of a page's side: PDF itself knows no larger ones. */
const MOST = { bytes: PDF_BYTES, pages: 200, side: 14_400 } as const;
/** Where the mark at its end may stand: some programs write more behind it. */
const TAIL = 64 * 1024;
const MM_OF_POINT = 25.4 / 72;
/** Milliseconds that opening it, and one page, may take. */
const PATIENCE = 30_000;

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/**
 * Decoders that pdf.js keeps apart, for pictures that browsers do not know (JPEG 2000, JBIG2): each comes when it is
 * wanted.
 */
const DECODERS: { readonly [name: string]: () => Promise<{ default: string }> } = {
  'openjpeg.wasm': () => import('pdfjs-dist/wasm/openjpeg.wasm?url&inline'),
  'jbig2.wasm': () => import('pdfjs-dist/wasm/jbig2.wasm?url&inline'),
};
class Inlined {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const load = Object.hasOwn(DECODERS, filename) ? DECODERS[filename] : undefined;
    if (load === undefined) throw new Error(`not here: ${filename}`);
    const { default: address } = await load();
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  }
}

export async function openPdf(file: File): Promise<Opening> {
  if (file.size > MOST.bytes) return { ok: false, no: 'largePdf' };
  // What was cut off would be mended by guesses, and lack cards without a word.
  if (!new TextDecoder('latin1').decode(await file.slice(-TAIL).arrayBuffer()).includes('%%EOF')) return { ok: false, no: 'cutOff' };
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = pdfjs.PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const task = pdfjs.getDocument({
      data: await file.arrayBuffer(),
      worker,
      BinaryDataFactory: Inlined,
      useWorkerFetch: false,
      wasmUrl: '/',
      isEvalSupported: false,
      maxImageSize: ART.area,
      canvasMaxAreaInBytes: 4 * ART.area,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    const failed = new Promise<never>((_, reject) => port.addEventListener('error', () => reject('broken' satisfies DeckRefusal)));
    const sheets = await inTime(Promise.race([sheetsOf(task.promise), failed]));
    return { ok: true, sheets, isSheet: true, name: file.name, left: [], close };
  } catch (error) {
    close();
    return { ok: false, no: refusalOf(error) };
  }
}

async function sheetsOf(opened: Promise<Document>): Promise<Sheet[]> {
  const document = await opened;
  if (document.numPages > MOST.pages) throw 'manyPages' satisfies DeckRefusal;
  const sheets: Sheet[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(Math.max(width, height) <= MOST.side && Math.min(width, height) >= 1)) throw 'hugePage' satisfies DeckRefusal;
    sheets.push({ w: width * MM_OF_POINT, h: height * MM_OF_POINT, measure: 'mm', name: '', title: '', copies: 1, draw: (most) => drawn(page, most) });
  }
  return sheets;
}

async function drawn(page: Page, most: number): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = most / Math.max(width, height);
  const { canvas, pen } = whiteCanvas({ w: width * scale, h: height * scale });
  // As for printing: that waits for no frame of the page, and takes the layers that are meant for paper.
  const work = page.render({
    canvas: null,
    canvasContext: pen,
    viewport: page.getViewport({ scale }),
    intent: 'print',
    annotationMode: pdfjs.AnnotationMode.DISABLE,
  });
  // Between two parts of a page the page that shows it stays alive.
  work.onContinue = (goOn: () => void) => void setTimeout(goOn);
  try {
    await inTime(work.promise);
  } catch (error) {
    work.cancel();
    throw refusalOf(error);
  }
  page.cleanup();
  return canvas;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject('slow' satisfies DeckRefusal), PATIENCE)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const refusalOf = (error: unknown): DeckRefusal =>
  typeof error === 'string' ? (error as DeckRefusal) : error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
