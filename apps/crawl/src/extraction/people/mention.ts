import type { Line } from './line';
import { mayHoldName } from './names/may-hold-name';
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
/** A name joined to a title by a comma may be part of the title: "Manager, Pacific Northwest". */
const minJoined = 0.75;

export function mentionsIn({ text, seams }: Line): Mention[] {
  if (text.length < 4 || text.length > maxLineLength || !mayHoldName(text) || byline.test(text)) return [];
  const name = readName(text);
  if (name && name.score < minName) return [];
  if (name && isRatherName(name, text)) return [{ ...name, title: null, isContact: false }];
  return mentionsAmong(text, partsOf(text, rangesOf(text, seams)));
}

function mentionsAmong(text: string, parts: readonly Part[]): Mention[] {
  const first = parts.find(({ kind }) => kind === 'name' || kind === 'title')?.kind;
  const isContact = parts.some(({ kind }) => kind === 'label');
  return parts.flatMap(({ kind, name, joint }, index) => {
    if (kind !== 'name' || !name || (first === 'title' && joint && name.score < minJoined)) return [];
    const title = first === 'name' ? titleAfter(text, parts, index) : titleInFront(text, parts, index);
    const isAccepted = title !== null || isContact || isOnlyName(parts);
    return isAccepted ? [{ ...name, title, isContact }] : [];
  });
}

/** A name with only a number or an address next to it. */
const isOnlyName = (parts: readonly Part[]): boolean =>
  parts.filter(({ kind }) => kind === 'name').length === 1 &&
  parts.every(({ kind }) => kind !== 'other' && kind !== 'field');

function titleAfter(text: string, parts: readonly Part[], index: number): string | null {
  let at = index + 1;
  while (parts[at]?.kind === 'addition') at += 1;
  return titleFrom(text, parts, at);
}
