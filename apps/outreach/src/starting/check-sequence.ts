import {
  ProblemError,
  type CheckFinding,
  type SequenceCheck,
  type SequenceSender,
  type VerificationResult,
} from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { Suppressions } from '@lode/privacy';
import { neededVariables, parseStep, textsOf } from '../composing/step-templates';
import { dueAfter } from '../schedule/local-time';
import { holidayCountry } from '../schedule/public-holidays';
import { holidaysBefore, nextOpening, scheduleOf } from '../schedule/schedule';
import type { StoredSequence } from '../sequences/sequence-rows';
import { batches, listedRecipients, RecipientTally, Recipients } from './recipient-tally';
import { firstMessages, isManual } from '../sequences/step-path';
import type { DnsRecords } from '../checks/dns-records.adapter';
import { senderDomain, domainRecords, type SenderDomains, type Signing } from '../checks/domain-records';
import { findingsOf, findingsOfContent, type SequenceFacts } from './findings';
import { firstStepsFacts, type FirstStepFacts } from '../composing/first-step';
import type { TrackingDomains } from '../tracking-domains/tracking-domains';
import type { CheckedRecipient, CheckRepository } from './check.repository';
import type { StoredVerdicts } from '../verdicts/verdicts.adapter';

export interface CheckParts {
  readonly store: Pick<CheckRepository, 'find' | 'mailboxes' | 'enrolled' | 'listed' | 'candidates' | 'open'>;
  readonly verdicts: Pick<StoredVerdicts, 'of'>;
  readonly records: DnsRecords;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly hasRelay: boolean;
  readonly hasPublicUrl: boolean;
  readonly tracking: Pick<TrackingDomains, 'facts' | 'check'>;
  /** Envelope sender, such as `bounces@example.com`. */
  readonly returnPath?: string | undefined;
  /** Undefined if Lode does not sign mail. */
  readonly signing?: Signing | undefined;
  /** Zones of DNS blocklists of domains. */
  readonly blocklists: readonly string[];
  readonly clock: Clock;
}

/** Recipients per batch. */
const batch = 1000;

/** Reports blocking problems and warnings of a sequence before it starts. No mail host is contacted. */
export class CheckSequence {
  constructor(private readonly parts: CheckParts) {}

  /** @throws ProblemError not_found */
  async check(account: string, id: string): Promise<SequenceCheck> {
    const sequence = await this.find(account, id);
    const people = peopleOf(sequence);
    const recipients = new Recipients();
    const mailboxes = await this.mailboxesOf(account, sequence);
    const [facts, verdictsRead] = await Promise.all([
      this.factsOf(account, sequence, mailboxes),
      this.tally(account, sequence, { people, recipients }),
    ]);
    const remaining = Math.max(0, recipients.count - people.invalid.count);
    return {
      ...checked(findingsOf({ ...facts, people, verdictsRead })),
      recipients: recipients.count,
      recipients_count: remaining,
      ...(remaining === 0 ? { first_send_at: null, skipped_days: [] } : this.firstSend(sequence)),
      senders: sendersOf(sequence, mailboxes),
      digest: recipients.digest([sequence.status, sequence.content, mailboxes?.map(({ email }) => email)]),
    };
  }

  /** @throws ProblemError not_found */
  async checkContent(account: string, id: string): Promise<Checked> {
    const sequence = await this.find(account, id);
    const facts = await this.factsOf(account, sequence, await this.mailboxesOf(account, sequence));
    return checked(findingsOfContent({ ...facts, people: peopleOf(sequence), verdictsRead: true }));
  }

  /** Links of the messages that follow have the domain, if its records are found. */
  async claimTrackingDomain(account: string, domain: string): Promise<void> {
    await this.parts.tracking.check({ account, domain });
  }

  /** The first step may wait after the enrolment. Null if a member has to do it. */
  private firstSend({
    content,
    status,
  }: StoredSequence): Pick<SequenceCheck, 'first_send_at' | 'skipped_days'> {
    const { timezone, schedule_windows: windows, skip_holidays: skips, steps } = content;
    const now = this.parts.clock.now();
    const [step] = steps;
    if (step && isManual(step)) return { first_send_at: null, skipped_days: [] };
    const { wait_value: value = 0, wait_unit: unit = 'day' } = step ?? {};
    const earliest = status === 'draft' && value > 0 ? dueAfter(now, { value, unit }, timezone) : now;
    const country = skips ? holidayCountry({ phone: null, country: null, timezone }) : undefined;
    const schedule = scheduleOf(timezone, windows, country);
    const first = nextOpening(schedule, earliest);
    if (first === undefined) return { first_send_at: null, skipped_days: [] };
    return {
      first_send_at: new Date(first).toISOString(),
      skipped_days: holidaysBefore(schedule, first, earliest),
    };
  }

  private async find(account: string, id: string): Promise<StoredSequence> {
    const sequence = await this.parts.store.find(account, id);
    if (!sequence) throw new ProblemError('not_found', 'There is no such sequence.');
    return sequence;
  }

  /** Undefined: the relay sends. */
  private async mailboxesOf(account: string, { content }: StoredSequence): Promise<Mailboxes | undefined> {
    const ids = content.mailboxes;
    return ids.length === 0 ? undefined : this.parts.store.mailboxes(account, ids);
  }

  private async factsOf(
    account: string,
    sequence: StoredSequence,
    mailboxes: Mailboxes | undefined,
  ): Promise<Omit<SequenceFacts, 'people' | 'verdictsRead'>> {
    const { records, hasRelay, hasPublicUrl } = this.parts;
    const all = mailboxes
      ? this.domainsOfMailboxes(mailboxes.map(({ email }) => email))
      : [this.domainsOf(sequence)];
    const [senders, tracking] = await Promise.all([
      Promise.all(all.map(async (domains) => ({ domains, records: await domainRecords(records, domains) }))),
      this.parts.tracking.facts(account, sequence.content.tracking_domain),
    ]);
    return {
      ...{ content: sequence.content, firstStep: firstStepOf(sequence), senders, tracking },
      hasRelay: hasRelay || sequence.content.steps.every(isManual),
      hasMailbox: mailboxes?.some(({ status }) => status === 'active'),
      hasPublicUrl,
    };
  }

  private domainsOfMailboxes(addresses: readonly string[]): SenderDomains[] {
    const { blocklists } = this.parts;
    const domains = [...new Set(addresses.map(senderDomain))];
    return domains.map((sender) => ({ sender, isSignedByServer: true, blocklists }));
  }

  private domainsOf({ content }: StoredSequence): SenderDomains {
    const { returnPath, signing, blocklists } = this.parts;
    return {
      sender: senderDomain(content.from_email),
      returnPath: returnPath && senderDomain(returnPath),
      signing,
      blocklists,
    };
  }

  /** @returns whether the verdicts of all recipients could be read */
  private async tally(
    account: string,
    { id, content, status }: StoredSequence,
    { people, recipients }: { readonly people: RecipientTally; readonly recipients: Recipients },
  ): Promise<boolean> {
    const { store } = this.parts;
    const list = content.list_id;
    const filter = this.parts.suppressions.suppressionFilter(account);
    let allRead = true;
    const enrolledPages = batches((after, limit) => store.enrolled(account, id, after, limit), batch);
    for await (const enrolled of enrolledPages) {
      const { verdicts, read } = await this.verdictsOf(enrolled);
      people.addEnrolled(enrolled, { filter, verdicts });
      recipients.add(enrolled, filter);
      allRead &&= read;
    }
    if (list === null) return allRead;
    const place = { sequence: id, list };
    const listedPages =
      content.rows === 'contact'
        ? listedRecipients(store, { account, ...place, filter })
        : batches((after, limit) => store.listed(account, place, after, limit), batch);
    for await (const listed of listedPages) {
      const { verdicts, read } = await this.verdictsOf(listed);
      people.addListed(listed, { filter, verdicts });
      // The others are enrolled by further requests only.
      if (status === 'draft') recipients.add(listed, filter);
      allRead &&= read;
    }
    return allRead;
  }

  /** If the verification service is unavailable, every verdict is unknown. */
  private async verdictsOf(
    people: readonly CheckedRecipient[],
  ): Promise<{ verdicts: ReadonlyMap<string, VerificationResult['verdict']>; read: boolean }> {
    try {
      return { verdicts: await this.parts.verdicts.of(people.map(({ email }) => email)), read: true };
    } catch (error) {
      if (error instanceof ProblemError) return { verdicts: new Map(), read: false };
      throw error;
    }
  }
}

type Mailboxes = Awaited<
  ReturnType<
    Pick<CheckRepository, 'find' | 'mailboxes' | 'enrolled' | 'listed' | 'candidates' | 'open'>['mailboxes']
  >
>;
const sendersOf = ({ content }: StoredSequence, mailboxes: Mailboxes | undefined): SequenceSender[] =>
  mailboxes
    ? mailboxes.map(({ id, email, status }) => ({ email, mailbox_id: id, is_active: status === 'active' }))
    : [{ email: content.from_email, mailbox_id: null, is_active: true }];

/** Without the recipients. */
type Checked = Pick<SequenceCheck, 'can_start' | 'findings'>;

const checked = (findings: CheckFinding[]): Checked => ({
  can_start: findings.every(({ level }) => level === 'warn'),
  findings,
});

/** Of the first message of each path together; undefined without one. */
function firstStepOf({ content }: StoredSequence): FirstStepFacts | undefined {
  return firstStepsFacts(firstMessages(content.steps));
}

const peopleOf = (sequence: StoredSequence): RecipientTally =>
  new RecipientTally(neededOf(sequence), firstStepOf(sequence)?.source === 'if_known');

const neededOf = ({ content }: StoredSequence): string[] =>
  neededVariables(content.steps.flatMap(textsOf).map((text) => parseStep(text, 'step').templates ?? {}));
