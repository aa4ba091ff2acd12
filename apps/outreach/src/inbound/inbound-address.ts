/** Address on which Lode receives mail from the relay. */
export interface InboundAddress {
  /** LMTP (RFC 2033) if true, otherwise SMTP. */
  readonly lmtp: boolean;
  readonly host: string;
  readonly port: number;
}

/** Parses `lmtp://host:port` or `smtp://host:port`; undefined if invalid. */
export function parseInboundAddress(text: string): InboundAddress | undefined {
  const [, protocol, host = '', digits] =
    /^(lmtp|smtp):\/\/(\[[\da-f:.]{2,45}\]|[\w.-]{1,253}):(\d{1,5})\/?$/i.exec(text) ?? [];
  const port = Number(digits);
  if (protocol === undefined || port < 1 || port > 65_535) return undefined;
  return { lmtp: protocol.toLowerCase() === 'lmtp', host: host.replace(/^\[|\]$/g, ''), port };
}
