import { replyRuleSettings, setting, type SettingType } from '@lode/platform';

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

const inboundAddress: SettingType<string> = {
  expects: 'a URL such as lmtp://127.0.0.1:2424 or smtp://127.0.0.1:2525',
  parse: (value) => (parseInboundAddress(value) ? value : undefined),
};

export const inboundSettings = {
  ...replyRuleSettings,
  inboundListen: setting<string | undefined>(
    inboundAddress,
    'LODE_INBOUND_LISTEN',
    undefined,
    'listen address to which the mail relay delivers bounces and replies; without it, they are not processed. Must be reachable by the relay only',
  ),
};
