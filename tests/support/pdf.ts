// Whole PDFs, for what reads them: pages of boxes in colours, in points from the bottom left.

export interface PdfBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Each of 0 to 1. */
  colour: readonly [red: number, green: number, blue: number];
}
export interface PdfPage {
  w: number;
  h: number;
  boxes: readonly PdfBox[];
}

/** `locked`: says that a password opens it, and none does. */
export function pdfOf(pages: readonly PdfPage[], { locked = false } = {}): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${3 + 2 * i} 0 R`).join(' ')}] >>`,
  ];
  pages.forEach(({ w, h, boxes }, i) => {
    const drawn = boxes.map(({ x, y, w: bw, h: bh, colour }) => `${colour.join(' ')} rg ${x} ${y} ${bw} ${bh} re f`).join('\n');
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << >> /Contents ${4 + 2 * i} 0 R >>`);
    objects.push(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  });
  if (locked) objects.push(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`);
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const start = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')}`;
  const more = locked ? ` /Encrypt ${objects.length} 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]` : '';
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${more} >>\nstartxref\n${xref}\n%%EOF\n`, 'latin1');
}

const POINTS = 72 / 25.4;
/** A4 in points. */
export const A4 = { w: 210 * POINTS, h: 297 * POINTS } as const;

/**
 * A page to print and cut: three times three cards of 63 by 88 mm in its middle, as many as there are colours, from the
 * top left. A black bar lies in each, so that it is no plain box.
 */
export function cardPage(colours: readonly PdfBox['colour'][]): PdfPage {
  const [w, h] = [63 * POINTS, 88 * POINTS];
  const boxes = colours.flatMap((colour, i): PdfBox[] => {
    const [x, y] = [(A4.w - 3 * w) / 2 + (i % 3) * w, A4.h - (A4.h - 3 * h) / 2 - (Math.floor(i / 3) + 1) * h];
    return [
      { x, y, w, h, colour },
      { x: x + w / 4, y: y + h / 12, w: w / 2, h: h / 12, colour: [0, 0, 0] },
    ];
  });
  return { ...A4, boxes };
}
