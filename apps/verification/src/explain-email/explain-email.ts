import type { EmailExplanation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { readAddress, type EmailAddress } from '@lode/domain/addresses';
import type { TranscriptLine } from '../probe/transcript';
import type { VerifyEmail } from '../verify-email/verify-email';

/** A conversation as it was stored, without the people in it. */
export interface StoredTranscript {
  readonly lines: TranscriptLine[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface TranscriptStore {
  transcript(address: EmailAddress): Promise<StoredTranscript | undefined>;
}

/** The verdict on an address together with the conversation that led to it. */
export class ExplainEmail {
  constructor(
    private readonly verifyEmail: VerifyEmail,
    private readonly store: TranscriptStore,
  ) {}

  async explain(email: string, context: CallContext): Promise<EmailExplanation> {
    const result = await this.verifyEmail.verify(email, context);
    const { parsed } = readAddress(email);
    const stored = parsed.ok ? await this.store.transcript(parsed.address) : undefined;
    return {
      result,
      transcript: stored?.lines ?? [],
      expires_at: stored ? new Date(stored.expiresAt).toISOString() : null,
    };
  }
}
