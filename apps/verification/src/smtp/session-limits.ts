import { isRunBy } from './run-by';

/** What we allow ourselves towards one mail host. */
export interface SessionLimits {
  /** Connections at the same time, of all our replicas together. */
  readonly connections: 1 | 2;
  /** Recipients in one flight, 1 to 10. */
  readonly flight: number;
  /** Refused recipients after which a connection ends; more look like the harvesting of a directory. */
  readonly refused: number;
  /** Recipients of one connection in all. */
  readonly recipients: number;
}

interface ProviderLimits extends Partial<SessionLimits> {
  /** Host names of its mail exchanges end so, at a label boundary. */
  readonly exchanges: readonly string[];
  readonly source: string;
}

const DEFAULT: SessionLimits = { connections: 2, flight: 10, refused: 10, recipients: 100 };

const PROVIDER_LIMITS: readonly ProviderLimits[] = [
  {
    exchanges: ['yahoodns.net', 'mail.aol.com'],
    connections: 1,
    recipients: 20,
    source: 'help.yahoo.com SLN3433: ends a connection after 20 messages, concurrent ones cost priority',
  },
  {
    exchanges: ['olc.protection.outlook.com', 'hotmail.com'],
    flight: 1,
    recipients: 4,
    source: 'AfterShip/email-verifier#72: Outlook.com dislikes recipients in quick succession',
  },
  {
    exchanges: ['orange.fr', 'wanadoo.fr', 'laposte.net', 'free.fr', 'sfr.fr'],
    connections: 1,
    source: 'French providers turn away a second connection of one address',
  },
  {
    exchanges: ['qq.com', '163.com', '126.com', 'comcast.net'],
    connections: 1,
    source: 'few connections per address, shared by all exchanges of the provider',
  },
];

/** What the provider that runs this mail exchange puts up with. Host names in lower case. */
export function sessionLimits(mailExchange: string): SessionLimits {
  return { ...DEFAULT, ...PROVIDER_LIMITS.find(({ exchanges }) => isRunBy(mailExchange, exchanges)) };
}
