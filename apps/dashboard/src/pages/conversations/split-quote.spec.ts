import { splitQuote } from './split-quote';

it.each([
  ['Yes.\n\n> Hello\n>\n> a long\nline\n', 'Yes.', '> Hello\n>\n> a long\nline'],
  ['> Hello\nYes.\n\n> Bye', '> Hello\nYes.\n\n> Bye', ''],
  ['> Only a quote', '', '> Only a quote'],
  ['No quote.\n', 'No quote.', ''],
  ['Yes.\n> Hello\n\nMy signature', 'Yes.\n> Hello\n\nMy signature', ''],
])('%j is the text %j and the quote %j', (text, own, quoted) => {
  expect(splitQuote(text)).toEqual([own, quoted]);
});
