import { Controller, Inject } from '@nestjs/common';
import {
  VerifyEmail,
  type VerificationResult,
  type VerifyEmailRequest,
  StartVerifyEmails,
  VerifyEmails,
  type BulkVerificationResult,
  type Job,
  type VerifyEmailsRequest,
  RecallVerdicts,
  type RecalledVerdicts,
  type RecallVerdictsRequest,
  ExplainEmail,
  type EmailExplanation,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { answerOnce, JobWorker, Jobs, Results, type RunningJob } from '@lode/work';
import { contactsInText, SubjectHasher, Suppressions } from '@lode/privacy';
import { DataSource } from 'typeorm';
import { readAddress } from '@lode/domain/addresses';
import { VerificationsService, answerTimeMs, type VerifiedEmails } from './verifications.service';
import { namesErased, requestToKeep, resultToKeep } from './erased';
import { verifiedRows } from './verify-email-file';

/** Maximum time of a synchronous request; it then returns the results that are ready. */
const maxWaitMs = 25_000;

/** Bulk verification, synchronous and as a job. */
@Controller()
export class VerificationsController {
  constructor(
    private readonly verifications: VerificationsService,
    private readonly jobs: Jobs,
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly results: Results,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'isErased'>,
  ) {}

  @Handles(VerifyEmail)
  verify({ email }: VerifyEmailRequest, context: CallContext): Promise<VerificationResult> {
    return this.verifications.verify(email, context);
  }

  /** If the request contains an erased address, no answer is stored for the idempotency key. */
  @Handles(VerifyEmails)
  verifyAll(request: VerifyEmailsRequest, context: CallContext): Promise<BulkVerificationResult> {
    const run = async () => {
      const waitMs = Math.min(maxWaitMs, answerTimeMs(context));
      const verified = await this.verifications.verifyAll(request.emails, {
        account: context.account,
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(waitMs))),
      });
      return this.stored(request, verified, context);
    };
    if (request.emails.some((email) => namesErased(email, this.isErased))) return run();
    const { source } = this;
    const subjects = this.subjects(request);
    return answerOnce({ source, operation: VerifyEmails, request, context, subjects, run });
  }

  @Handles(StartVerifyEmails)
  start(request: VerifyEmailsRequest, context: CallContext): Promise<Job> {
    const kept = requestToKeep(request, this.isErased);
    const outline = { total: kept.emails.length, subjects: this.subjects(kept) };
    return this.jobs.begin(StartVerifyEmails, kept, context, outline);
  }

  @JobWorker(StartVerifyEmails)
  async run(request: VerifyEmailsRequest, job: RunningJob): Promise<BulkVerificationResult> {
    const { emails } = request;
    const onProgress = (done: number) => job.progress(done, emails.length);
    const { account, signal } = job;
    const result = await this.verifications.verifyAll(emails, { account, signal, onProgress });
    signal.throwIfAborted();
    // An address may have been erased while the job ran.
    return this.stored(request, resultToKeep(result, this.isErased), { account });
  }

  @Handles(RecallVerdicts)
  recall({ emails }: RecallVerdictsRequest, { account }: CallContext): Promise<RecalledVerdicts> {
    return this.verifications.recall(emails, account);
  }

  @Handles(ExplainEmail)
  explain({ email }: VerifyEmailRequest, context: CallContext): Promise<EmailExplanation> {
    return this.verifications.explain(email, context);
  }

  /** A verified address is one row, also if it was given several times. */
  private async stored(
    request: VerifyEmailsRequest,
    verified: VerifiedEmails,
    caller: Pick<CallContext, 'account'>,
  ): Promise<BulkVerificationResult> {
    const once = new Map(verified.results.map((result) => [result.email, result]));
    const rows = [...once.values()].flatMap(verifiedRows);
    return { ...verified, result_id: await this.results.store(VerifyEmails, { request, rows }, caller) };
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
