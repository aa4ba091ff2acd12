/** Maximum addresses to compare. */
const maxAddresses = 100;

/**
 * Expression for an address in any case. Letters of other scripts before an ASCII address, and behind it, are text:
 * `收件人ada@example.com不存在`.
 */
const addressSource = String.raw`(?:[a-z0-9!#$%&*+/=?^_\u0060{|}~.-]{1,64}|[^\s<>()[\]:;,"'\\@（）：，。；]{0,63}[^\0-\x7f\s（）：，。；])@(?:(?:[a-z0-9_-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}|(?:[\p{L}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{N}-]{1,63})`;

const pattern = new RegExp(addressSource, 'giu');

/** Email addresses in a text or in a field such as `rfc822; <ada@example.com>`, in lower case. */
export const addressesIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(pattern)].slice(0, maxAddresses).map(([address]) => address);

/** Part of a text report about one recipient. */
export interface FailureBlock {
  /** In lower case. */
  readonly address: string;
  /** What follows the address, or the line that contains it. */
  readonly text: string;
}

export interface FailureText {
  readonly blocks: readonly FailureBlock[];
  /** Lines about no recipient. */
  readonly rest: string;
}

const maxLines = 2000;
const maxBlockLength = 2000;
/** Beginning of the returned message: a separator line or its headers. */
const returned =
  /^(?:[-= *]{2,40}[^\n]{0,200}\b(?:copy|below this line|original|returned|headers?|included)\b|[ \t]{0,8}(?:(?:the )?original (?:message|mail) (?:as )?(?:follows|header|is )|below is a copy of|the headers? of the original message|message headers? follows?)|(?:received|return-path|message-id|mime-version|dkim-signature)[ \t]{0,3}:)/im;
const label =
  '(?:(?:to|recipients?|recipient address|empf(?:ä|ae)nger|destinataires?|destinatari[oi]s?|destinatários?|ontvanger|odbiorca|adresat|mottagare|получатель|收件人|收件者|宛先|받는 ?사람|수신자|failed (?:address|recipient)|e-?mail|address|rcpt to|final-recipient|original-recipient|could not be delivered to)[ \\t]*[:：][ \\t]*(?:rfc822;[ \\t]*)?)?';
const opening = new RegExp(String.raw`^[ \t>*|"'-]{0,12}${label}[<"'(]{0,2}(${addressSource})(.*)$`, 'iu');
/** A line that ends before the returned message quotes it further. */
const quotedReply = /^[ \t>]{0,8}(?:<{3}[ \t]*)?[45]\d\d[ -]/;

/**
 * Splits the text of a report into what it says about each recipient, in the layouts of Exim, qmail, Postfix, Sendmail,
 * Exchange, Domino and others: a line that begins with an address opens the block of that recipient; a quoted reply or a
 * line that only contains an address is a block by itself. The returned message is ignored.
 */
export function failureBlocks(report: string): FailureText {
  const lines = withoutQuestion(report.split(returned, 1)[0] ?? '').split('\n', maxLines);
  const texts = new Map<string, string>();
  const rest: string[] = [];
  let current: string | undefined;
  const add = (address: string, text: string): void => {
    texts.set(address, `${texts.get(address) ?? ''}${text}\n`.slice(0, maxBlockLength));
  };
  for (const line of lines) {
    const [, opened, after = ''] = opening.exec(line) ?? [];
    const [mentioned] = opened === undefined ? addressesIn(line) : [];
    if (opened !== undefined) {
      current = opened.toLowerCase();
      add(current, `<${current}>${after}`);
    } else if (mentioned !== undefined && (current === undefined || isOther(line, mentioned, current))) {
      add(mentioned, line);
      rest.push(line);
    } else if (current === undefined) rest.push(line);
    else add(current, line);
  }
  const blocks = [...texts].map(([address, text]) => ({ address, text }));
  return { blocks, rest: rest.join('\n').slice(0, maxBlockLength) };
}

/** Exchange names the recipients of the message before those that it did not reach, in the form of X.400. */
const withoutQuestion = (report: string): string => {
  const [, reached] = /did not reach the following recipient\(s\):([\s\S]*)$/i.exec(report) ?? [];
  return reached === undefined
    ? report
    : reached.replace(/(?:^|\n)[^\n]{0,200}?dda:SMTP=([^;\s]{3,254})[^\n]*/gi, '\n$1');
};

/** A reply about another recipient than that of the block. */
const isOther = (line: string, mentioned: string, current: string): boolean =>
  mentioned !== current && quotedReply.test(line);
