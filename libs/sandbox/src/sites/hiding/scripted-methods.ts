import { heldOutMethod, method, parts, type HidingMethod } from './hiding-method';

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
export const scriptedMethods: readonly HidingMethod[] = [
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
