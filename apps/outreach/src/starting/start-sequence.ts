import {
  findingsToLeaveOut,
  ProblemError,
  type FindingToLeaveOut,
  type SendSequenceRequest,
  type Sequence,
  type SequenceCheck,
  type StartSequenceRequest,
} from '@lode/contracts';
import { finding } from '../checks/sender-findings';
import type { EnrolmentsService } from '../enrolments/enrolments.service';
import { after } from '../sequences/transitions';
import type { CheckSequence } from './check-sequence';
import { requireNoBlockingFindings } from './findings';
import type { RenewVerdicts } from '../verdicts/renew-verdicts';
import type { EnrolLeads } from './enrol-leads';
import type { SequenceRepository } from '../sequences/sequence.repository';

export interface StartSequenceParts {
  readonly store: Pick<SequenceRepository, 'find' | 'read' | 'start'>;
  readonly verdicts: Pick<RenewVerdicts, 'renew'>;
  readonly check: Pick<CheckSequence, 'check' | 'checkContent' | 'claimTrackingDomain'>;
  readonly enrolLeads: Pick<EnrolLeads, 'enrol'>;
  readonly enrolments: Pick<EnrolmentsService, 'removeBlocked'>;
  /** Wakes the planner. */
  readonly wake: () => void;
}

/** Starts a sequence. After a failure it is still a draft, and a retry completes the start. */
export class StartSequence {
  constructor(private readonly parts: StartSequenceParts) {}

  /** @throws ProblemError not_found, conflict with the blocking findings, or if it is no longer as it was checked */
  async start(account: string, request: StartSequenceRequest): Promise<Sequence> {
    const { id, digest, leave_out: leaveOut = [] } = request;
    const { store, verdicts, check, enrolments, wake } = this.parts;
    const stored = found(await store.find(account, id));
    if (after('start', stored.status) === stored.status) return found(await store.read(account, id));
    const { list_id: list, rows, tracking_domain: domain } = stored.content;
    if (list !== null) await verdicts.renew(account, list, rows);
    const checked = await check.check(account, id);
    requireDigest(checked, digest);
    requireNoBlockingFindings(checkedWithout(checked, leaveOut));
    if (leaveOut.length > 0) await enrolments.removeBlocked(account, id, leaveOut);
    if (domain !== null) await check.claimTrackingDomain(account, domain);
    if (list !== null) await this.enrol(account, { id, list, leaveOut }, digest && checked);
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
    {
      leaveOut,
      ...place
    }: { readonly id: string; readonly list: string; readonly leaveOut: readonly string[] },
    planned: '' | SequenceCheck | undefined,
  ): Promise<void> {
    const { enrolled } = await this.parts.enrolLeads.enrol(
      account,
      place,
      leaveOut.includes('invalid_addresses'),
    );
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

/** The check without the recipients that are left out; if none remains, this is a finding too. */
function checkedWithout(
  checked: SequenceCheck,
  leaveOut: readonly FindingToLeaveOut[],
): Pick<SequenceCheck, 'can_start' | 'findings'> {
  if (leaveOut.length === 0) return checked;
  const left: ReadonlySet<string> = new Set(leaveOut);
  // Suppressed contacts are not among the recipients.
  const invalid = left.has(findingsToLeaveOut[0])
    ? checked.findings.find(({ code }) => code === findingsToLeaveOut[0])?.count
    : 0;
  const others = checked.findings.filter(({ code }) => !left.has(code));
  const isEmpty =
    checked.recipients <= (invalid ?? 0) && others.every(({ code }) => code !== 'nobody_enrolled');
  const findings = isEmpty ? [noRecipientLeft(), ...others] : others;
  return { can_start: findings.every(({ level }) => level === 'warn'), findings };
}

const noRecipientLeft = () =>
  finding(
    'nobody_enrolled',
    'no recipient remains after the others are left out',
    'enrol leads, or set another list',
  );

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
