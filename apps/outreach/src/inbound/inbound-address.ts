/** Where the relay delivers, and how it speaks. */
export interface InboundAddress {
  /** LMTP (RFC 2033), else SMTP. */
  readonly lmtp: boolean;
  readonly host: string;
  readonly port: number;
}

/** Reads `lmtp://host:port` or `smtp://host:port`; undefined where it is none. */
export function parseInboundAddress(text: string): InboundAddress | undefined {
  const [, protocol, host = '', digits] =
    /^(lmtp|smtp):\/\/(\[[\da-f:.]{2,45}\]|[\w.-]{1,253}):(\d{1,5})\/?$/i.exec(text) ?? [];
  const port = Number(digits);
  if (protocol === undefined || port < 1 || port > 65_535) return undefined;
  return { lmtp: protocol.toLowerCase() === 'lmtp', host: host.replace(/^\[|\]$/g, ''), port };
}
