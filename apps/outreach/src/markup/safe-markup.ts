import {
  maxTagDepth,
  maxTags,
  type Markup,
  type MarkupAttribute,
  type MarkupTag,
  readMarkup,
  rewriteTags,
} from './read-markup';

/**
 * Removes links and images with forbidden targets from rendered HTML.
 * @throws UnsafeMarkup if other forbidden markup remains
 */
export function safeMarkup(html: string): string {
  const safe = rewriteTags(html, readMarkup(html), ({ attributes }) =>
    attributes.some(isForbiddenTarget)
      ? attributes.filter((attribute) => !isForbiddenTarget(attribute))
      : undefined,
  );
  if (markupFaults(readMarkup(safe)).length) throw new UnsafeMarkup();
  return safe;
}

/** Placeholder of an unknown value: a character of the private use area. */
export const unknownValue = '\uE000';

/** Kind of a link's target; `value` if a variable determines it. */
export type TargetKind = 'web' | 'mail' | 'phone' | 'anchor' | 'value';

const kinds: readonly (readonly [RegExp, TargetKind])[] = [
  [/^https?:\/\//i, 'web'],
  [/^mailto:/i, 'mail'],
  [/^tel:/i, 'phone'],
  [/^#/, 'anchor'],
  [new RegExp(`^${unknownValue}`), 'value'],
];

/** Cleans a link as browsers do (WHATWG URL, basic parser): strips leading characters, tabs and line breaks. */
const cleanTarget = (url: string): string =>
  url.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');

/** Undefined for forbidden targets in mail: scripts, data, files and invalid addresses. */
function targetKind(url: string): TargetKind | undefined {
  const clean = cleanTarget(url);
  return kinds.find(([pattern]) => pattern.test(clean))?.[1];
}

/** Normalized web address of a link; undefined for other targets. */
export function webTarget(url: string): string | undefined {
  const clean = cleanTarget(url);
  if (targetKind(clean) !== 'web' || !URL.canParse(clean)) return undefined;
  const { href, hostname } = new URL(clean);
  return hostname ? href : undefined;
}

/** Elements that run code, embed content, accept input or change the meaning of the rest. Mail programs block them. */
const forbidden = new Set(
  (
    'script iframe frame frameset object embed applet form input button select textarea base svg math ' +
    'template noscript plaintext xmp noembed noframes'
  ).split(' '),
);
/** Attributes whose address is loaded when the mail is read; only web addresses are allowed. */
const loads = /^(src|background|poster|lowsrc|dynsrc|data|action|formaction|manifest|ping)$/;
const linkFix = 'begin the address with https://, http://, mailto: or tel:, or write it in full';

/** A violation; the message continues a sentence that begins with the name of the field. */
export interface MarkupFault {
  /** In UTF-16 units, from 0. */
  readonly at: number;
  readonly message: string;
  readonly fix: string;
}

/** Finds forbidden content of an HTML text, in the order of the text. */
export function markupFaults(markup: Markup): MarkupFault[] {
  const faults = markup.tags.flatMap((tag) => faultsOf(tag).map((fault) => ({ at: tag.start, ...fault })));
  const { unfinished, excess } = markup;
  if (excess) return [...faults, { at: excess.at, ...excesses[excess.of] }];
  if (unfinished === undefined) return faults;
  const fix = 'close every tag with >, every quote, and every comment and style';
  return [...faults, { at: unfinished, message: 'has an unclosed tag, quote, comment or style', fix }];
}

const excesses = {
  tags: { message: `has more than ${maxTags} tags`, fix: 'use fewer' },
  depth: {
    message: `has tags more than ${maxTagDepth} deep`,
    fix: 'nest fewer tags, and close each one',
  },
};

function faultsOf(tag: MarkupTag): Omit<MarkupFault, 'at'>[] {
  const { name, attributes } = tag;
  if (forbidden.has(name))
    return [{ message: `has <${name}>, which is forbidden in mail`, fix: 'remove it' }];
  if (name === 'meta' && attributes.some(isRefresh))
    return [{ message: 'has <meta http-equiv="refresh">, which is forbidden in mail', fix: 'remove it' }];
  return attributes.flatMap((attribute) => {
    if (/^on/.test(attribute.name))
      return [{ message: `has the event handler ${attribute.name.slice(0, 40)}`, fix: 'remove it' }];
    if (
      attribute.name.includes(unknownValue) ||
      (!attribute.quoted && attribute.value.includes(unknownValue))
    )
      return [{ message: `has a variable inside <${name}> without quotes`, fix: 'put "…" around the value' }];
    return isForbiddenTarget(attribute) ? [forbiddenTarget(attribute.name, attribute.value)] : [];
  });
}

/** Whether an attribute has a target that is forbidden in mail. */
function isForbiddenTarget({ name, value }: MarkupAttribute): boolean {
  if (name === 'href' || name.endsWith(':href')) return targetKind(value) === undefined;
  if (name === 'srcset' || name === 'imagesrcset')
    return value.split(',').some((one) => one.trim() !== '' && !isLoadable(one));
  if (name === 'style') return /javascript:|vbscript:|expression\s*\(|-moz-binding|behavior\s*:/i.test(value);
  return loads.test(name) && !isLoadable(value);
}

const isRefresh = ({ name, value }: MarkupAttribute): boolean =>
  name === 'http-equiv' && /refresh|set-cookie|\uE000/i.test(value);

const isLoadable = (url: string): boolean => ['web', 'value'].includes(targetKind(url) ?? '');

const forbiddenTarget = (name: string, value: string): Omit<MarkupFault, 'at'> => ({
  message: `has ${name}="${value.slice(0, 40).replaceAll(unknownValue, '')}", which is not a valid target in mail`,
  fix: name === 'style' ? 'remove it' : linkFix,
});

/** Values added HTML that the template does not have; the message must not be sent. */
export class UnsafeMarkup extends Error {
  constructor() {
    super('values of the recipient add HTML that is forbidden in mail');
    this.name = 'UnsafeMarkup';
  }
}
