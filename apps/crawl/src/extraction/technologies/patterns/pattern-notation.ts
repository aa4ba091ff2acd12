/** A pattern in a rule file: `expression\;confidence:50\;version:\1`. */
export interface PatternNotation {
  readonly expression: string;
  /** 1 to 100; default 100. */
  readonly confidence: number;
  readonly version: string | null;
}

export function readPatternNotation(text: string): PatternNotation {
  const [expression = '', ...tags] = text.split('\\;');
  const read = new Map(tags.map(splitTag));
  return {
    expression,
    confidence: readConfidence(read.get('confidence')),
    version: read.get('version') || null,
  };
}

function splitTag(tag: string): [string, string] {
  const colon = tag.indexOf(':');
  return colon < 0 ? [tag, ''] : [tag.slice(0, colon), tag.slice(colon + 1)];
}

function readConfidence(text: string | undefined): number {
  const number = Math.round(Number(text || 100));
  return Number.isFinite(number) ? Math.min(100, Math.max(1, number)) : 100;
}
