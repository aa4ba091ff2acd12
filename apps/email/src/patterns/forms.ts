import type { Spelling } from '@lode/domain/names';
import type { Form } from './candidate';

const FORM = /^(?:\{(?:first|last|middle|f|l|m)\}[._-]?){1,6}(?<![._-])$/;

/**
 * Whether the text is a form: one to six of the tokens `{first} {last} {middle} {f} {l} {m}`, between two of them one
 * `.`, `_` or `-` at most. So whatever a form writes is a dot-string of RFC 5321 §4.1.2.
 */
export const isForm = (text: string): boolean => FORM.test(text);

/** What a form writes for a spelling; undefined where it needs a part that the name lacks. */
export type LocalPartWriter = (spelling: Spelling) => string | undefined;

/** Reads the form once, so that many names can be written by it. Takes what `isForm` accepts. */
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
  // Of "Jane M. Doe" the middle name is not known, only how it begins.
  middle: ({ middle }) => (middle.length > 1 ? middle : ''),
  f: ({ first }) => first.charAt(0),
  l: ({ last }) => last.charAt(0),
  m: ({ middle }) => middle.charAt(0),
};
