/** A MIME entity: a message or a part of it. */
export interface MimePart {
  /** In order, unfolded, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  /** Decoded text of a leaf part. */
  readonly text?: string;
  readonly parts: readonly MimePart[];
}

export interface MimeReading {
  readonly message: MimePart;
  /** Violations of the RFCs. */
  readonly faults: readonly string[];
}

/** RFC 5322 §3.6 and RFC 2045 §4: at most one of each. */
const singletons = [
  ...[
    'from',
    'sender',
    'reply-to',
    'to',
    'cc',
    'bcc',
    'message-id',
    'in-reply-to',
    'references',
    'subject',
    'date',
  ],
  ...[
    'mime-version',
    'content-type',
    'content-transfer-encoding',
    'list-unsubscribe',
    'list-unsubscribe-post',
  ],
];
const required = ['from', 'to', 'date', 'message-id', 'mime-version', 'content-type'];

const dateTime =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/;
const messageId = /<[!-;=?A-Z[-~]+@[!-;=?A-Z[-~]+>/;

/** Parses a message strictly by RFC 5322, 2045, 2046 and 2047. Shares no code with the writer. */
export function readMime(raw: Buffer): MimeReading {
  const checker = new MimeChecker();
  const message = checker.read(raw);
  return { message, faults: checker.faults };
}

class MimeChecker {
  readonly faults: string[] = [];

  read(raw: Buffer): MimePart {
    const text = raw.toString('latin1');
    if (/\r(?!\n)|(?<!\r)\n/.test(text)) this.faults.push('a line ends in CR or LF alone');
    if (text.includes('\0')) this.faults.push('there is a NUL');
    if (text.split('\r\n').some((line) => line.length > 998)) this.faults.push('a line is longer than 998');
    const message = this.part(text);
    this.fields(message.headers);
    return message;
  }

  private fields(headers: MimePart['headers']): void {
    const valueOf = (name: string): string => headers.find(([one]) => one === name)?.[1] ?? '';
    for (const name of singletons)
      if (headers.filter(([one]) => one === name).length > 1) this.faults.push(`${name} occurs twice`);
    for (const name of required)
      if (!headers.some(([one]) => one === name)) this.faults.push(`${name} is missing`);
    if (!dateTime.test(valueOf('date'))) this.faults.push('the date is invalid');
    if (!new RegExp(`^${messageId.source}$`).test(valueOf('message-id')))
      this.faults.push('the id is invalid');
    const references = valueOf('references');
    if (references && !new RegExp(`^(${messageId.source} ?)+$`).test(references))
      this.faults.push('the references are invalid');
  }

  private part(text: string): MimePart {
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) this.faults.push('a head has no end');
    const headers = this.headers(text.slice(0, Math.max(end, 0)));
    const valueOf = (name: string): string => headers.find(([one]) => one === name)?.[1] ?? '';
    const [type = '', ...parameters] = valueOf('content-type').split(/;\s*/);
    const body = text.slice(end + 4);
    if (type.startsWith('multipart/')) {
      const boundary = parameters.map((one) => /^boundary="?([^"]{1,70})"?$/i.exec(one)?.[1]).find(Boolean);
      return { headers, type, parts: boundary ? this.parts(body, boundary) : this.fault('no boundary', []) };
    }
    if (
      !/^utf-8$/i.test(parameters.map((one) => /^charset="?([^"]+)"?$/i.exec(one)?.[1]).find(Boolean) ?? '')
    )
      this.faults.push(`${type} is in an unknown charset`);
    return { headers, type, parts: [], text: this.decoded(body, valueOf('content-transfer-encoding')) };
  }

  private parts(body: string, boundary: string): MimePart[] {
    const [, ...rest] = `\r\n${body}`.split(`\r\n--${boundary}`);
    const last = rest.pop();
    if (!last?.startsWith('--')) this.faults.push('a multipart is not closed');
    if (rest.some((one) => !/^[ \t]*\r\n/.test(one))) this.faults.push('a delimiter has more on its line');
    return rest.map((one) => this.part(one.replace(/^[ \t]*\r\n/, '')));
  }

  private headers(head: string): [string, string][] {
    if (/[^\t\r\n -~]/.test(head)) this.faults.push('a head is not ASCII');
    const lines = head.split('\r\n');
    if (lines.some((line) => /^[ \t]+$/.test(line))) this.faults.push('a folded line is blank');
    return head
      .replace(/\r\n(?=[ \t])/g, '')
      .split('\r\n')
      .map((line) => {
        const [, name = '', value = ''] = /^([!-9;-~]+):[ \t]*(.*)$/s.exec(line) ?? [];
        if (!name) this.faults.push('a line of a head is none');
        this.words(value);
        return [name.toLowerCase(), value];
      });
  }

  /** RFC 2047 §2 and §5: each encoded word is at most 75 characters long, complete and separated by white space. */
  private words(value: string): void {
    for (const [word, charset = '', encoding = '', content = ''] of value.matchAll(
      /=\?([^?\s]*)\?([^?\s]*)\?([^?\s]*)\?=/g,
    )) {
      if (word.length > 75) this.faults.push('an encoded word is longer than 75');
      if (!/^utf-8$/i.test(charset) || !/^[bq]$/i.test(encoding))
        this.faults.push('an encoded word is in no known way');
      const bytes = /^b$/i.test(encoding)
        ? Buffer.from(content, 'base64')
        : quotedBytes(content.replaceAll('_', ' '));
      this.utf8(bytes, 'an encoded word');
    }
    if (/"[^"]*=\?[^"]*\?="/.test(value)) this.faults.push('an encoded word is inside quotes');
  }

  private decoded(body: string, encoding: string): string {
    if (/^(7bit|)$/i.test(encoding)) {
      if (/[^\0-\x7f]/.test(body)) this.faults.push('a 7bit body has 8-bit bytes');
      return body;
    }
    const lines = body.split('\r\n');
    if (lines.some((line) => line.length > 76)) this.faults.push('an encoded line is longer than 76');
    if (/^quoted-printable$/i.test(encoding)) {
      if (lines.some((line) => !/^(?:[\t !-<>-~]|=[0-9A-F]{2})*=?$/.test(line) || /[\t ]$/.test(line)))
        this.faults.push('a quoted-printable body is malformed');
      return this.utf8(quotedBytes(body.replaceAll('=\r\n', '')), 'a body');
    }
    if (!/^base64$/i.test(encoding) || !/^[A-Za-z0-9+/\r\n]*={0,2}(\r\n)*$/.test(body))
      this.faults.push('a base64 body is malformed');
    return this.utf8(Buffer.from(body, 'base64'), 'a body');
  }

  private utf8(bytes: Buffer, what: string): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return this.fault(`${what} is no UTF-8`, '');
    }
  }

  private fault<T>(words: string, value: T): T {
    this.faults.push(words);
    return value;
  }
}

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
