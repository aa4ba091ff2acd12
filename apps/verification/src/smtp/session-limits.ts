import { isRunBy } from '@lode/domain/replies';

/** Limits for sessions with one mail host. */
export interface SessionLimits {
  /** Concurrent connections over all replicas. */
  readonly connections: 1 | 2;
  /** Pipelined recipients, 1 to 10. */
  readonly flight: number;
  /** Refused recipients per connection. More look like a directory harvest attack. */
  readonly refused: number;
  /** Recipients per connection. */
  readonly recipients: number;
}

interface ProviderLimits extends Partial<SessionLimits> {
  /** Suffixes of the host names of its mail exchanges, at a label boundary. */
  readonly exchanges: readonly string[];
  readonly source: string;
}

const defaultLimits: SessionLimits = { connections: 2, flight: 10, refused: 10, recipients: 100 };

const providerLimits: readonly ProviderLimits[] = [
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

/** Limits of the provider that runs this mail exchange. Host names in lower case. */
export function sessionLimits(mailExchange: string): SessionLimits {
  return { ...defaultLimits, ...providerLimits.find(({ exchanges }) => isRunBy(mailExchange, exchanges)) };
}
