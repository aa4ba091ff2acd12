import { looksLikeTitle } from '../roles/looks-like-title';
import { partsOf, type Part } from './line-parts';
import type { Line } from './line';
import { readName } from './names/read-name';

/** A person as one line tells. */
export interface Mention {
  readonly name: string;
  /** 0 to 1. */
  readonly score: number;
  readonly title: string | null;
  /** Whether a label says that this is whom to turn to. */
  readonly isContact: boolean;
}

export type LineReading =
  | { readonly kind: 'people'; readonly mentions: readonly Mention[] }
  | { readonly kind: 'title'; readonly title: string; readonly score: number };

/** Longer lines are prose. */
const longest = 200;
const twoCapitals = /\p{Lu}[\p{L}\p{M}.'’-]{0,30}\s(?:[\p{Ll}'’]{1,4}\s){0,2}\p{Lu}/u;
const byline =
  /^(?:by|written by|posted by|photo(?:s|graphy)? by|reviewed by|von|autor(?:in)?|author|par|por|escrito por|di|door|geschrieben von|text|foto|quelle|source|credit)\b/i;

/** What a line tells about people; undefined for all other lines. */
export function readLine({ text, seams }: Line): LineReading | undefined {
  if (text.length < 2 || text.length > longest || byline.test(text)) return undefined;
  const score = looksLikeTitle(text);
  const name = score < 0.6 ? readName(text) : undefined;
  if (name) return people([{ ...name, title: null, isContact: false }]);
  const parts = twoCapitals.test(text) ? partsOf(text, seams) : [];
  const mentions = mentionsIn(text, parts);
  return mentions.length > 0 ? people(mentions) : readTitle(text, score, parts);
}

const people = (mentions: readonly Mention[]): LineReading => ({ kind: 'people', mentions });

function readTitle(text: string, score: number, parts: readonly Part[]): LineReading | undefined {
  if (score >= 0.3) return { kind: 'title', title: text.replace(/[\s:–—-]{1,5}$/, ''), score };
  const title = titleFrom(text, parts, 0);
  // `VP Sales | 555-0100`
  const isAlone = parts.every(({ kind }) => kind !== 'other' && kind !== 'name');
  return title !== null && isAlone ? { kind: 'title', title, score: 0.7 } : undefined;
}

function mentionsIn(text: string, parts: readonly Part[]): Mention[] {
  const first = parts.find(({ kind }) => kind === 'name' || kind === 'title');
  if (!first || !parts.some(({ kind }) => kind === 'name')) return [];
  const isContact = parts.some(({ kind }) => kind === 'label');
  const titleOf = first.kind === 'name' ? titleBehind : titleBefore;
  return parts.flatMap(({ kind, name, isJoined }, index) => {
    if (kind !== 'name' || !name || (first.kind === 'title' && isJoined && name.score < 0.75)) return [];
    const title = titleOf(text, parts, index);
    const stands = title !== null || isContact || isOnlyName(parts);
    return stands ? [{ ...name, title, isContact }] : [];
  });
}

/** A name with a number or an address beside it. */
const isOnlyName = (parts: readonly Part[]): boolean =>
  parts.filter(({ kind }) => kind === 'name').length === 1 &&
  parts.every(({ kind }) => kind !== 'other' && kind !== 'field');

function titleBehind(text: string, parts: readonly Part[], index: number): string | null {
  let at = index + 1;
  while (parts[at]?.kind === 'degree') at += 1;
  return titleFrom(text, parts, at);
}

/** The title in front holds for all names behind it: `Managing Directors: Jane Roe, John Doe`. */
function titleBefore(text: string, parts: readonly Part[], index: number): string | null {
  const last = parts.findLastIndex(({ kind }, at) => at < index && kind === 'title');
  const other = parts.slice(last, index).some(({ kind }) => kind === 'other');
  if (last < 0 || other) return null;
  let first = last;
  while (isOfTitle(parts[first - 1])) first -= 1;
  return titleFrom(text, parts, first);
}

/** The title that begins with this part: `Director, Finance & Administration`. */
function titleFrom(text: string, parts: readonly Part[], first: number): string | null {
  if (!isOfTitle(parts[first])) return null;
  let last = first;
  while (isOfTitle(parts[last + 1])) last += 1;
  const said = parts.slice(first, last + 1);
  const title = text.slice(said[0]?.start, said.at(-1)?.end);
  return said.some(({ kind }) => kind === 'title') ? title : null;
}

const isOfTitle = (part: Part | undefined): boolean => part?.kind === 'title' || part?.kind === 'field';
