import { cleanText } from '@lode/domain/values';
import { Parser } from 'htmlparser2';

/** Max UTF-16 units to read; real headlines are shorter. */
const maxLength = 2000;
/** Max UTF-16 units to keep, including the ellipsis. */
const maxOutputLength = 300;
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Inline elements, which do not separate words. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi em font i mark q s small span strong sub sup u wbr'.split(' '),
);

/** Converts HTML or plain text to one line of text; undefined if empty. */
export function plainText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = cleaned(/[<&]/.test(value) ? withoutMarkup(value.slice(0, maxLength)) : value);
  if (text.length <= maxOutputLength) return cleanText(text);
  return cleanText(`${text.slice(0, maxOutputLength - 1).replace(/\s+\S*$/, '')}…`);
}

const cleaned = (text: string): string =>
  text
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

function withoutMarkup(html: string): string {
  let text = '';
  let skipped = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) skipped += 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext: (piece) => {
      if (skipped === 0) text += piece;
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipped -= 1;
      if (!inline.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}
