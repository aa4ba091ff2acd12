import {
  ProblemError,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type RecipientRows,
  type Sequence,
  type SequenceCheck,
} from '@lode/contracts';
import { requireNoBlockingFindings } from './blocking-findings';
import { after } from './transitions';
import type { SequenceStore } from './sequence-store';

/** Finds blocking problems before a start. */
export interface StartCheck {
  check(account: string, id: string): Promise<SequenceCheck>;

  /** The same without the recipients. */
  checkContent(account: string, id: string): Promise<SequenceCheck>;

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

  /** @throws ProblemError not_found, conflict with the blocking findings */
  async start(account: string, id: string): Promise<Sequence> {
    const { store, verdicts, check, enrolLeads, wake } = this.parts;
    const stored = found(await store.find(account, id));
    if (after('start', stored.status) === stored.status) return found(await store.read(account, id));
    const { list_id: list, rows, tracking_domain: domain } = stored.content;
    if (list !== null) await verdicts.renew(account, list, rows);
    requireNoBlockingFindings(await check.check(account, id));
    if (domain !== null) await check.claimTrackingDomain(account, domain);
    if (list !== null) await enrolLeads.enrol(account, { id, list });
    const started = await store.start(account, stored);
    wake();
    return started;
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

/** @throws ProblemError not_found */
function found<Found>(sequence: Found | undefined): Found {
  if (!sequence) throw new ProblemError('not_found', 'There is no such sequence.');
  return sequence;
}
