import { coversName } from '../network/covers-name';
import { BoundedLog } from './bounded-log';
import type { WebExchange } from './web-exchange';

export interface DnsQuestion {
  name: string;
  type: string;
  transport: 'udp' | 'tcp';
}

/** One CONNECT that reached the proxy. */
export interface ProxyConnection {
  address: string;
  port: number;
  outcome: 'connected' | 'refused' | 'unreachable' | 'silent' | 'forbidden';
}

export interface SmtpExchange {
  /** In upper case; the empty string for a line that holds none. */
  verb: string;
  argument: string;
  /** As sent, lines joined by CRLF; the part that was meant to be sent where a fault cut it. */
  reply: string;
}

export interface SmtpSession {
  /** The mail domain that the host belongs to. */
  domain: string;
  host: string;
  address: string;
  greeting: string;
  exchanges: SmtpExchange[];
  /** STARTTLS was completed. */
  secure: boolean;
  /** At least one command came before the reply to the one before it. */
  pipelined: boolean;
  /** Bytes that followed a DATA command. A verifier leaves this at 0. */
  messageBytes: number;
  open: boolean;
}

const LIMIT = 20_000;

/** What clients did to the sandbox, oldest first; the latest 20,000 of each kind. */
export class Observed {
  private readonly questions = new BoundedLog<DnsQuestion>(LIMIT);
  private readonly proxied = new BoundedLog<ProxyConnection>(LIMIT);
  private readonly sessions = new BoundedLog<SmtpSession>(LIMIT);
  private readonly exchanges = new BoundedLog<WebExchange>(LIMIT);

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

  /** Requests to a service, under whatever name. */
  requestsTo({ hosts }: { readonly hosts: readonly string[] }): WebExchange[] {
    return this.web.filter(({ host }) => hosts.some((served) => coversName(served, host)));
  }

  /** Requests to one name and the names below it, for all paths or for one; the query does not count. */
  webRequests(host: string, path?: string): WebExchange[] {
    return this.web.filter(
      (exchange) =>
        (exchange.host === host || exchange.host.endsWith(`.${host}`)) &&
        (path === undefined || exchange.path.split('?')[0] === path),
    );
  }

  /** Questions about one name, of all types or of one. */
  dnsQuestions(name: string, type?: string): DnsQuestion[] {
    return this.dns.filter((question) => question.name === name && (!type || question.type === type));
  }

  /** Sessions with the hosts of one mail domain. */
  smtpSessions(domain: string): SmtpSession[] {
    return this.smtp.filter((session) => session.domain === domain);
  }

  /** Every command that the hosts of one mail domain received, in order, as `VERB argument`. */
  commands(domain: string): string[] {
    return this.smtpSessions(domain)
      .flatMap((session) => session.exchanges)
      .map(({ verb, argument }) => `${verb} ${argument}`.trimEnd());
  }

  /** How many RCPT commands the hosts of one mail domain received. */
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
