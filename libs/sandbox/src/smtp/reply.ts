/** An SMTP reply: a code (RFC 5321 §4.2), optionally an enhanced code (RFC 3463), one or more lines. */
export interface Reply {
  code: number;
  enhanced?: string;
  /** `{recipient}`, `{sender}` and `{client}` are placeholders for values of the client. */
  lines: readonly string[];
  /** The server ends the connection after this reply. */
  close?: boolean;
}

/** `reply(550, '5.1.1', 'No such user')`; several texts make a multi-line reply. */
export function reply(code: number, enhanced: string | undefined, ...lines: string[]): Reply {
  return { code, ...(enhanced && { enhanced }), lines: lines.length > 0 ? lines : [''] };
}

/** The same reply, after which the server closes the connection. */
export const closing = (said: Reply): Reply => ({ ...said, close: true });

/** The reply in wire format, including CRLF. */
export function formatReply(said: Reply, enhancedCodes: boolean): string {
  const last = said.lines.length - 1;
  return said.lines
    .map((text, index) => {
      const words = enhancedCodes && said.enhanced ? `${said.enhanced} ${text}`.trimEnd() : text;
      return `${said.code}${index < last ? '-' : words && ' '}${words}\r\n`;
    })
    .join('');
}

/** Replaces the placeholders of a reply. */
export function fillReply(said: Reply, values: Readonly<Record<string, string>>): Reply {
  const fill = (line: string): string =>
    line.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return { ...said, lines: said.lines.map(fill) };
}
