import type { Random } from '../random';

export interface HidingContext {
  /** Words for "@" and ".". */
  at: string;
  dot: string;
  random: Random;
}

/** A method that shows an address to people and hides it from simple parsers. */
export interface HidingMethod {
  name: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  /** HTML that a reader or a browser resolves to the address. */
  write(email: string, context: HidingContext): string;
}

/** The part before the last "@", and the domain. */
function parts(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

const method = (name: string, write: HidingMethod['write']): HidingMethod => ({
  name,
  heldOut: false,
  write,
});

const heldOutMethod = (name: string, write: HidingMethod['write']): HidingMethod => ({
  name,
  heldOut: true,
  write,
});

const decimal = (letter: string): string => `&#${letter.codePointAt(0) ?? 0};`;
const hex = (letter: string): string => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`;
const each = (text: string, write: (letter: string) => string): string => [...text].map(write).join('');
const named = (email: string): string => email.replaceAll('@', '&commat;').replaceAll('.', '&period;');
const words = (email: string, at: string, dot: string): string => email.replace('@', at).replaceAll('.', dot);

/** Methods without a script: the address is in the markup in some form. */
const writtenMethods: readonly HidingMethod[] = [
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

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Cloudflare's obfuscation: a key byte in hexadecimal, then every byte of the address XOR the key. */
function cloudflare(email: string, key: number): string {
  const bytes = [key, ...Buffer.from(email).map((byte) => byte ^ key)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The ranges within which TYPO3 shifts letters. */
const typo3Ranges = ['+:', '@Z', 'az'].map((range) => [range.charCodeAt(0), range.charCodeAt(1)] as const);

export function typo3(text: string, offset: number): string {
  const codes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    const range = typo3Ranges.find(([low, high]) => code >= low && code <= high);
    if (!range) return code;
    const size = range[1] - range[0] + 1;
    return range[0] + ((code - range[0] + offset + size) % size);
  });
  return String.fromCharCode(...codes);
}

export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const escapes = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

function joomla(email: string): string {
  const [local, domain] = parts(email);
  const id = `cloak${base64(email).replace(/[^a-z0-9]/gi, '')}`;
  const [start, end] = [local.slice(0, 2), local.slice(2)];
  return `<span id="${id}">This email address is being protected from spambots. You need JavaScript enabled to view it.</span><script>
document.getElementById('${id}').innerHTML = '';
var prefix = '&#109;a' + 'i&#108;' + '&#116;o';
var path = 'hr' + 'ef' + '=';
var addy_${id} = '${start}' + '${end}' + '&#64;';
addy_${id} = addy_${id} + '${domain.replaceAll('.', "' + '&#46;' + '")}';
var addy_text_${id} = addy_${id};
document.getElementById('${id}').innerHTML += '<a ' + path + '\\'' + prefix + ':' + addy_${id} + '\\'>' + addy_text_${id} + '<\\/a>';
</script>`;
}

/** Methods that a script on the page reverses. */
const scriptedMethods: readonly HidingMethod[] = [
  method('cloudflare-span', (email, { random }) => {
    const code = cloudflare(email, random.integer(1, 255));
    return `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</a>`;
  }),
  heldOutMethod('cloudflare-link', (email, { random }) => {
    const code = cloudflare(email, random.integer(1, 255));
    return `<a href="/cdn-cgi/l/email-protection#${code}?subject=Hello">✉</a>`;
  }),
  method('typo3-script', (email, { random }) => {
    const token = typo3(`mailto:${email}`, random.pick([-3, -2, -1, 1, 2, 3, 5]));
    return `<a href="javascript:linkTo_UnCryptMailto('${token}');">E-Mail</a>`;
  }),
  heldOutMethod('typo3-token', (email, { random }) => {
    const vector = random.pick([-3, -1, 1, 2]);
    return `<a href="#" data-mailto-token="${typo3(`mailto:${email}`, vector)}" data-mailto-vector="${vector}">E-Mail</a>`;
  }),
  method('joomla', joomla),
  method('spamspan', (email) => {
    const [local, domain] = parts(email);
    return `<span class="spamspan"><span class="u">${local}</span> [at] <span class="d">${domain}</span></span>`;
  }),
  method('data-attributes', (email) => {
    const [local, domain] = parts(email);
    return `<a href="#" class="mail" data-user="${local}" data-domain="${domain}">✉</a>`;
  }),
  method('atob', (email) => `<script>document.write(atob("${base64(email)}"));</script>`),
  heldOutMethod('data-base64', (email) => `<a href="#" data-mail="${base64(email)}">✉</a>`),
  method('rot13', (email) => `<a href="#" data-href="${rot13(`mailto:${email}`)}">✉</a>`),
  heldOutMethod('unescape', (email) => `<script>document.write(unescape('${escapes(email)}'));</script>`),
  method('char-codes', (email) => {
    const codes = [...email].map((letter) => letter.charCodeAt(0)).join(',');
    return `<script>document.write(String.fromCharCode(${codes}));</script>`;
  }),
];

/** All hiding methods of the sandbox's sites. */
export const hidingMethods: readonly HidingMethod[] = [...writtenMethods, ...scriptedMethods];
