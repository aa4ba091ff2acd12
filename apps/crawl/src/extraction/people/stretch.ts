/** A part of a line between separators, without white space at its ends. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Whether a comma or "and" joins it to what stands before, so that it may go on with it. */
  readonly isJoined: boolean;
}

const separator = /\s[-/]\s|[–—|•·;:,()]|\.{3}|\s&\s|\s(?:and|und|et|y|e|en)\s/g;
/** The space in front of a number or an address. */
const contactBorder = /\s(?=[+(]?\d|\S{1,64}@)/g;
/** What asks to turn to the person behind it. */
const request = /^(?:please\s)?(?:contact|call|e-?mail|ask for|reach|speak (?:to|with)|write to)\s(?!us\b)/gi;
const joint = /^(?:,|\s(?:&|\p{L}+)\s)$/u;
/** Lines with more are lists of something else. */
const most = 40;

/** @param seams where elements meet, as offsets in the text. */
export function stretchesOf(text: string, seams: readonly number[]): Stretch[] {
  const borders = bordersIn(text, seams);
  if (borders.length > most) return [];
  const stretches: Stretch[] = [];
  let from = 0;
  let isJoined = false;
  for (const [border, next] of [...borders, [text.length, text.length] as const]) {
    const raw = text.slice(from, border);
    const start = from + raw.length - raw.trimStart().length;
    const end = from + raw.trimEnd().length;
    if (end > start) stretches.push({ start, end, isJoined });
    isJoined = joint.test(text.slice(border, next));
    from = Math.max(from, next);
  }
  return stretches;
}

function bordersIn(text: string, seams: readonly number[]): (readonly [number, number])[] {
  const signs = /[\d@]/.test(text) ? [request, separator, contactBorder] : [request, separator];
  const signed = signs.flatMap((sign) =>
    [...text.matchAll(sign)].map(({ index, 0: said }) => [index, index + said.length] as const),
  );
  const borders = [...signed, ...seams.map((seam) => [seam, seam] as const)];
  return borders.sort(([a], [b]) => a - b);
}
