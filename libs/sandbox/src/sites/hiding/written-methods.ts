import { heldOutMethod, method, parts, type HidingMethod } from './hiding-method';

const decimal = (letter: string): string => `&#${letter.codePointAt(0) ?? 0};`;
const hex = (letter: string): string => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`;
const each = (text: string, write: (letter: string) => string): string => [...text].map(write).join('');
const named = (email: string): string => email.replaceAll('@', '&commat;').replaceAll('.', '&period;');
const words = (email: string, at: string, dot: string): string => email.replace('@', at).replaceAll('.', dot);

/** Methods without a script: the address is in the markup in some form. */
export const writtenMethods: readonly HidingMethod[] = [
  method('text', (email) => email),
  method('mailto', (email) => `<a href="mailto:${email}">${email}</a>`),
  method('mailto-parameters', (email) => {
    return `<a href="mailto:${email.replace('@', '%40')}?subject=Hello&amp;body=Hi">✉</a>`;
  }),
  heldOutMethod('mailto-display-name', (email) => `<a href='mailto:"Front desk" &lt;${email}&gt;'>✉</a>`),
  method('decimal-entities', (email) => each(email, decimal)),
  method('hex-entities', (email) => {
    return `<a href="${each(`mailto:${email}`, hex)}">${each(email, hex)}</a>`;
  }),
  heldOutMethod('named-entities', named),
  method('mixed-entities', (email, { random }) => {
    return each(email, (letter) => random.pick([letter, decimal(letter), hex(letter)]));
  }),
  method('bracket-words', (email, { at, dot, random }) => {
    const [open, close] = random.pick(['()', '[]', '{}']);
    return words(email, ` ${open}${at}${close} `, ` ${open}${dot}${close} `);
  }),
  method('bracket-at', (email) => email.replace('@', '(at)')),
  heldOutMethod('spaced-words', (email, { at, dot }) => words(email, ` ${at} `, ` ${dot} `)),
  method('zero-width', (email) => email.replace('@', '&#8203;@&#8203;').replaceAll('.', '\u200b.')),
  heldOutMethod('soft-hyphen', (email) => email.replace('@', '&shy;@').replaceAll('.', '.&shy;')),
  method('split-tags', (email) => {
    const [local, domain] = parts(email);
    return `<span>${local}</span><b>@</b><span>${domain}</span>`;
  }),
  heldOutMethod('fullwidth', (email) => email.replace('@', '＠').replaceAll('.', '．')),
  method('reversed-bdo', (email) => `<bdo dir="rtl">${[...email].reverse().join('')}</bdo>`),
  heldOutMethod('reversed-style', (email) => {
    const style = 'unicode-bidi:bidi-override; direction: rtl;';
    return `<span style="${style}">${[...email].reverse().join('')}</span>`;
  }),
  method('hidden-decoy', (email) => {
    return email.replace('@', '<span style="display:none">REMOVE-THIS</span>@');
  }),
];
