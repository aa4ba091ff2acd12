import type { SuppressionFilter, LeadVerification } from '@lode/contracts';
import { inSlices, within, type AnswerRun, type Clock } from '@lode/service-kit';
import type { AddressVerifier } from '../enriching/address-verifier';
import type { SiteEnricher } from '../enriching/site-enricher';
import type { SiteOwner } from '../enriching/site-of';
import type { WorkLimits } from '../enriching/work-limits';
import type { LeadSources, SourcesAnswer } from '../sources/lead-sources';
import type { Sighting } from '../business/sighting';
import { answerFrom } from './answer-from';
import { companySightings } from './company-sightings';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import { hearsaySites, likelySites, lineUpSteps, mailOf, type LineUp } from './line-up';
import { noProgress, type RunProgress } from './run-progress';
import { SiteList } from './site-list';

/** Milliseconds after which sites are read of what the quicker sources have found; what slower ones find follows. */
const headStart = 2500;
/** Milliseconds for all sites and addresses; what is beyond a caller's patience serves the next one. */
const longest = 150_000;

export interface SourcedRunParts {
  readonly sources: Pick<LeadSources, 'ask'>;
  readonly sites: Pick<SiteEnricher, 'count' | 'read'>;
  readonly addresses: Pick<AddressVerifier, 'verify'>;
  /** Keeps what sites have told for questions to come. */
  readonly remember: (companies: readonly Sighting[]) => Promise<void>;
  /** Who is left out of what is found for anybody, at this moment. */
  readonly barrier: () => SuppressionFilter;
  readonly clock: Clock;
}

/** Asks sources, then sites, then mail hosts; at every moment there is an answer from what they have told. */
export class SourcedRun implements AnswerRun<LeadAnswer> {
  isOver = false;
  private asked: SourcesAnswer = { sightings: [], statuses: [], pending: 0 };
  private readonly sites = new SiteList();
  private readonly mailAsked = new Set<string>();
  private readonly verifications = new Map<string, LeadVerification>();
  private progress: RunProgress = noProgress;
  /** What follows from all that, made when it is needed. */
  private standing: Promise<LineUp> | undefined;

  constructor(
    private readonly search: LeadSearch,
    private readonly parts: SourcedRunParts,
    private readonly tell: (progress: RunProgress) => void,
  ) {}

  /** Those who are likely to be answers come first, so that whoever has to leave takes the best with him. */
  async run(signal: AbortSignal): Promise<void> {
    const limits = this.limitsOf(signal);
    const asking = this.askSources(signal);
    await within(asking, headStart, () => undefined);
    await Promise.all([
      this.readSites(likelySites, limits).then(() => this.verifyAddresses(limits)),
      asking.then(() => this.readSites(allSites, limits)),
    ]);
    await this.readAgain(limits);
    await this.verifyAddresses(limits);
    if (signal.aborted) return;
    this.isOver = true;
    this.learned();
    await this.parts.remember(companySightings((await this.lineUp()).answers));
  }

  async soFar(): Promise<LeadAnswer> {
    const { search, asked } = this;
    const isWhole = this.isOver && !this.sites.hasLost;
    return answerFrom(await this.lineUp(), { search, asked, isWhole, now: this.parts.clock.now() });
  }

  private async askSources(signal: AbortSignal): Promise<void> {
    this.learn(await this.parts.sources.ask(this.search, signal, (asked) => this.learn(asked)));
    this.report({ companies: (await this.lineUp()).answers.length });
  }

  private learn(asked: SourcesAnswer): void {
    this.asked = asked;
    this.learned();
    const planned = asked.statuses.length;
    this.report({ sources: { done: planned - asked.pending, planned } });
  }

  private async readSites(choose: typeof likelySites, limits: WorkLimits): Promise<void> {
    const line = await this.lineUp();
    this.report({ companies: line.answers.length });
    await this.read(this.sites.take(choose(line, this.search.limit)), limits);
  }

  /** What was cut off has been read to its end meanwhile. */
  private readAgain(limits: WorkLimits): Promise<void> {
    return this.read(this.sites.takeUnfinished(), limits);
  }

  private async read(owners: readonly SiteOwner[], limits: WorkLimits): Promise<void> {
    const { done, planned } = this.progress.sites;
    this.report({ sites: { done, planned: planned + this.parts.sites.count(owners) } });
    await this.parts.sites.read(owners, this.search, limits, (told) => {
      this.sites.add(told);
      this.learned();
      const { sites } = this.progress;
      this.report({ sites: { ...sites, done: sites.done + 1 } });
    });
  }

  private async verifyAddresses(limits: WorkLimits): Promise<void> {
    const line = await this.lineUp();
    const mail = mailOf(line, this.search.limit).filter(([best = '']) => !this.mailAsked.has(best));
    for (const [best = ''] of mail) this.mailAsked.add(best);
    const { done, planned } = this.progress.addresses;
    this.report({ addresses: { done, planned: planned + mail.length } });
    await this.parts.addresses.verify(mail, limits, (email, verification) => {
      this.verifications.set(email, verification);
      this.learned();
      const { addresses } = this.progress;
      const verified = addresses.done + 1;
      this.report({ addresses: { done: verified, planned: Math.max(addresses.planned, verified) } });
    });
  }

  private lineUp(): Promise<LineUp> {
    const { asked, sites, verifications, parts } = this;
    const sightings = [...asked.sightings, ...sites.sightings];
    const known = { sightings, verifications, barrier: parts.barrier(), now: parts.clock.now() };
    this.standing ??= inSlices(lineUpSteps(known, this.search));
    return this.standing;
  }

  private learned(): void {
    this.standing = undefined;
  }

  private report(change: Partial<RunProgress>): void {
    this.progress = { ...this.progress, ...change };
    this.tell(this.progress);
  }

  private limitsOf(signal: AbortSignal): WorkLimits {
    const { clock } = this.parts;
    const end = clock.monotonic() + longest;
    return { signal, remaining: () => end - clock.monotonic() };
  }
}

const allSites: typeof likelySites = (line, limit) => [
  ...likelySites(line, limit),
  ...hearsaySites(line, limit),
];
