import type { TranscriptLine } from './transcript';

/** A local part: quoted, in angle brackets (where servers repeat a quoted one without its quotes), or bare. */
const addressPattern = /(?:"[^"]*"|(?<=<)[^<>"@]+|[^\s<>:;,()[\]"@]+)@/g;

/** Replaces the part before each `@`, and each of the given local parts that occurs as a word, by `***`. */
export function redactTranscript(
  lines: readonly TranscriptLine[],
  localParts: readonly string[],
): TranscriptLine[] {
  const patterns = [addressPattern, ...localParts.filter((local) => local !== '').map(wordPattern)];
  return lines.map((entry) => ({ ...entry, line: patterns.reduce(redact, entry.line) }));
}

function redact(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => (found.endsWith('@') ? '***@' : '***'));
}

function wordPattern(word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}
