import {
  StartVerifyEmails,
  VerifyEmails as Operation,
  type BulkVerificationResult,
  type Job,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import {
  answerOnce,
  contactsInText,
  Handles,
  Runs,
  type CallContext,
  type Jobs,
  type RunningJob,
  type SubjectHasher,
  type Suppressions,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { readAddress } from '@lode/domain/addresses';
import { answerReserve } from '../verify-email/verify-email';
import { namesErased, requestToKeep, resultToKeep } from './erased';
import type { VerifyEmails } from './verify-emails';

/** A caller who waits is answered after so many milliseconds at the latest, with what is ready. */
const maxWait = 25_000;

/** Bulk verification, at once and as a job. */
export class VerifyEmailsHandler {
  constructor(
    private readonly verifyEmails: VerifyEmails,
    private readonly jobs: Jobs,
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly suppressions: Pick<Suppressions, 'isErased'>,
  ) {}

  /** Where an address is named whose owner was erased, no answer is stored: the key stays free. */
  @Handles(Operation)
  verify(request: VerifyEmailsRequest, context: CallContext): Promise<BulkVerificationResult> {
    const run = () => {
      const wait = Math.min(maxWait, context.remaining() - answerReserve);
      return this.verifyEmails.verify(request.emails, {
        account: context.account,
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(wait))),
      });
    };
    if (request.emails.some((email) => namesErased(email, this.isErased))) return run();
    const { source } = this;
    const subjects = this.subjects(request);
    return answerOnce({ source, operation: Operation, request, context, subjects, run });
  }

  @Handles(StartVerifyEmails)
  start(request: VerifyEmailsRequest, context: CallContext): Promise<Job> {
    const kept = requestToKeep(request, this.isErased);
    const outline = { total: kept.emails.length, subjects: this.subjects(kept) };
    return this.jobs.begin(StartVerifyEmails, kept, context, outline);
  }

  @Runs(StartVerifyEmails)
  async run({ emails }: VerifyEmailsRequest, job: RunningJob): Promise<BulkVerificationResult> {
    const onProgress = (done: number) => job.progress(done, emails.length);
    const { account, signal } = job;
    const result = await this.verifyEmails.verify(emails, { account, signal, onProgress });
    signal.throwIfAborted();
    // Somebody may have been erased while it was done.
    return resultToKeep(result, this.isErased);
  }

  private readonly isErased = (address: string): boolean => this.suppressions.isErased(address);

  private subjects({ emails }: VerifyEmailsRequest): string[] {
    const addresses = emails.flatMap((email) => {
      const { parsed } = readAddress(email);
      return parsed.ok ? [parsed.address.normalized] : contactsInText(email).emails;
    });
    return this.hasher.contacts({ emails: addresses, phones: [] });
  }
}
