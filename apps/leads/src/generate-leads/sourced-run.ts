import { CachedResults, Leases, type CollectionRun } from '@lode/work';
import { CLOCK, inSlices, within, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import type { Contact, SuppressionFilter, AddressVerification } from '@lode/contracts';
import { type SiteResult, siteOf, type SiteOwner, SiteEnricher } from '../enriching/site-enricher';
import type { Sighting } from '../business/business';
import { type PeopleReading, ContactReader } from '../enriching/contact-reader';
import type { BusinessLead } from '../merging/leads/lead-of';
import { attributionOf } from '../places/attribution';
import { CompanyRepository } from '../sources/company.repository';
import { type SourcesAnswer, LeadSources } from '../sources/lead-source';
import { AddressVerifier, type WorkLimits } from '../enriching/address-verifier';
import { AnswerRepository } from './answer.repository';
import type { LeadAnswer, FoundLead } from './lead-answer';
import { type LeadSearch, withSpare } from './lead-search';
import { type RunProgress, noProgress, type FoundSoFar } from './run-progress';
import {
  type Ranking,
  type RankedLead,
  unconfirmedSites,
  likelySites,
  rankingSteps,
  emailsOf,
} from './ranking';

/** Concurrent runs of one process. */
const maxRuns = 50;

/** Returns cached leads, else collects them from the sources. */
@Injectable()
export class CollectLeads extends CachedResults<LeadSearch, LeadAnswer, RunProgress> {
  constructor(
    store: AnswerRepository,
    leases: Leases,
    @Inject(CLOCK) clock: Clock,
    companies: CompanyRepository,
    sources: LeadSources,
    sites: SiteEnricher,
    addresses: AddressVerifier,
    contacts: ContactReader,
    suppressions: Suppressions,
  ) {
    const remember = companies.save.bind(companies);
    const filter = () => suppressions.suppressionFilter();
    const parts = { sources, sites, addresses, contacts, remember, filter, clock };
    super({
      ...{ name: 'leads', of: 'lead searches', store, leases, clock, maxRuns },
      createRun: (search, onProgress) => new SourcedRun(search, parts, onProgress),
    });
  }
}

/** The sites of a run: each is read once, and a second time if the first reading was unfinished. */
export class SiteReadings {
  private readonly asked = new Set<string>();
  private readonly bySite = new Map<string, Sighting>();
  private readonly unfinished = new Map<string, SiteOwner>();
  private readonly lost = new Set<string>();

  get sightings(): Sighting[] {
    return [...this.bySite.values()];
  }

  /** Whether crawl was unavailable for some site. */
  get hasLost(): boolean {
    return this.lost.size > 0;
  }

  /** The owners whose sites were not taken yet; marks them as taken. */
  take<Owner extends SiteOwner>(owners: readonly Owner[]): Owner[] {
    const wanted = owners.filter((owner) => !this.asked.has(siteOf(owner) ?? ''));
    for (const owner of wanted) this.asked.add(siteOf(owner) ?? '');
    return wanted;
  }

  /** The owners of unfinished sites; each is returned once. */
  takeUnfinished(): SiteOwner[] {
    const owners = [...this.unfinished.values()];
    this.unfinished.clear();
    return owners;
  }

  add({ owners: [owner], sighting, isUnfinished, isLost }: SiteResult<SiteOwner>): void {
    const site = owner && siteOf(owner);
    if (site === undefined) return;
    if (sighting) this.bySite.set(site, sighting);
    if (owner && isUnfinished) this.unfinished.set(site, owner);
    if (isLost) this.lost.add(site);
    else this.lost.delete(site);
  }
}

/** The contacts of a run, by domain of the company: each is asked for once, and again if the first reading was partial. */
class RunContacts {
  private readonly asked = new Set<string>();
  private readonly byDomain = new Map<string, PeopleReading | undefined>();

  /** Whether the people of some company are unknown because a service was unavailable. */
  get hasLost(): boolean {
    return [...this.byDomain.values()].includes(undefined);
  }

  /** The domains of the answers whose own sites were read, each once; marks them as taken. */
  take({ answers }: Ranking, limit: number): string[] {
    const domains = new Set(answers.slice(0, limit).flatMap(({ business }) => business.ownSite ?? []));
    const wanted = [...domains].filter((domain) => !this.asked.has(domain));
    for (const domain of wanted) this.asked.add(domain);
    return wanted;
  }

  /** The domains whose people are unknown or not completely known. */
  get unfinished(): string[] {
    return [...this.byDomain].filter(([, reading]) => reading?.isPartial ?? true).map(([domain]) => domain);
  }

  add(domain: string, reading: PeopleReading | undefined): void {
    this.byDomain.set(domain, reading);
  }

  of(domain: string | null): readonly Contact[] {
    return (domain !== null && this.byDomain.get(domain)?.contacts) || [];
  }
}

export interface RunFacts {
  readonly search: LeadSearch;
  readonly sourcesAnswer: SourcesAnswer;
  readonly contacts: Pick<RunContacts, 'of'>;
  /** Whether all planned calls were made. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The answer from the findings at some moment. */
function answerFrom(
  { answers }: Ranking,
  { search, sourcesAnswer, contacts, isComplete, now }: RunFacts,
): LeadAnswer {
  const wanted = answers.slice(0, withSpare(search.limit));
  const shown = wanted.flatMap(({ business }) => business.sightings);
  return {
    leads: wanted.map(({ lead, business }) => withContacts(lead, contacts.of(business.ownSite))),
    total: answers.length,
    partial: !isComplete || sourcesAnswer.statuses.some(({ state }) => isIncomplete.has(state)),
    sourcesStatus: sourcesAnswer.statuses,
    attribution: attributionOf(shown),
    collectedAt: now,
  };
}

/** The number of the business is not that of a person, even if it is printed beside one. */
const withContacts = (lead: BusinessLead, contacts: readonly Contact[]): FoundLead => ({
  ...lead,
  contacts: contacts.map((contact) => (contact.phone === lead.phone ? { ...contact, phone: null } : contact)),
});

const isIncomplete: ReadonlySet<string> = new Set(['partial', 'failed', 'timeout']);

/**
 * Companies to remember for later requests: businesses whose own sites were read, at the place given by other sources.
 * The origin is the site, so that a remembered company never counts as a further origin beside it.
 */
const companySightings = (answers: readonly RankedLead[]): Sighting[] =>
  answers.flatMap(({ business: { sightings, point, categories, address } }) => {
    const site = sightings.find(({ origin }) => origin === 'website');
    if (!site || !point) return [];
    return [
      { ...site, point, categories: categories.map(({ value }) => value), address: address?.value ?? null },
    ];
  });

/**
 * Milliseconds until the sites of the quick sources' findings are read, apart from the first ones; those of slower sources
 * follow.
 */
const headStartMs = 2500;
/** Milliseconds between two looks at the sites that were read meanwhile. */
const completeEveryMs = 1000;
/** Milliseconds for all sites and addresses; results after the caller's deadline are stored for the next caller. */
const maxRunMs = 150_000;

export interface SourcedRunParts {
  readonly sources: Pick<LeadSources, 'ask'>;
  readonly sites: Pick<SiteEnricher, 'count' | 'read'>;
  readonly addresses: Pick<AddressVerifier, 'verify'>;
  readonly contacts: Pick<ContactReader, 'read'>;
  /** Stores the facts of sites for later requests. */
  readonly remember: (companies: readonly Sighting[]) => Promise<void>;
  /** Current filter of contacts that are suppressed for all. */
  readonly filter: () => SuppressionFilter;
  readonly clock: Clock;
}

/** Calls sources, then sites, then mail hosts, and reads the people of the companies; can return an answer from the findings at every moment. */
export class SourcedRun implements CollectionRun<LeadAnswer> {
  isOver = false;
  private sourcesAnswer: SourcesAnswer = { sightings: [], statuses: [], pending: 0 };
  private readonly sites = new SiteReadings();
  private readonly contacts = new RunContacts();
  private readonly requestedAddresses = new Set<string>();
  private readonly verifications = new Map<string, AddressVerification>();
  private progress: RunProgress = noProgress;
  /** Resolved when a source has found something. */
  private readonly firstSightings = Promise.withResolvers<undefined>();
  /** The ranking of the current findings, computed on demand. */
  private current: Promise<Ranking> | undefined;

  constructor(
    private readonly search: LeadSearch,
    private readonly parts: SourcedRunParts,
    private readonly onProgress: (progress: RunProgress) => void,
  ) {}

  /** Likely answers first, so that an early end has the best ones. */
  async run(signal: AbortSignal): Promise<void> {
    const limits = this.limitsOf(signal);
    const asking = this.callSources(signal);
    const headStart = within(asking, headStartMs, () => undefined);
    await Promise.race([headStart, this.firstSightings.promise]);
    const reading = Promise.all([
      this.readSites(firstSites, limits),
      headStart.then(() => this.readSites(likelySites, limits)),
      asking.then(() => this.readSites(allSites, limits)),
    ]);
    await this.completeDuring(reading, limits);
    await this.readAgain(limits);
    await this.complete(limits);
    await this.readContacts(this.contacts.unfinished, limits);
    if (signal.aborted) return;
    this.isOver = true;
    this.invalidate();
    await this.parts.remember(companySightings((await this.ranking()).answers));
  }

  async soFar(): Promise<LeadAnswer> {
    const { search, sourcesAnswer } = this;
    const isComplete = this.isOver && !this.sites.hasLost && !this.contacts.hasLost;
    return answerFrom(await this.ranking(), {
      search,
      sourcesAnswer,
      contacts: this.contacts,
      isComplete,
      now: this.parts.clock.now(),
    });
  }

  private async callSources(signal: AbortSignal): Promise<void> {
    this.addAnswers(
      await this.parts.sources.ask(this.search, signal, (sourcesAnswer) => this.addAnswers(sourcesAnswer)),
    );
    this.report({ companies: (await this.ranking()).answers.length });
  }

  private addAnswers(sourcesAnswer: SourcesAnswer): void {
    this.sourcesAnswer = sourcesAnswer;
    if (sourcesAnswer.sightings.length > 0) this.firstSightings.resolve(undefined);
    this.invalidate();
    const planned = sourcesAnswer.statuses.length;
    this.report({ sources: { done: planned - sourcesAnswer.pending, planned } });
  }

  private async readSites(choose: typeof likelySites, limits: WorkLimits): Promise<void> {
    const ranking = await this.ranking();
    this.report({ companies: ranking.answers.length });
    await this.read(this.sites.take(choose(ranking, this.search.limit)), limits);
  }

  /** Unfinished sites are meanwhile read completely by crawl. */
  private readAgain(limits: WorkLimits): Promise<void> {
    return this.read(this.sites.takeUnfinished(), limits);
  }

  private async read(owners: readonly SiteOwner[], limits: WorkLimits): Promise<void> {
    const { done, planned } = this.progress.sites;
    this.report({ sites: { done, planned: planned + this.parts.sites.count(owners) } });
    await this.parts.sites.read(owners, this.search, limits, (result) => {
      this.sites.add(result);
      this.invalidate();
      const { sites } = this.progress;
      this.report({ sites: { ...sites, done: sites.done + 1 } });
    });
  }

  /** Completes the leads whose sites are read while others are still being read. */
  private async completeDuring(reading: Promise<unknown>, limits: WorkLimits): Promise<void> {
    const completed: Promise<void>[] = [];
    let done = 0;
    let isReading = true;
    const end = reading.finally(() => (isReading = false));
    while (isReading) {
      await within(end, completeEveryMs, () => undefined);
      const { sites } = this.progress;
      if (sites.done > done) completed.push(this.complete(limits, isRead));
      // Errors are for the end of the run.
      completed.at(-1)?.catch(() => undefined);
      done = sites.done;
    }
    await Promise.all([end, ...completed]);
  }

  private async complete(limits: WorkLimits, chosen: (lead: RankedLead) => boolean = all): Promise<void> {
    await Promise.all([this.verifyAddresses(limits, chosen), this.readNewContacts(limits)]);
  }

  private async readNewContacts(limits: WorkLimits): Promise<void> {
    await this.readContacts(this.contacts.take(await this.ranking(), this.search.limit), limits);
  }

  private async readContacts(companies: readonly string[], limits: WorkLimits): Promise<void> {
    const { done, planned } = this.progress.contacts;
    this.report({ contacts: { done, planned: planned + companies.length } });
    const read = new Set<string>();
    await this.parts.contacts.read(companies, limits, (domain, reading) => {
      this.contacts.add(domain, reading);
      const { contacts: steps } = this.progress;
      if (!read.has(domain)) this.report({ contacts: { ...steps, done: steps.done + 1 } });
      read.add(domain);
    });
  }

  private async verifyAddresses(limits: WorkLimits, chosen: (lead: RankedLead) => boolean): Promise<void> {
    const ranking = await this.ranking();
    const mail = emailsOf(ranking, this.search.limit, chosen).filter(
      ([best = '']) => !this.requestedAddresses.has(best),
    );
    for (const [best = ''] of mail) this.requestedAddresses.add(best);
    const { done, planned } = this.progress.addresses;
    this.report({ addresses: { done, planned: planned + mail.length } });
    await this.parts.addresses.verify(mail, limits, (email, verification) => {
      this.verifications.set(email, verification);
      this.invalidate();
      const { addresses } = this.progress;
      const verified = addresses.done + 1;
      this.report({ addresses: { done: verified, planned: Math.max(addresses.planned, verified) } });
    });
  }

  private ranking(): Promise<Ranking> {
    const { sourcesAnswer, sites, verifications, parts } = this;
    const sightings = [...sourcesAnswer.sightings, ...sites.sightings];
    const known = { sightings, verifications, filter: parts.filter(), now: parts.clock.now() };
    this.current ??= inSlices(rankingSteps(known, this.search));
    return this.current;
  }

  private invalidate(): void {
    this.current = undefined;
  }

  private report(change: Partial<RunProgress>): void {
    this.progress = { ...this.progress, ...change };
    this.onProgress({ ...this.progress, soFar: this.foundSoFar });
  }

  private readonly foundSoFar = async (): Promise<FoundSoFar> => ({
    search: this.search,
    answer: await this.soFar(),
  });

  private limitsOf(signal: AbortSignal): WorkLimits {
    const { clock } = this.parts;
    const end = clock.monotonic() + maxRunMs;
    return { signal, remaining: () => end - clock.monotonic() };
  }
}

const all = (): boolean => true;

/** Whether the site of the business was read, so that no better address will be known. */
const isRead = ({ business }: RankedLead): boolean => business.ownSite !== null;

/** Nearly all of them remain among the answers when further sources have answered. */
const firstSites: typeof likelySites = (ranking, limit) => likelySites(ranking, limit).slice(0, limit);

const allSites: typeof likelySites = (ranking, limit) => [
  ...likelySites(ranking, limit),
  ...unconfirmedSites(ranking, limit),
];
