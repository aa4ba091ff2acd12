export interface SocksProxyAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
}

/** Parses `socks5://user:password@host:port`. @throws Error where it is invalid */
export function parseProxyUrl(text: string): SocksProxyAddress {
  const url = URL.parse(text);
  if (!url || !/^socks5h?:$/.test(url.protocol) || !url.port)
    throw new Error(`Not a SOCKS5 address: ${text}`);
  const credentials = {
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(url.port), ...(url.username && credentials) };
}
