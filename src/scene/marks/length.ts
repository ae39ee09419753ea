// A length on the felt as people say it, in both measures that rulers have.

/** Tenths of a millimetre in a centimetre and in an inch. */
const CM = 100,
  INCH = 254;

const formats = new Map<string, readonly [Intl.NumberFormat, Intl.NumberFormat]>();

/** '12.5 cm · 4.9 in' in the language of the page. */
export function lengthText(tenths: number, language: string): string {
  let pair = formats.get(language);
  if (!pair) {
    const of = (unit: string): Intl.NumberFormat =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1, minimumFractionDigits: 1 });
    formats.set(language, (pair = [of('centimeter'), of('inch')]));
  }
  return `${pair[0].format(tenths / CM)} · ${pair[1].format(tenths / INCH)}`;
}
