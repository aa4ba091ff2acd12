import { fold } from './phrases';

/** A reply prepared for the rules. Texts are folded. */
export interface ReadReply {
  readonly code: number;
  readonly enhanced: string | null;
  /** Without echoed addresses and names; keeps the names of other hosts, such as block lists. */
  readonly text: string;
  /** In addition with `{address}`, `{host}` and `{url}` in place of addresses, hosts and URLs, and without codes. */
  readonly words: string;
}

/** In characters. The reason is at the beginning of a reply; long texts would take quadratic time. */
const maxTextLength = 2048;
/** An address in angle brackets, with a quoted local part, or bare. */
const addressPattern =
  /<[^<>]*@[^<>\s]*>|"[^"]*"@[^\s<>]+|(?:[a-z0-9!#$%&'*+/=?^_`{|}~.-]+|[^\s<>:;,()[\]@（）：，。；]*[^\0-\x7f（）：，。；\s])@(?:(?:[a-z0-9_-]+\.)+[a-z0-9-]+|[^\s<>:;,()[\]（）：，。；]+)/g;
const urlPattern = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]*/g;
/** A name with two dots or a common ending: a missing space after a sentence must not make a name. */
const hostPattern =
  /(?<![\w{.-])(?:(?:[a-z0-9_-]{1,63}\.){2,8}[a-z][a-z0-9-]{1,62}|[a-z0-9_-]{1,63}\.(?:com|net|org|edu|gov|info|biz|test|example|[a-z]{2}))(?![\w}-])/g;
const numberPattern = /(?<![\p{L}\p{N}_])#?\d+(?:\.\d+)+(?![\p{L}\p{N}_])/gu;
/** Reply code and status of a further line within the text. */
const codePattern = /(?<![\p{L}\p{N}_.@-])[245]\d\d[ -](?:#?[245]\.\d{1,3}\.\d{1,3}(?:[ -]|$))?/gu;
/** Words before the reason, whatever it is: `Recipient address rejected:` of Postfix, and that a message was refused. */
const prefixPattern =
  /recipient address rejected: (?=\S)|^\W{0,3}(?:(?:your|the|this) )?(?:e-?mail|mail|message|delivery) (?:was |has been |is )?(?:refused|rejected|denied|not accepted|bounced)(?: because(?: of)?| since|\s?[:;,-]+) (?=\S)/g;

/** Names that the text may repeat; each may be empty. */
export interface EchoedNames {
  /** Of the recipient. An address of another domain is not the recipient's. */
  readonly domain: string;
  readonly mailExchange: string;
}

export function readReply(reply: Reply, { domain, mailExchange }: EchoedNames): ReadReply {
  const lower = reply.text.slice(0, maxTextLength).toLowerCase();
  const names = [mailExchange, domain].filter((name) => name !== '').map((name) => name.toLowerCase());
  const without = (text: string, host: string): string =>
    names.reduce((rest, name) => rest.replaceAll(name, host), text);
  const markOf = (address: string): string => (isAt(address, domain) ? ' {address} ' : ' {other} ');
  const text = fold(without(lower.replace(addressPattern, ' '), ' '));
  const words = fold(
    without(lower.replace(urlPattern, ' {url} ').replace(addressPattern, markOf), ' {host} '),
  )
    .replace(hostPattern, ' {host} ')
    .replace(codePattern, ' ')
    .replace(numberPattern, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(prefixPattern, '');
  return { code: reply.code, enhanced: reply.enhanced, text: squeeze(text), words: squeeze(words) };
}

const isAt = (address: string, domain: string): boolean =>
  domain !== '' && address.replace(/[>.]+$/, '').endsWith(`@${domain.toLowerCase()}`);

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One complete SMTP reply (RFC 5321 §4.2). */
export interface Reply {
  /** 200 to 599. */
  readonly code: number;
  /** Enhanced status code (RFC 3463) such as `5.1.1`, from any position in the text. */
  readonly enhanced: string | null;
  /** Text without the codes, lines joined by a space. */
  readonly text: string;
  /** Lines as received, without line ends. */
  readonly lines: readonly string[];
}

/** Code at the start of a line, with the character that marks continuation lines. */
export const replyCodePattern = /^([2-5]\d\d)(?:[ -]|$)/;
/** Enhanced code after the reply code: `5.1.1`, `#5.1.1`, `[5.1.1]`. */
const leadingEnhancedPattern = /^[\s#[(]*([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)[\])]?[:;,\s-]*/;
/** Enhanced code after a tag of the server (Barracuda: `cuda_nsu 5.1.1`) or at the end (qmail: `(#5.1.1)`). */
const otherEnhancedPattern = /(?:^\w{1,20} |#)([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** Reads the lines of one reply. If codes differ, the highest counts, so that a refusal is never read as acceptance. */
export function replyFromLines(lines: readonly string[]): Reply {
  const codes = lines.map((line) => Number(replyCodePattern.exec(line)?.[1] ?? 0));
  const texts = lines.map((line) => line.replace(replyCodePattern, ''));
  const joined = texts.join(' ');
  const enhanced =
    leadingEnhancedPattern.exec(texts[0] ?? '')?.[1] ?? otherEnhancedPattern.exec(joined)?.[1] ?? null;
  const text = texts.map((line) => line.replace(leadingEnhancedPattern, '').trim()).join(' ');
  return { code: Math.max(...codes), enhanced, text: text.trim(), lines };
}
