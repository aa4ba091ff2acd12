import { Inject, Controller } from '@nestjs/common';
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
  Jobs,
  type RunningJob,
  SubjectHasher,
  Suppressions,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { readAddress } from '@lode/domain/addresses';
import { answerTimeMs } from '../verify-email/answer-time';
import { namesErased, requestToKeep, resultToKeep } from './erased';
import { VerifyEmails } from './verify-emails';

/** Maximum time of a synchronous request; it then returns the results that are ready. */
const maxWaitMs = 25_000;

/** Bulk verification, synchronous and as a job. */
@Controller()
export class VerifyEmailsHandler {
  constructor(
    private readonly verifyEmails: VerifyEmails,
    private readonly jobs: Jobs,
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'isErased'>,
  ) {}

  /** If the request contains an erased address, no answer is stored for the idempotency key. */
  @Handles(Operation)
  verify(request: VerifyEmailsRequest, context: CallContext): Promise<BulkVerificationResult> {
    const run = () => {
      const waitMs = Math.min(maxWaitMs, answerTimeMs(context));
      return this.verifyEmails.verify(request.emails, {
        account: context.account,
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(waitMs))),
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
    // An address may have been erased while the job ran.
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
