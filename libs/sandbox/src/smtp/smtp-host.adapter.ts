import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { HostNetwork, VirtualHost } from '../virtual-host';
import type { Observed } from '../observed';
import type { Timers } from '../timers';
import { type MailboxState, type SmtpBehaviour, closing, reply } from './behaviour';
import type { ServerView } from './respond';
import { SmtpConnection } from './smtp-connection.adapter';

const tooManyConnections = closing(reply(421, undefined, 'Too many connections, try again later'));

interface SmtpHostOptions {
  /** The mail domain of the host. */
  domain: string;
  name: string;
  address: string;
  port: number;
  network: HostNetwork;
  behaviour: SmtpBehaviour;
  mailbox(local: string, domain: string): MailboxState | undefined;
}

/** The dependencies of a host. */
export interface SmtpHostContext {
  observed: Observed;
  timers: Timers;
  /** Current time in milliseconds. */
  clock: () => number;
  secureContext(name: string, certificate: 'trusted' | 'self-signed'): Promise<SecureContext>;
}

/** One mail server of the sandbox. */
export class SmtpHost implements VirtualHost {
  readonly address: string;
  readonly port: number;
  readonly network: HostNetwork;
  private readonly greylist: Greylist;
  private readonly connections = new Set<Socket>();

  constructor(
    private readonly options: SmtpHostOptions,
    private readonly context: SmtpHostContext,
  ) {
    this.address = options.address;
    this.port = options.port;
    this.network = options.network;
    this.greylist = new Greylist(context.clock);
  }

  accept(socket: Socket): void {
    this.connections.add(socket);
    // A host that has ended a session does not wait for the client before it accepts another one.
    for (const end of ['finish', 'close']) socket.once(end, () => this.connections.delete(socket));
    const { domain, name: host, address } = this.options;
    const connection = new SmtpConnection(socket, this.viewFor(socket.remoteAddress ?? ''), {
      record: {
        domain,
        host,
        address,
        greeting: '',
        exchanges: [],
        secure: false,
        pipelined: false,
        messageBytes: 0,
        open: true,
      },
      timers: this.context.timers,
      secureContext: () => this.context.secureContext(host, this.options.behaviour.certificate ?? 'trusted'),
    });
    this.context.observed.addSmtpSession(connection.record);
    void connection.serve();
  }

  private viewFor(client: string): ServerView {
    const { name: hostName, mailbox } = this.options;
    const behaviour = this.behaviourNow();
    const seconds = behaviour.greylist?.seconds ?? 0;
    return {
      hostName,
      behaviour,
      mailbox,
      greylisted: (sender, recipient) => this.greylist.isWaiting([client, sender, recipient], seconds),
    };
  }

  private behaviourNow(): SmtpBehaviour {
    const { behaviour } = this.options;
    if (this.connections.size <= (behaviour.limits?.connections ?? Infinity)) return behaviour;
    return { ...behaviour, replies: { ...behaviour.replies, banner: tooManyConnections } };
  }
}

const limit = 10_000;

/** Stores when each triple of client, sender and recipient was first seen (RFC 6647 §2.1); the latest 10,000. */
export class Greylist {
  private readonly firstSeen = new Map<string, number>();

  /** @param clock returns the current time in milliseconds */
  constructor(private readonly clock: () => number) {}

  /** True until `seconds` have passed since the triple was first seen. */
  isWaiting(triple: readonly string[], seconds: number): boolean {
    const key = JSON.stringify(triple);
    const now = this.clock();
    const first = this.firstSeen.get(key) ?? now;
    this.firstSeen.set(key, first);
    if (this.firstSeen.size > limit) this.forgetOldest();
    return now - first < seconds * 1000;
  }

  private forgetOldest(): void {
    for (const key of this.firstSeen.keys()) {
      this.firstSeen.delete(key);
      return;
    }
  }
}
