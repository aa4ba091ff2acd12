import type { Line } from './line';
import { mayHoldName } from './names/may-hold-name';
import { readNameWord } from './names/name-word';
import { readName } from './names/read-name';
import { isRatherName, minName, partsOf, type Part } from './part';
import { rangesOf } from './text-range';
import { titleFrom, titleInFront } from './title-of-parts';

/** A person named in one line. */
export interface Mention {
  readonly name: string;
  /** Likelihood that the text is a name, 0 to 1. */
  readonly score: number;
  readonly title: string | null;
  /** Whether a label marks the person as a contact. */
  readonly isContact: boolean;
}

/** Longer lines are prose. */
export const maxLineLength = 200;
const byline =
  /^(?:by|written by|posted by|photo(?:s|graphy)? by|reviewed by|von|autor(?:in)?|author|par|por|escrito por|di|door|geschrieben von|text|foto|quelle|source|credit)\b/i;
/** `Beverly Hills, CA 90211`. */
const place = /^\p{Lu}[\p{L} .'-]{2,40},?\s[A-Z]{2}\.?\s\d{5}(?:\D|$)/u;
/** The author of a quotation in the same line. */
const signature = /[”"»]\s?[–—-]{1,2}\s?\p{Lu}/u;
const isForeign = (text: string): boolean => byline.test(text) || place.test(text) || signature.test(text);
/** A name joined to a title by a comma may be part of the title: "Manager, Pacific Northwest". */
const minJoined = 0.75;

export function mentionsIn({ text, seams }: Line): Mention[] {
  if (text.length < 4 || text.length > maxLineLength || !mayHoldName(text) || isForeign(text)) return [];
  const name = readName(text);
  if (name && name.score < minName) return [];
  if (name && isRatherName(name, text)) return [{ ...name, title: null, isContact: false }];
  return mentionsAmong(text, partsOf(text, rangesOf(text, seams)));
}

function mentionsAmong(text: string, parts: readonly Part[]): Mention[] {
  const first = parts.find(({ kind }) => kind === 'name' || kind === 'title')?.kind;
  const isContact = parts.some(({ kind }) => kind === 'label');
  return parts.flatMap((part, index) => {
    const { kind, name, joint } = part;
    if (kind !== 'name' || !name || (first === 'title' && joint && name.score < minJoined)) return [];
    const title = first === 'name' ? titleAfter(text, parts, index) : titleInFront(text, parts, index);
    const isAccepted = title !== null || isContact || isOnlyName(parts) || isNameList(parts);
    if (!isAccepted) return [];
    const partner = partnerOf(text, parts[index - 1], part);
    const mention = { ...name, title, isContact };
    return partner === undefined ? [mention] : [{ ...mention, name: partner }, mention];
  });
}

/** At least three certain names and nothing else, as in a menu. */
const isNameList = (parts: readonly Part[]): boolean =>
  parts.length >= minListed && parts.every(({ name }) => name !== undefined && name.score >= certainScore);

const minListed = 3;
const certainScore = 0.9;

/** `Ann` in `Ann and Bob Smith`, with the family name. */
function partnerOf(text: string, before: Part | undefined, { name, joint }: Part): string | undefined {
  if (joint !== 'and' || before?.kind !== 'other' || !name) return undefined;
  const given = text.slice(before.start, before.end);
  const isGiven = !given.includes(' ') && readNameWord(given).isGiven;
  return isGiven ? `${given} ${name.name.slice(name.name.lastIndexOf(' ') + 1)}` : undefined;
}

/** A name with only a number or an address next to it. */
const isOnlyName = (parts: readonly Part[]): boolean =>
  parts.filter(({ kind }) => kind === 'name').length === 1 &&
  parts.every(
    ({ kind }, index) => (kind !== 'other' || parts[index + 1]?.joint === 'and') && kind !== 'field',
  );

function titleAfter(text: string, parts: readonly Part[], index: number): string | null {
  let at = index + 1;
  while (parts[at]?.kind === 'addition') at += 1;
  return titleFrom(text, parts, at);
}
