import { hostAddresses } from '@lode/service-kit/network';
import { findMailExchange, type MailExchange } from '../mail-exchange/find-mail-exchange';
import { Allowance } from './allowance';
import { Answers } from './answers';
import { Docket, type Concluded } from './docket';
import { HostTrial } from './host-trial';
import type { Inquiry } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';
import { unheard } from './summarise';
import { Transcript } from './transcript';

/** The next host is a better use of the time than a third address of this one. */
const MAX_ADDRESSES_PER_HOST = 2;

/** All questions about one domain that come while it is being asked: one look-up of names, then host after host. */
export class DomainRun {
  private readonly startedAt: number;
  private readonly answers: Answers;
  private readonly docket: Docket;
  private readonly allowance: Allowance;
  /** What happens between the visits. */
  private readonly notes: Transcript;
  private trial: HostTrial | undefined;
  private exchange: MailExchange | undefined;

  constructor(
    private readonly domain: string,
    private readonly dependencies: ProbeDependencies,
    private readonly signal: AbortSignal,
  ) {
    const { now, times, unknownLocalPart } = dependencies;
    this.startedAt = now();
    this.notes = new Transcript(now, this.startedAt);
    this.allowance = new Allowance(times.answers, now);
    this.answers = new Answers(domain, `${unknownLocalPart(domain)}@${domain}`);
    this.docket = new Docket(this.answers, () => {
      this.allowance.renew();
      this.trial?.renew();
    });
  }

  /** Where the domain's mail goes; undefined until that is known. */
  get mailExchange(): MailExchange | undefined {
    return this.exchange;
  }

  join<Result>(inquiry: Inquiry<Result>): Promise<Concluded<Result>> {
    const concluded = this.docket.join(inquiry);
    this.docket.attach(this.notes);
    return concluded;
  }

  /** @param close called when nobody may join any more, before the last inquiries are concluded */
  async run(close: () => void): Promise<void> {
    try {
      await this.ask();
      close();
      this.docket.settleAll();
    } catch (error) {
      close();
      this.docket.rejectAll(error);
    }
  }

  private async ask(): Promise<void> {
    const { facts, random, resolver } = this.dependencies;
    this.exchange = await findMailExchange(this.domain, { resolver, random, signal: this.timeLeft() });
    if (this.exchange.kind !== 'hosts') return;
    this.answers.acceptAll = await facts.acceptAll(this.domain);
    // Whoever joins after the last answer, while the host is still being judged, has not been asked about yet.
    do {
      await this.tryHosts(this.exchange.hosts);
      this.docket.settleTried();
    } while (!this.isOver);
  }

  private async tryHosts(hosts: readonly string[]): Promise<void> {
    for (const [index, host] of hosts.entries()) {
      if (this.isOver) return;
      const isDone = await this.tryHost(host, index === hosts.length - 1 ? 1 : 1 / 2);
      if (isDone) return;
    }
  }

  private get isOver(): boolean {
    return this.docket.isEmpty || this.signal.aborted || this.allowance.left === 0;
  }

  /**
   * @param share of the time that is left: a slow host must not starve its successor
   * @returns whether it has answered all that was asked
   */
  private async tryHost(host: string, share: number): Promise<boolean> {
    const answer = await hostAddresses(host, this.dependencies.resolver, this.timeLeft());
    if (answer.kind === 'no_answer') return this.fail('dns_error');
    const permitted = this.permitted(host, answer.kind === 'records' ? answer.records : []);
    if (permitted.length === 0) return this.fail('no_connection');
    for (const address of permitted.slice(0, MAX_ADDRESSES_PER_HOST)) {
      const { docket, answers, allowance, notes, startedAt, signal } = this;
      const options = { docket, answers, allowance, notes, share, startedAt, signal };
      this.trial = new HostTrial(this.dependencies, { host, address }, options);
      const isDone = await this.trial.run();
      if (isDone || this.isOver) return isDone;
    }
    return false;
  }

  private fail(reason: 'dns_error' | 'no_connection'): false {
    this.docket.fail(() => unheard(reason));
    return false;
  }

  private permitted(host: string, addresses: readonly string[]): string[] {
    if (addresses.length === 0) this.note(`${host} has no address`);
    return addresses.filter((address) => {
      const allowed = this.dependencies.guard.allows(address);
      if (!allowed) this.note(`${host} [${address}] is not a public address`);
      return allowed;
    });
  }

  private note(remark: string): void {
    this.notes.add('note', [remark], null);
  }

  private timeLeft(): AbortSignal {
    return AbortSignal.any([this.signal, AbortSignal.timeout(Math.ceil(this.allowance.left))]);
  }
}
