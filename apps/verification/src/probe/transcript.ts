export interface TranscriptLine {
  /** Milliseconds since the probe began. */
  readonly at_ms: number;
  /** `note` is a remark of ours, such as which host was tried. */
  readonly direction: 'sent' | 'received' | 'note';
  readonly line: string;
}

/** A probe of one address stays far below; a server that talks without end does not fill the memory. */
const MAX_LINES = 400;
const MAX_LINE_LENGTH = 600;

/** What was said in one probe, all its connections together. */
export class Transcript {
  private readonly said: TranscriptLine[] = [];
  private readonly startedAt: number;

  /** @param now a clock in milliseconds; where it begins does not matter */
  constructor(private readonly now: () => number) {
    this.startedAt = now();
  }

  get lines(): readonly TranscriptLine[] {
    return this.said;
  }

  add(direction: TranscriptLine['direction'], ...lines: readonly string[]): void {
    const at_ms = Math.round(this.now() - this.startedAt);
    const room = MAX_LINES - this.said.length;
    const kept = lines
      .slice(0, room)
      .map((line) => ({ at_ms, direction, line: line.slice(0, MAX_LINE_LENGTH) }));
    this.said.push(...kept);
  }
}

/** Quoted, in angle brackets (where servers repeat a quoted one without its quotes), or bare. */
const ADDRESS = /(?:"[^"]*"|(?<=<)[^<>"@]+|[^\s<>:;,()[\]"@]+)@/g;

/**
 * The same transcript without the people in it: the part before each `@`, and the given local parts wherever
 * they stand as a word, become `***`.
 */
export function redactTranscript(
  lines: readonly TranscriptLine[],
  localParts: readonly string[],
): TranscriptLine[] {
  const patterns = [ADDRESS, ...localParts.filter((local) => local !== '').map(wordPattern)];
  return lines.map((entry) => ({ ...entry, line: patterns.reduce(redact, entry.line) }));
}

function redact(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => (found.endsWith('@') ? '***@' : '***'));
}

function wordPattern(word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}
