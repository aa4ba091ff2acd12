import { isIPv6 } from 'node:net';

const socksVersion = 5;
const noAuthentication = 0;
const connect = 1;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;

/** Reply codes of SOCKS5 (RFC 1928 §6) that the sandbox uses. */
export const SocksReply = {
  succeeded: 0,
  failure: 1,
  forbidden: 2,
  hostUnreachable: 4,
  refused: 5,
  commandNotSupported: 7,
  addressTypeNotSupported: 8,
} as const;

export type SocksReplyCode = (typeof SocksReply)[keyof typeof SocksReply];

/** Result of parsing a part of the handshake: incomplete, invalid, or a value with its length in bytes. */
export type SocksParse<T> =
  | { state: 'incomplete' }
  | { state: 'wrong'; code: SocksReplyCode }
  | { state: 'read'; value: T; length: number };

const incomplete = { state: 'incomplete' } as const;
const wrong = (code: SocksReplyCode): { state: 'wrong'; code: SocksReplyCode } => ({ state: 'wrong', code });

export const methodAccepted = Buffer.from([socksVersion, noAuthentication]);
export const noMethodAccepted = Buffer.from([socksVersion, 0xff]);

/** Parses the client's list of methods; only "no authentication" is supported. */
export function parseMethods(bytes: Buffer): SocksParse<undefined> {
  const [version, count] = bytes;
  if (version !== undefined && version !== socksVersion) return wrong(SocksReply.failure);
  if (count === undefined || bytes.length < 2 + count) return incomplete;
  if (!bytes.subarray(2, 2 + count).includes(noAuthentication)) return wrong(SocksReply.failure);
  return { state: 'read', value: undefined, length: 2 + count };
}

/** Parses a request. Names are rejected: clients must resolve and check addresses themselves. */
export function parseRequest(bytes: Buffer): SocksParse<{ address: string; port: number }> {
  const [version, command, , addressType] = bytes;
  if (version !== undefined && version !== socksVersion) return wrong(SocksReply.failure);
  if (command !== undefined && command !== connect) return wrong(SocksReply.commandNotSupported);
  if (addressType === undefined) return incomplete;
  const size = addressType === addressTypes.ipv4 ? 4 : addressType === addressTypes.ipv6 ? 16 : undefined;
  if (size === undefined) return wrong(SocksReply.addressTypeNotSupported);
  if (bytes.length < 4 + size + 2) return incomplete;
  const raw = bytes.subarray(4, 4 + size);
  const address = size === 4 ? raw.join('.') : formatIpv6(raw);
  return { state: 'read', value: { address, port: bytes.readUInt16BE(4 + size) }, length: 4 + size + 2 };
}

/** The reply to a request; the bound address is irrelevant to CONNECT and zero. */
export function formatSocksReply(code: SocksReplyCode): Buffer {
  return Buffer.from([socksVersion, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0]);
}

/** The shortest form of an IPv6 address (RFC 5952), so that addresses compare as text. */
export function canonicalAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
}

function formatIpv6(raw: Buffer): string {
  const groups = Array.from({ length: 8 }, (_, index) => raw.readUInt16BE(index * 2).toString(16));
  return canonicalAddress(groups.join(':'));
}
