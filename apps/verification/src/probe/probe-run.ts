import { hostAddresses } from '../mail-exchange/find-mail-exchange';
import type { RecipientAnswer } from '../smtp/dialogue-types';
import { askOne } from './ask-one';
import { interview } from './interview';
import type { ProbeIdentity } from './probe-identity';
import type { ProbeDependencies, ProbeQuestion } from './probe-question';
import {
  readConversation,
  understandAnswer,
  type Finding,
  type Reading,
  type ReadingContext,
} from './read-conversation';
import type { ConversationPlan, SmtpTarget } from './smtp-connector';
import { summarise, unreached } from './summarise';
import type { Transcript } from './transcript';

/** The next host is a better use of the time than a third address of this one. */
const MAX_ADDRESSES_PER_HOST = 2;

/** One probe of one address: host after host until one answers, or the time is used up. */
export class ProbeRun {
  private readonly deadline: number;
  private readonly signal: AbortSignal;
  private readonly random: string | null;

  constructor(
    private readonly dependencies: ProbeDependencies,
    private readonly identity: ProbeIdentity,
    private readonly question: ProbeQuestion,
    private readonly transcript: Transcript,
  ) {
    const { budgetMs, signal, acceptAll, address } = question;
    this.deadline = dependencies.now() + budgetMs;
    this.signal = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(budgetMs))]);
    const { domain } = address;
    this.random = acceptAll === null ? `${dependencies.unknownLocalPart(domain)}@${domain}` : null;
  }

  async finding(): Promise<Finding> {
    const failures: Reading[] = [];
    for (const [index, host] of this.question.hosts.entries()) {
      if (this.signal.aborted) break;
      const readings = await this.tryHost(host, index === this.question.hosts.length - 1);
      const answered = readings.find((reading) => reading.answered);
      if (answered) return answered.finding;
      failures.push(...readings);
    }
    return summarise(failures, this.question.acceptAll);
  }

  private async tryHost(host: string, isLast: boolean): Promise<Reading[]> {
    const signal = this.shareOfTime(isLast);
    const answer = await hostAddresses(host, this.dependencies.resolver, signal);
    if (answer.kind === 'no_answer') return [unreached('dns_error')];
    const addresses = this.permitted(host, answer.kind === 'records' ? answer.records : []);
    const readings: Reading[] = [];
    for (const address of addresses.slice(0, MAX_ADDRESSES_PER_HOST)) {
      const reading = await this.ask({ host, address }, signal);
      readings.push(reading);
      if (reading.answered || signal.aborted) break;
    }
    return readings.length > 0 ? readings : [unreached('no_connection')];
  }

  /** The last host may use all that remains, any other half of it: a slow one must not starve its successor. */
  private shareOfTime(isLast: boolean): AbortSignal {
    const remainingMs = Math.max(0, this.deadline - this.dependencies.now());
    const shareMs = isLast ? remainingMs : remainingMs / 2;
    return AbortSignal.any([this.signal, AbortSignal.timeout(Math.ceil(shareMs))]);
  }

  private permitted(host: string, addresses: readonly string[]): string[] {
    if (addresses.length === 0) this.transcript.add('note', `${host} has no address`);
    return addresses.filter((address) => {
      const allowed = this.dependencies.guard.allows(address);
      if (!allowed) this.transcript.add('note', `${host} [${address}] is not a public address`);
      return allowed;
    });
  }

  private async ask(target: SmtpTarget, signal: AbortSignal): Promise<Reading> {
    const context = this.contextFor(target.host);
    const options = { signal, transcript: this.transcript };
    const conversation = await interview(this.dependencies.connector, target, this.planFor(context), options);
    return readConversation(conversation, context);
  }

  private contextFor(mailExchange: string): ReadingContext {
    const { address, acceptAll } = this.question;
    const { domain, normalized: real } = address;
    return { real, random: this.random, postmaster: `postmaster@${domain}`, domain, mailExchange, acceptAll };
  }

  private planFor(context: ReadingContext): ConversationPlan {
    const { needsSmtpUtf8 } = this.question.address;
    const understand = (answer: RecipientAnswer) => understandAnswer(answer, context);
    return {
      ...this.identity,
      startTls: true,
      needsSmtpUtf8,
      nextRecipients: askOne({ ...context, understand }),
    };
  }
}
