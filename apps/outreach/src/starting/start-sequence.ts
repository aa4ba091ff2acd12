import {
  ProblemError,
  type Issue,
  type SequenceCheck,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type RecipientRows,
  type SendSequenceRequest,
  type Sequence,
} from '@lode/contracts';
import { after } from '../sequences/transitions';
import type { SequenceStore } from '../sequences/sequence.repository';

/** @throws ProblemError conflict with the blocking findings */
export function requireNoBlockingFindings({
  can_start,
  findings,
}: Pick<SequenceCheck, 'can_start' | 'findings'>): void {
  if (can_start) return;
  const blocking = findings.filter(({ level }) => level === 'block');
  const errors: Issue[] = blocking.map(({ code, message, fix }) => ({
    location: `check.${code}`,
    message,
    fix,
  }));
  const detail = `The sequence cannot start: ${errors.map(({ message }) => message).join('; ')}`;
  throw new ProblemError('conflict', detail, { errors });
}

/** Finds blocking problems before a start. */
export interface StartCheck {
  check(account: string, id: string): Promise<SequenceCheck>;

  /** The same without the recipients. */
  checkContent(account: string, id: string): Promise<Pick<SequenceCheck, 'can_start' | 'findings'>>;

  /** Links of the messages that follow have the tracking domain, if its records are found. */
  claimTrackingDomain(account: string, domain: string): Promise<void>;
}

/** Injection token of the `StartCheck`. */
export const START_CHECK = Symbol('start check');

/** Verifies addresses again before a sequence writes to them. */
export interface FreshVerdicts {
  /** Renews verdicts about the recipients of a list that are too old. @throws ProblemError conflict, not_found */
  renew(account: string, list: string, rows: RecipientRows): Promise<void>;
}

/** Injection token of the `FreshVerdicts`. */
export const FRESH_VERDICTS = Symbol('fresh verdicts');

export interface LeadEnrolment {
  enrol(account: string, request: EnrolLeadsRequest): Promise<EnrolledLeads>;
}

export interface StartSequenceParts {
  readonly store: Pick<SequenceStore, 'find' | 'read' | 'start'>;
  readonly verdicts: FreshVerdicts;
  readonly check: StartCheck;
  readonly enrolLeads: LeadEnrolment;
  /** Wakes the planner. */
  readonly wake: () => void;
}

/** Starts a sequence. After a failure it is still a draft, and a retry completes the start. */
export class StartSequence {
  constructor(private readonly parts: StartSequenceParts) {}

  /** @throws ProblemError not_found, conflict with the blocking findings, or if it is no longer as it was checked */
  async start(account: string, { id, digest }: SendSequenceRequest): Promise<Sequence> {
    const { store, verdicts, check, wake } = this.parts;
    const stored = found(await store.find(account, id));
    if (after('start', stored.status) === stored.status) return found(await store.read(account, id));
    const { list_id: list, rows, tracking_domain: domain } = stored.content;
    if (list !== null) await verdicts.renew(account, list, rows);
    const checked = await check.check(account, id);
    requireDigest(checked, digest);
    requireNoBlockingFindings(checked);
    if (domain !== null) await check.claimTrackingDomain(account, domain);
    if (list !== null) await this.enrol(account, { id, list }, digest && checked);
    const started = await store.start(account, stored);
    wake();
    return started;
  }

  /** @throws ProblemError conflict if the sequence is no longer as it was checked */
  async requireChecked(account: string, { id, digest }: SendSequenceRequest): Promise<void> {
    if (digest === undefined) return;
    // A repeated request, which changes nothing.
    if (found(await this.parts.store.find(account, id)).status === 'active') return;
    requireDigest(await this.parts.check.check(account, id), digest);
  }

  /** @param planned undefined: any number of people */
  private async enrol(
    account: string,
    place: { readonly id: string; readonly list: string },
    planned: '' | SequenceCheck | undefined,
  ): Promise<void> {
    const { enrolled } = await this.parts.enrolLeads.enrol(account, place);
    // The list grew during the start; the sequence is still a draft, which sends nothing.
    if (planned && enrolled > planned.recipients) throw changed();
  }

  /**
   * Checks the tracking domain again, which can change while the sequence is paused.
   * @throws ProblemError not_found, conflict if links would not reach the deployment
   */
  async requireTrackingDomain(account: string, id: string): Promise<void> {
    const { check, store } = this.parts;
    const { status, content } = found(await store.find(account, id));
    if (status !== 'paused' || content.tracking_domain === null) return;
    const { findings } = await check.checkContent(account, id);
    const wrong = findings.filter(({ code }) => code === 'tracking_domain');
    requireNoBlockingFindings({ can_start: wrong.length === 0, findings: wrong });
    await check.claimTrackingDomain(account, content.tracking_domain);
  }
}

/** @throws ProblemError conflict */
function requireDigest({ digest }: SequenceCheck, given: string | undefined): void {
  if (given !== undefined && given !== digest) throw changed();
}

const changed = (): ProblemError =>
  new ProblemError(
    'conflict',
    'The sequence, its senders or its recipients have changed since they were checked: check it again.',
  );

/** @throws ProblemError not_found */
function found<Found>(sequence: Found | undefined): Found {
  if (!sequence) throw new ProblemError('not_found', 'There is no such sequence.');
  return sequence;
}
