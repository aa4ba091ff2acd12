import {
  hostExpression,
  embeddedHostExpression,
  quotedHostExpression,
  packageExpression,
  scriptFileExpression,
  styleFileExpression,
  readPatternNotation,
} from './patterns/pattern-notation';
import type { SignalKind, SignalPattern, Technology } from './technology-rules';

/** The entry of a technology in a rule file. */
export type RuleEntry = Readonly<Record<string, unknown>>;

export interface ReadingOptions {
  /** Names of the numbers in `cats`. */
  readonly categories: ReadonlyMap<string, string>;
  readonly trusted: boolean;
}

/** Keys with a pattern or a list of patterns. */
const PLAIN: readonly (readonly [string, SignalKind])[] = [
  ['scriptSrc', 'script'],
  ['links', 'link'],
  ['scripts', 'inline_script'],
  ['html', 'html'],
  ['url', 'url'],
];
/** Keys with patterns by name. */
const NAMED: readonly (readonly [string, SignalKind])[] = [
  ['headers', 'header'],
  ['cookies', 'cookie'],
  ['meta', 'meta'],
  ['dns', 'dns'],
];

/**
 * Reads a technology in the common community format and Lode's extensions: `categories` by name in addition to `cats`
 * by number; `links` for the URLs of `<link>`; `hosts` for services by the host of their scripts and style sheets;
 * `embeds` for services by the URL of a frame or an image; `packages` and `files` for libraries by their published
 * names and file names.
 */
export function readTechnology(name: string, entry: RuleEntry, options: ReadingOptions): Technology {
  return {
    name,
    website: typeof entry['website'] === 'string' ? entry['website'] : null,
    categories: readCategories(entry, options.categories),
    patterns: [
      ...plainPatterns(entry),
      ...namedPatterns(entry),
      ...hostPatterns(entry),
      ...packagePatterns(entry),
    ],
    implies: texts(entry['implies']).map((text) => {
      const { expression, confidence } = readPatternNotation(text);
      return { name: expression, confidence };
    }),
    requires: texts(entry['requires']),
    requiresCategories: numbersOrTexts(entry['requiresCategory']).map(
      (category) => options.categories.get(category) ?? category,
    ),
    excludes: texts(entry['excludes']).map((text) => readPatternNotation(text).expression),
    trusted: options.trusted,
  };
}

function readCategories(entry: RuleEntry, known: ReadonlyMap<string, string>): string[] {
  const numbers = numbersOrTexts(entry['cats']);
  return [...texts(entry['categories']), ...numbers.map((number) => known.get(number) ?? 'other')];
}

function plainPatterns(entry: RuleEntry): SignalPattern[] {
  return PLAIN.flatMap(([key, kind]) =>
    texts(entry[key]).map((text) => ({ kind, key: '', ...readPatternNotation(text) })),
  );
}

function namedPatterns(entry: RuleEntry): SignalPattern[] {
  return NAMED.flatMap(([field, kind]) =>
    Object.entries(record(entry[field])).flatMap(([key, value]) =>
      texts(value).map((text) => ({ kind, key: key.toLowerCase(), ...readPatternNotation(text) })),
    ),
  );
}

function hostPatterns(entry: RuleEntry): SignalPattern[] {
  return [
    ...texts(entry['hosts']).flatMap((host) => [
      pattern('script', hostExpression(host)),
      pattern('link', hostExpression(host)),
      pattern('inline_script', quotedHostExpression(host)),
    ]),
    ...texts(entry['embeds']).map((host) => pattern('html', embeddedHostExpression(host))),
  ];
}

function packagePatterns(entry: RuleEntry): SignalPattern[] {
  return [
    ...texts(entry['packages']).flatMap((name) => [
      pattern('script', packageExpression(name), '\\1\\2'),
      pattern('link', packageExpression(name), '\\1\\2'),
    ]),
    ...texts(entry['files']).flatMap((name) => [
      pattern('script', scriptFileExpression(name), '\\1'),
      pattern('link', styleFileExpression(name), '\\1'),
    ]),
  ];
}

function pattern(kind: SignalKind, expression: string, version: string | null = null): SignalPattern {
  return { kind, key: '', expression, confidence: 100, version };
}

function record(value: unknown): RuleEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RuleEntry) : {};
}

function texts(value: unknown): string[] {
  return [value].flat().filter((item): item is string => typeof item === 'string');
}

function numbersOrTexts(value: unknown): string[] {
  return [value].flat().flatMap((item) => (typeof item === 'number' ? String(item) : texts(item)));
}
