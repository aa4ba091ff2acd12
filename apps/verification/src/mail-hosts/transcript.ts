export interface TranscriptLine {
  /** Milliseconds since the probe began. */
  readonly at_ms: number;
  /** `note`: a remark of the service, such as the host of the attempt. */
  readonly direction: 'sent' | 'received' | 'note';
  readonly line: string;
}

export interface TranscriptWriter {
  /** @param recipient address that the lines concern; null for lines of the session */
  add(direction: TranscriptLine['direction'], lines: readonly string[], recipient: string | null): void;
}

/** Bounds the memory that endless replies use. A regular probe stays far below. */
const maxLinesPerRecipient = 400;
const maxLineLength = 600;

/** Record of one or several SMTP sessions about any number of addresses. */
export class Transcript implements TranscriptWriter {
  private readonly said: (TranscriptLine & { readonly recipient: string | null })[] = [];
  private readonly counts = new Map<string | null, number>();

  /**
   * @param now monotonic clock in milliseconds
   * @param startedAt reading of that clock at which `at_ms` is 0
   */
  constructor(
    private readonly now: () => number,
    private readonly startedAt = now(),
  ) {}

  add(direction: TranscriptLine['direction'], lines: readonly string[], recipient: string | null): void {
    const at_ms = Math.round(this.now() - this.startedAt);
    const count = this.counts.get(recipient) ?? 0;
    for (const line of lines.slice(0, Math.max(0, maxLinesPerRecipient - count)))
      this.said.push({ at_ms, direction, line: line.slice(0, maxLineLength), recipient });
    this.counts.set(recipient, count + lines.length);
  }

  /** Lines that concern the sessions themselves or one of these recipients. */
  about(recipients: readonly string[]): TranscriptLine[] {
    return this.said
      .filter(({ recipient }) => recipient === null || recipients.includes(recipient))
      .map(({ at_ms, direction, line }) => ({ at_ms, direction, line }));
  }
}

/** A local part: quoted, in angle brackets (where servers repeat a quoted one without its quotes), or bare. */
const addressPattern = /(?:"[^"]*"|(?<=<)[^<>"@]+|[^\s<>:;,()[\]"@]+)@/g;

/** Replaces the part before each `@`, and each place where the local part occurs as a word, by `***`. */
export function redactTranscript(lines: readonly TranscriptLine[], localPart: string): TranscriptLine[] {
  const words = new Words(localPart);
  return lines.map((entry) => {
    const line = entry.line.includes('@') ? entry.line.replace(addressPattern, '***@') : entry.line;
    return { ...entry, line: words.redact(line) };
  });
}

/** Occurrences of one word, in upper or lower case. */
class Words {
  private readonly lower: string;
  private pattern: RegExp | undefined;

  constructor(private readonly word: string) {
    this.lower = word.toLowerCase();
  }

  redact(text: string): string {
    if (this.word === '' || !this.mayBeIn(text)) return text;
    return text.replace((this.pattern ??= wordPattern(this.word)), '***');
  }

  /** Searching is ten times faster than matching. Other alphabets have pairs of letters that only a pattern knows. */
  private mayBeIn(text: string): boolean {
    return !isAscii.test(text) || !isAscii.test(this.word) || text.toLowerCase().includes(this.lower);
  }
}

const isAscii = /^[\x00-\x7f]*$/;

function wordPattern(word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}
