import type { Page } from '../page/page';
import type { SignalKind } from './technology-rules';

/** Texts of a page that indicate technologies, as received. Header names are in lower case. */
export interface TechnologySignals {
  readonly url: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** The name is that of `name`, `property` or `http-equiv`, in lower case. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** Script URLs as written, absolute or relative. */
  readonly scripts: readonly string[];
  /** The `href` of each `<link>` element. */
  readonly links: readonly string[];
  /** Text of scripts without `src`, except JSON-LD. */
  readonly inlineScripts: readonly string[];
  /** The source of the document. */
  readonly html: string;
  /** Records of the site's domain by type: `MX`, `TXT`, `NS`, `CNAME`, … */
  readonly dns?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Collects the texts of a page and its response headers that patterns are matched against. Header names are in lower
 * case.
 */
export function readSignals(
  page: Page,
  headers: Readonly<Record<string, readonly string[]>>,
): TechnologySignals {
  return {
    url: page.url.href,
    headers,
    cookies: cookiesOf(headers['set-cookie'] ?? []),
    metas: page.metas,
    scripts: page.scripts.flatMap(({ src }) => src ?? []),
    links: page.linkTags.map(({ href }) => href),
    inlineScripts: page.scripts
      .filter(({ src, type }) => src === undefined && !type.endsWith('json'))
      .map(({ text }) => text),
    html: page.html,
  };
}

/** Names and values without attributes. */
function cookiesOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';', 1);
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

/** One text of a page that patterns are matched against. */
export interface SignalValue {
  readonly kind: SignalKind;
  /** Name of the signal; empty for kinds without names. */
  readonly key: string;
  readonly text: string;
}

/** Limits per page; text beyond them is ignored. */
const MAX_DOCUMENT_LENGTH = 1024 * 1024;
const MAX_VALUE_LENGTH = 2048;
const MAX_VALUES = 500;

/** The texts of a page in order of precedence, truncated to the limits. */
export function signalValues(signals: TechnologySignals): SignalValue[] {
  const { headers, cookies, metas, scripts, links, inlineScripts, dns = {} } = signals;
  return [
    ...named('header', lists(headers)),
    ...named('cookie', Object.entries(cookies)),
    ...named(
      'meta',
      metas.map(({ name, content }) => [name, content] as const),
    ),
    ...plain('script', scripts),
    ...plain('link', links),
    ...plain('url', [signals.url]),
    ...named('dns', lists(dns)),
    ...documents('inline_script', inlineScripts),
    ...documents('html', [signals.html]),
  ];
}

function lists(values: Readonly<Record<string, readonly string[]>>): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
}

function named(kind: SignalKind, values: readonly (readonly [string, string])[]): SignalValue[] {
  return values
    .slice(0, MAX_VALUES)
    .map(([name, text]) => ({ kind, key: name.toLowerCase(), text: text.slice(0, MAX_VALUE_LENGTH) }));
}

function plain(kind: SignalKind, values: readonly string[]): SignalValue[] {
  return values
    .slice(0, MAX_VALUES)
    .map((text) => ({ kind, key: '', text: text.slice(0, MAX_VALUE_LENGTH) }));
}

/** Long texts, which share one length limit. */
function documents(kind: SignalKind, texts: readonly string[]): SignalValue[] {
  let left = MAX_DOCUMENT_LENGTH;
  return texts.slice(0, MAX_VALUES).map((text) => {
    const seen = text.slice(0, left);
    left -= seen.length;
    return { kind, key: '', text: seen };
  });
}
