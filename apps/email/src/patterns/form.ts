import type { Spelling } from '@lode/domain/names';

/** The form of a local part, such as `{first}.{last}` or `{f}{last}`. */
export type Form = string;

/** A local part that the person may have. */
export interface LocalPartCandidate {
  readonly local: string;
  /** The most likely form that produces it. */
  readonly form: Form;
  /** Probability that it is the person's, 0 to 1. The sum over all candidates is at most 1. */
  readonly probability: number;
}

const formPattern = /^(?:\{(?:first|last|middle|f|l|m)\}[._-]?){1,6}(?<![._-])$/;

/**
 * Whether the text is a form: one to six tokens of `{first} {last} {middle} {f} {l} {m}`, with at most one `.`, `_` or
 * `-` between two of them. The output is therefore a dot-string of RFC 5321 §4.1.2.
 */
export const isForm = (text: string): boolean => formPattern.test(text);

/** Writes a spelling in a form; undefined if the name lacks a required part. */
export type LocalPartWriter = (spelling: Spelling) => string | undefined;

/** Parses the form once for many names. Requires a text that `isForm` accepts. */
export function localPartWriter(form: Form): LocalPartWriter {
  const parts = (form.match(/\w{1,6}|[._-]/g) ?? []).map((text) => tokens[text] ?? (() => text));
  return (spelling) => {
    let local = '';
    for (const part of parts) {
      const text = part(spelling);
      if (!text) return undefined;
      local += text;
    }
    return local;
  };
}

const tokens: Readonly<Record<string, (spelling: Spelling) => string>> = {
  first: ({ first }) => first,
  last: ({ last }) => last,
  // "Jane M. Doe" has an initial instead of a middle name.
  middle: ({ middle }) => (middle.length > 1 ? middle : ''),
  f: ({ first }) => first.charAt(0),
  l: ({ last }) => last.charAt(0),
  m: ({ middle }) => middle.charAt(0),
};

/** How much of a name a form contains, which determines how likely two people share a local part. */
export type FormKind =
  | 'all_names'
  | 'both_names'
  | 'name_and_initial'
  | 'first_name'
  | 'last_name'
  | 'initials';

/** Whether the form contains the middle name or its initial. */
export const showsMiddle = (form: Form): boolean => /\{m(?:iddle)?\}/.test(form);

export function kindOf(form: Form): FormKind {
  const [first, last] = [form.includes('{first}'), form.includes('{last}')];
  if (first && last) return showsMiddle(form) ? 'all_names' : 'both_names';
  if (!first && !last) return 'initials';
  if (/\{[fl]\}/.test(form)) return 'name_and_initial';
  return first ? 'first_name' : 'last_name';
}
