import {
  ProblemError,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type Issue,
  type Sequence,
  type SequenceCheck,
} from '@lode/contracts';
import { sequenceOf } from './stored-sequence';
import { after } from './transitions';
import type { SequenceStore } from './sequence-store';

/** What keeps a sequence from being started. */
export interface StartCheck {
  check(account: string, id: string): Promise<SequenceCheck>;
}

/** Injection token of the `StartCheck`. */
export const START_CHECK = Symbol('start check');

export interface LeadEnrolment {
  enrol(account: string, request: EnrolLeadsRequest): Promise<EnrolledLeads>;
}

export interface StartSequenceParts {
  readonly store: Pick<SequenceStore, 'find' | 'start'>;
  readonly check: StartCheck;
  readonly enrolLeads: LeadEnrolment;
  /** There is something to plan. */
  readonly wake: () => void;
}

/** Starts a sequence; after a failure on the way it is a draft still, and the same again completes it. */
export class StartSequence {
  constructor(private readonly parts: StartSequenceParts) {}

  /** @throws ProblemError not_found, conflict with what the check says to block */
  async start(account: string, id: string): Promise<Sequence> {
    const { store, check, enrolLeads, wake } = this.parts;
    const kept = await store.find(account, id);
    if (!kept) throw new ProblemError('not_found', 'There is no such sequence.');
    if (after('start', kept.status) === kept.status) return sequenceOf(kept);
    refuseFindings(await check.check(account, id));
    const list = kept.content.list_id;
    if (list !== null) await enrolLeads.enrol(account, { id, list });
    const started = await store.start(account, kept);
    wake();
    return started;
  }
}

function refuseFindings({ can_start, findings }: SequenceCheck): void {
  if (can_start) return;
  const blocking = findings.filter(({ level }) => level === 'block');
  const errors: Issue[] = blocking.map(({ code, message, fix }) => ({
    location: `check.${code}`,
    message,
    fix,
  }));
  const detail = `The sequence is not started: ${errors.map(({ message }) => message).join('; ')}`;
  throw new ProblemError('conflict', detail, { errors });
}
