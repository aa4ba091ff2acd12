import type { Semaphore } from '@lode/service-kit';
import type { DialogueOutcome } from '../smtp/dialogue-types';
import { sessionLimits, type SessionLimits } from '../smtp/session-limits';
import type { HostLeases } from './host-leases';
import { SharedConversation, type Visitor } from './shared-conversation';
import type { SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import type { Visit } from './visit';

export interface HostDeskOptions {
  readonly connector: SmtpConnector;
  /** Connections to one host. */
  readonly leases: HostLeases;
  /** Connections of this process in all. */
  readonly turns: Semaphore;
  /** Milliseconds that a visitor waits for its turn on a connection before another one is opened. */
  readonly patienceMs: number;
}

/** Where visitors of one mail host wait. Each connection is used by one after the other. */
export class HostDesk {
  private readonly waiting: Visitor[] = [];
  private readonly limits: SessionLimits;
  private connections = 0;
  /** False after a failed handshake: the host is then talked to in plain text. */
  private startTls = true;
  /** False after a visitor got nothing on a connection that another one had used. */
  private reuse = true;

  /** @param onIdle called when nobody waits and no connection is open */
  constructor(
    private readonly target: SmtpTarget,
    private readonly options: HostDeskOptions,
    private readonly onIdle: () => void,
  ) {
    this.limits = sessionLimits(target.host);
  }

  receive(visit: Visit): Promise<SmtpConversation> {
    return new Promise((settle, reject) => {
      const visitor: Visitor = { visit, settle, reject };
      visit.signal.addEventListener('abort', () => this.leave(visitor), { once: true });
      this.waiting.push(visitor);
      if (visit.signal.aborted) return this.leave(visitor);
      if (this.connections === 0) return void this.serve();
      setTimeout(() => this.relieve(visitor), this.options.patienceMs).unref();
    });
  }

  /** Opens a further connection for somebody who has waited long. */
  private relieve(visitor: Visitor): void {
    if (this.waiting.includes(visitor) && this.connections < this.limits.connections) void this.serve();
  }

  /** Gone before its turn came. */
  private leave(visitor: Visitor): void {
    const place = this.waiting.indexOf(visitor);
    if (place < 0) return;
    this.waiting.splice(place, 1);
    this.tellOfNoTurn(visitor);
  }

  private tellOfNoTurn({ visit, settle }: Visitor): void {
    const { host, address } = this.target;
    visit.transcript.add('note', [`no turn at ${host} [${address}] in the time there was`], null);
    settle({ connected: false, failure: 'timeout' });
  }

  /** Holds conversations until nobody is waiting. */
  private async serve(): Promise<void> {
    this.connections++;
    for (let visitor = this.waiting.shift(); visitor; visitor = this.waiting.shift())
      await this.attend(visitor).catch(visitor.reject);
    this.connections--;
    if (this.connections === 0) this.onIdle();
  }

  private async attend(visitor: Visitor): Promise<void> {
    const { leases, turns } = this.options;
    const { signal } = visitor.visit;
    if (!(await turns.take(signal))) return this.tellOfNoTurn(visitor);
    try {
      const lease = await leases.take(this.target.address, this.limits.connections, signal);
      if (!lease) return this.tellOfNoTurn(visitor);
      try {
        await this.converse(visitor);
      } finally {
        await lease.release();
      }
    } finally {
      turns.giveBack();
    }
  }

  private async converse(visitor: Visitor): Promise<void> {
    const next = () => (this.reuse ? this.waiting.shift() : undefined);
    const shared = new SharedConversation(visitor, this.limits, next, this.startTls);
    const conversation = await this.options.connector
      .converse(this.target, shared.plan, shared)
      .catch((error: unknown) => void shared.unfinished?.reject(error));
    if (conversation) this.conclude(shared, conversation);
  }

  /** What becomes of those who have no answers, or not all, when a conversation is over. */
  private conclude(shared: SharedConversation, conversation: SmtpConversation): void {
    const visitor = shared.unfinished;
    if (!visitor) return;
    if (!conversation.connected) return this.tell(visitor, conversation, shared);
    const outcome = shared.share(conversation.outcome);
    const isOpen = outcome.answers.length === 0 && !shared.signal.aborted;
    if (isOpen && outcome.end === 'tls_failed' && this.startTls) this.startTls = false;
    else if (isOpen && shared.wasReused && outcome.end !== 'complete') this.reuse = false;
    else return this.tell(visitor, { connected: true, outcome }, shared);
    this.waiting.unshift(visitor);
  }

  /** A host that talks to nobody would say the same to all who are waiting for it. */
  private tell(visitor: Visitor, conversation: SmtpConversation, shared: SharedConversation): void {
    visitor.settle(conversation);
    if (shared.signal.aborted || shared.hasAnswers || !concernsAll(conversation)) return;
    for (const other of this.waiting.splice(0)) other.settle(conversation);
  }
}

const BEFORE_QUESTIONS: ReadonlySet<DialogueOutcome['phase']> = new Set([
  'banner',
  'ehlo',
  'helo',
  'starttls',
  'mail',
]);

function concernsAll(conversation: SmtpConversation): boolean {
  return !conversation.connected || BEFORE_QUESTIONS.has(conversation.outcome.phase);
}
