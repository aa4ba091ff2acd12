import type { TranscriptLine } from './transcript';

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
