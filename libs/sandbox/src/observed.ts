import { coversName } from './virtual-host';

export interface DnsQuestion {
  name: string;
  type: string;
  transport: 'udp' | 'tcp';
}

/** A CONNECT that reached the proxy. */
export interface ProxyConnection {
  address: string;
  port: number;
  outcome: 'connected' | 'refused' | 'unreachable' | 'silent' | 'forbidden';
}

export interface SmtpExchange {
  /** In upper case; the empty string for a line without a verb. */
  verb: string;
  argument: string;
  /** As sent, lines joined by CRLF; if a fault cut the reply, the complete intended reply. */
  reply: string;
}

export interface SmtpSession {
  /** The mail domain of the host. */
  domain: string;
  host: string;
  address: string;
  greeting: string;
  exchanges: SmtpExchange[];
  /** STARTTLS was completed. */
  secure: boolean;
  /** At least one command arrived before the reply to the previous one. */
  pipelined: boolean;
  /** Bytes after DATA. A verifier sends none. */
  messageBytes: number;
  open: boolean;
}

const limit = 20_000;

/** Activity of clients, oldest first; the latest 20,000 entries of each kind. */
export class Observed {
  private readonly questions = new BoundedLog<DnsQuestion>(limit);
  private readonly proxied = new BoundedLog<ProxyConnection>(limit);
  private readonly sessions = new BoundedLog<SmtpSession>(limit);
  private readonly exchanges = new BoundedLog<WebExchange>(limit);

  get dns(): readonly DnsQuestion[] {
    return this.questions.entries;
  }

  get connections(): readonly ProxyConnection[] {
    return this.proxied.entries;
  }

  get smtp(): readonly SmtpSession[] {
    return this.sessions.entries;
  }

  get web(): readonly WebExchange[] {
    return this.exchanges.entries;
  }

  /** Requests to a service, under all its names. */
  requestsTo({ hosts }: { readonly hosts: readonly string[] }): WebExchange[] {
    return this.web.filter(({ host }) => hosts.some((served) => coversName(served, host)));
  }

  /** Requests to a name and its subdomains, for all paths or for one; the query is ignored. */
  webRequests(host: string, path?: string): WebExchange[] {
    return this.web.filter(
      (exchange) =>
        (exchange.host === host || exchange.host.endsWith(`.${host}`)) &&
        (path === undefined || exchange.path.split('?')[0] === path),
    );
  }

  /** Questions about a name, for all types or for one. */
  dnsQuestions(name: string, type?: string): DnsQuestion[] {
    return this.dns.filter((question) => question.name === name && (!type || question.type === type));
  }

  /** Sessions with the hosts of a mail domain. */
  smtpSessions(domain: string): SmtpSession[] {
    return this.smtp.filter((session) => session.domain === domain);
  }

  /** Commands that the hosts of a mail domain received, in order, as `VERB argument`. */
  commands(domain: string): string[] {
    return this.smtpSessions(domain)
      .flatMap((session) => session.exchanges)
      .map(({ verb, argument }) => `${verb} ${argument}`.trimEnd());
  }

  /** Number of RCPT commands that the hosts of a mail domain received. */
  rcptCount(domain: string): number {
    return this.smtpSessions(domain)
      .flatMap((session) => session.exchanges)
      .filter((exchange) => exchange.verb === 'RCPT').length;
  }

  clear(): void {
    this.questions.clear();
    this.proxied.clear();
    this.sessions.clear();
    this.exchanges.clear();
  }

  addDnsQuestion(question: DnsQuestion): void {
    this.questions.add(question);
  }

  addConnection(connection: ProxyConnection): void {
    this.proxied.add(connection);
  }

  addSmtpSession(session: SmtpSession): void {
    this.sessions.add(session);
  }

  addWebExchange(exchange: WebExchange): void {
    this.exchanges.add(exchange);
  }
}

/** A request to a web site. Times are monotonic milliseconds of `performance.now()`. */
export interface WebExchange {
  host: string;
  method: string;
  /** With the query. */
  path: string;
  secure: boolean;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Address of the web host. */
  address: string;
  startedAt: number;
  /** When the answer was sent or the connection was lost; omitted before. */
  endedAt?: number;
  /** Omitted until the header of an answer is sent. */
  status?: number;
}

/** Milliseconds between the starts of consecutive requests. */
export function intervals(exchanges: readonly WebExchange[]): number[] {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  return starts.slice(1).map((start, index) => start - (starts[index] ?? start));
}

/** Maximum number of concurrent requests. */
export function maxInFlight(exchanges: readonly WebExchange[]): number {
  const counts = exchanges.map(
    ({ startedAt }) =>
      exchanges.filter((other) => other.startedAt <= startedAt && (other.endedAt ?? Infinity) > startedAt)
        .length,
  );
  return Math.max(0, ...counts);
}

/** Maximum number of requests that start within any interval of `spanMs` milliseconds. */
export function maxWithin(exchanges: readonly WebExchange[], spanMs: number): number {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  let first = 0;
  let max = 0;
  for (const [index, start] of starts.entries()) {
    while (start - (starts[first] ?? start) >= spanMs) first += 1;
    max = Math.max(max, index - first + 1);
  }
  return max;
}

/** Keeps the latest entries only, so that a sandbox can run for weeks. */
export class BoundedLog<T> {
  private readonly kept: T[] = [];

  constructor(private readonly limit: number) {}

  add(entry: T): void {
    this.kept.push(entry);
    if (this.kept.length > this.limit) this.kept.shift();
  }

  /** Oldest first. */
  get entries(): readonly T[] {
    return this.kept;
  }

  clear(): void {
    this.kept.length = 0;
  }
}
