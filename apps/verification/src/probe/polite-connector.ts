import type { ConversationPlan, SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import { Turns } from './turns';

/**
 * Holds few conversations with one mail host at a time; further ones wait for their turn. Many servers turn
 * away a client that opens more, and would then say nothing about the mailbox.
 */
export class PoliteConnector implements SmtpConnector {
  private readonly hosts = new Map<string, Turns>();

  constructor(
    private readonly connector: SmtpConnector,
    private readonly maxPerHost: number,
  ) {}

  async converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    options: Parameters<SmtpConnector['converse']>[2],
  ): Promise<SmtpConversation> {
    const turns = this.hosts.get(target.address) ?? new Turns(this.maxPerHost);
    this.hosts.set(target.address, turns);
    if (!(await turns.take(options.signal))) {
      options.transcript.add('note', `no turn at ${target.host} [${target.address}] in the time there was`);
      return { connected: false, failure: 'timeout' };
    }
    try {
      return await this.connector.converse(target, plan, options);
    } finally {
      turns.giveBack();
      if (turns.allFree) this.hosts.delete(target.address);
    }
  }
}
