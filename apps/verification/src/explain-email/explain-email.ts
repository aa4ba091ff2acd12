import { Inject, Injectable } from '@nestjs/common';
import type { EmailExplanation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { readAddress, type EmailAddress } from '@lode/domain/addresses';
import type { TranscriptLine } from '../mail-hosts/transcript';
import { VerifyEmail } from '../verify-email/verify-email';

/** A stored transcript with redacted local parts. */
export interface StoredTranscript {
  readonly lines: TranscriptLine[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface TranscriptStore {
  transcript(address: EmailAddress): Promise<StoredTranscript | undefined>;
}

export const TRANSCRIPT_STORE = Symbol('TranscriptStore');

/** Returns the verdict on an address with the transcript of its last probe. */
@Injectable()
export class ExplainEmail {
  constructor(
    private readonly verifyEmail: VerifyEmail,
    @Inject(TRANSCRIPT_STORE) private readonly store: TranscriptStore,
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
