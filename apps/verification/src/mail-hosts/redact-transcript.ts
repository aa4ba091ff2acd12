import type { TranscriptLine } from './transcript';

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
