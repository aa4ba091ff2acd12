import {
  StartVerifyEmails,
  VerifyEmails as Operation,
  type BulkVerificationResult,
  type Job,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import {
  answerOnce,
  Handles,
  Runs,
  type CallContext,
  type Jobs,
  type RunningJob,
  type SubjectHasher,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { parseAddress } from '../syntax/parse-address';
import { answerReserve } from '../verify-email/verify-email';
import type { VerifyEmails } from './verify-emails';

/** A caller who waits is answered after so many milliseconds at the latest, with what is ready. */
const longestWait = 25_000;

/** Bulk verification, at once and as a job. */
export class VerifyEmailsHandler {
  constructor(
    private readonly verifyEmails: VerifyEmails,
    private readonly jobs: Jobs,
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  @Handles(Operation)
  verify(request: VerifyEmailsRequest, context: CallContext): Promise<BulkVerificationResult> {
    const { source } = this;
    const subjects = this.subjects(request);
    const run = () => {
      const wait = Math.min(longestWait, context.remaining() - answerReserve);
      return this.verifyEmails.verify(request.emails, {
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(wait))),
      });
    };
    return answerOnce({ source, operation: Operation, request, context, subjects, run });
  }

  @Handles(StartVerifyEmails)
  start(request: VerifyEmailsRequest, context: CallContext): Promise<Job> {
    const outline = { total: request.emails.length, subjects: this.subjects(request) };
    return this.jobs.begin(StartVerifyEmails, request, context, outline);
  }

  @Runs(StartVerifyEmails)
  async run({ emails }: VerifyEmailsRequest, job: RunningJob): Promise<BulkVerificationResult> {
    const onProgress = (done: number) => job.progress(done, emails.length);
    const result = await this.verifyEmails.verify(emails, { signal: job.signal, onProgress });
    job.signal.throwIfAborted();
    return result;
  }

  private subjects({ emails }: VerifyEmailsRequest): string[] {
    const addresses = emails.flatMap((email) => {
      const parsed = parseAddress(email);
      return parsed.ok ? [parsed.address.normalized] : [];
    });
    return [...new Set(addresses)].map((address) => this.hasher.email(address));
  }
}
