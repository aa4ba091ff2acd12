interface Mailbox {
  /** `local@domain`, or a text that contains an address. */
  readonly text: string;
  readonly name?: string;
}

/** A link with more recipients is a mailing, not a contact. */
const maxRecipients = 50;
const scheme = /^\s*mailto\s*:\s*(?:\/\/)?/i;
const withName = /^\s*"?([^"<>]{0,100}?)"?\s*<([^<>]{3,320})>/;

export const isMailto = (href: string): boolean => scheme.test(href.slice(0, 40));

/**
 * Reads a `mailto` address (RFC 6068): the recipients in its path and in `to`, `cc` and `bcc`. Semicolons separate
 * recipients too, as on many pages.
 */
export function readMailto(href: string): Mailbox[] {
  const rest = href.replace(scheme, '');
  const question = rest.indexOf('?');
  const path = question < 0 ? rest : rest.slice(0, question);
  const lists = [path, ...(question < 0 ? [] : recipientsIn(rest.slice(question + 1)))];
  return lists
    .flatMap((list) => separate(decodePercent(list)))
    .slice(0, maxRecipients)
    .map(readMailbox);
}

function recipientsIn(query: string): string[] {
  return query
    .split(/&(?:amp;)?/, maxRecipients)
    .map((pair) => /^\s*(?:to|b?cc)\s*=(.*)$/is.exec(pair)?.[1])
    .filter((value) => value !== undefined);
}

/** Splits at commas and semicolons outside of quotes. */
function separate(list: string): string[] {
  if (!/[,;]/.test(list)) return list.trim() === '' ? [] : [list];
  const parts = [''];
  let quoted = false;
  for (const char of list) {
    if (char === '"') quoted = !quoted;
    if (!quoted && (char === ',' || char === ';')) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.filter((part) => part.trim() !== '');
}

function readMailbox(text: string): Mailbox {
  const [, name = '', address] = withName.exec(text) ?? [];
  if (address === undefined) return { text };
  return name.trim() === '' ? { text: address } : { text: address, name: name.trim() };
}

/** Decodes percent-encoded octets as UTF-8. Invalid UTF-8 is decoded as ASCII only. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}
