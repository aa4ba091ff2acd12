import { cleanText } from '@lode/domain/values';
import { Parser } from 'htmlparser2';

/** UTF-16 units that are read; real headlines are shorter. */
const longest = 2000;
/** UTF-16 units that are kept, an ellipsis among them. */
const kept = 300;
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Within a word: no space stands for them. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi em font i mark q s small span strong sub sup u wbr'.split(' '),
);

/** One line of text out of HTML, or of text that is none; undefined where nothing is left. */
export function plainText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = cleaned(/[<&]/.test(value) ? withoutMarkup(value.slice(0, longest)) : value);
  if (text.length <= kept) return cleanText(text);
  return cleanText(`${text.slice(0, kept - 1).replace(/\s+\S*$/, '')}…`);
}

const cleaned = (text: string): string =>
  text
    .slice(0, longest)
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
