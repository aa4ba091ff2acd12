/** Markers around a block: those of its lists and quotations. */
export interface BlockPrefix {
  readonly quotes: number;
  /** Nesting of lists; 0 outside. */
  readonly depth: number;
  /** `-` or a number for the first block of an item; undefined for its further blocks, which are indented. */
  readonly marker: string | undefined;
}

/** Deeper nesting is written at this depth, so that indentation stays bounded. */
const maxDepth = 6;

/** The lines of a block with their markers. */
export function blockLines(text: string, { quotes, depth, marker }: BlockPrefix): string {
  const quote = '> '.repeat(Math.min(quotes, maxDepth));
  const levels = Math.min(depth, maxDepth);
  const indent = '  '.repeat(Math.max(0, levels - 1));
  const first = depth === 0 ? '' : `${indent}${marker === undefined ? '  ' : `${marker} `}`;
  const further = depth === 0 ? '' : `${indent}  `;
  return text
    .split('\n')
    .map((line, index) => `${quote}${index === 0 ? first : further}${line}`.trimEnd())
    .join('\n');
}
