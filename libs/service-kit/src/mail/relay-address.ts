/** Where the relay is, and who we are there. */
export interface RelayAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314); else STARTTLS, where it is offered. */
  readonly secure: boolean;
  readonly login?: { readonly user: string; readonly password: string };
}

/** Those of submission: RFC 8314 §3.3 and RFC 6409 §3.1. */
const ports: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 };

/** Reads `smtp://` or `smtps://` with `user:password@host:port`; undefined where it is none. */
export function parseRelayUrl(text: string): RelayAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = ports[protocol];
  if (usual === undefined || !hostname || port === '0') return undefined;
  // Nothing after the host means anything here; what was meant by it would be missed in silence.
  if (!/^\/?$/.test(pathname) || search || hash) return undefined;
  const login = readLogin(username, password);
  if (login === null) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : usual,
    secure: protocol === 'smtps:',
    ...(login && { login }),
  };
}

/** Undefined where nobody is named, null where it cannot be read. */
function readLogin(user: string, password: string): RelayAddress['login'] | null {
  if (!user && !password) return undefined;
  if (!user || !password) return null;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
