// Words between two pairs of stars are bold, as they are printed on cards.

/** The parts of a text, every second one bold. */
export const Bold = ({ text }: { text: string }) => text.split('**').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
