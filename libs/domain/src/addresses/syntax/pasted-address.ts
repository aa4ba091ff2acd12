/** Maximum length; a longer text contains no address. */
const maxUnits = 4096;
/** An address without anything around it, as most are. */
const bare = /^[\w%+-](?:[\w.%+-]*[\w%+-])?@[\w-]+(?:\.[\w-]+)+$/;
/** Full-width forms of ASCII (Unicode block Halfwidth and Fullwidth Forms), and the ideographic space. */
const fullWidth = /[\uff01-\uff5e\u3000]/g;
const spaceAround = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Punctuation of the sentence or list from which an address was copied. */
const trailingPunctuation = /[\s.,;。、，]+$/u;
const quoted = /^(?:"([^"]*)"|'([^']*)'|“([^“”]*)”|‘([^‘’]*)’|«([^«»]*)»)$/u;
const named = /^(.*?)<([^<>]*)>$/su;

/**
 * The address in a text that was copied with its surroundings: spaces, trailing punctuation, paired quotes, `mailto:`,
 * angle brackets and a name before these. Other text is returned unchanged, for the parser to reject.
 */
export function pastedAddress(text: string): string {
  if (text.length > maxUnits || bare.test(text)) return text;
  let address = withoutEnds(text.replace(fullWidth, toAscii));
  // `Jane <mailto:jane@acme.com>.` has three layers, the maximum.
  for (let layer = 0; layer < 3; layer += 1) address = withoutEnds(linked(bracketed(unquoted(address))));
  return address;
}

const withoutEnds = (text: string): string =>
  text.replace(spaceAround, '').replace(trailingPunctuation, '').replace(spaceAround, '');

function bracketed(text: string): string {
  const [, name = '', inner] = named.exec(text) ?? [];
  if (inner === undefined) return text;
  // Two different addresses are ambiguous.
  const isOther = name.includes('@') && unquoted(name.trim()).toLowerCase() !== inner.trim().toLowerCase();
  return isOther || /[<>]/.test(name) ? text : inner;
}

/** A quoted local part, as in `"a b"@acme.com`, does not end the text and stays. */
const unquoted = (text: string): string =>
  quoted
    .exec(text)
    ?.slice(1)
    .find((inner) => inner !== undefined) ?? text;

/** The address of a `mailto:` URL (RFC 6068), without its header fields. */
function linked(text: string): string {
  if (!/^mailto:/i.test(text)) return text;
  const [link = ''] = text.slice('mailto:'.length).split('?', 1);
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const toAscii = (character: string): string =>
  character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0);
