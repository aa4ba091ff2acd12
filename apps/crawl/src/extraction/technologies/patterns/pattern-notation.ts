import type { Groups } from './compile-expression';

/** Escapes a text for use in a regular expression. */
export function quote(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Labels before a host name. */
const LABELS = '[a-z0-9.-]{0,40}';

/** An expression for URLs on a host or its subdomains. */
export function hostExpression(host: string): string {
  return `^(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}(?:[/:?#]|$)`;
}

/** An expression for such a URL in the text of a script, where slashes may be escaped. */
export function quotedHostExpression(host: string): string {
  return `(?:["'/]|\\.)${quote(host)}[/:?#"'\`\\\\]`;
}

/** An expression for an element with such a URL: a frame, an image, a form. */
export function embeddedHostExpression(host: string): string {
  return `(?:src|action)=["']?(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}["'/:?#]`;
}

const VERSION = '(\\d[\\d.]{0,14})';
const BUILD = '(?:\\.(?:slim|prod|umd|esm|pkgd|bundle|global|all))?(?:[.-]min)?';

/**
 * An expression for the URL of a package on a content delivery network. The version is in the first group after an at
 * sign, otherwise in the second one. A folder with a plain number is not a version.
 */
export function packageExpression(name: string): string {
  return `/${quote(name.replace(/\.js$/, ''))}(?:\\.js)?(?:@v?${VERSION}|[/-]v?(\\d{1,4}\\.\\d[\\d.]{0,12}))`;
}

/** An expression for the URL of a script by its file name without extension, with an optional version in the query. */
export function scriptFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.js(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}

/** The same as `scriptFileExpression`, for a style sheet. */
export function styleFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.css(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}

/** Longer values are digests or file names, not versions. */
const MAX_LENGTH = 24;

/** Fills a template such as `\1`, or `\1?with:without`, from the groups of a match; null if the result is empty. */
export function fillVersion(template: string, groups: Groups): string | null {
  const condition = /^\\(\d)\?([^:]*):(.*)$/s.exec(template);
  const [, group, present = '', absent = ''] = condition ?? [];
  const chosen = group === undefined ? template : groups[Number(group)] ? present : absent;
  const version = chosen.replaceAll(/\\(\d)/g, (_, number: string) => groups[Number(number)] ?? '');
  // A greedy group includes the full stop at the end of a sentence or before a file extension.
  const trimmed = version.trim().replace(/\.$/, '');
  return trimmed === '' || trimmed.length > MAX_LENGTH ? null : trimmed;
}

/** The more specific version: the one with more parts, then the longer one, then the first. */
export function moreSpecific(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const difference = other.split('.').length - one.split('.').length || other.length - one.length;
  return difference > 0 ? other : one;
}

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
