import { InstantField, IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import type { SuppressionFilter } from '../shared/suppression-filter';
import { ProblemError } from '../problem/problem';
import { VerificationResult, VerifyEmailRequest, withoutSuggestion } from './verify-email';

const directions = ['sent', 'received', 'note'] as const;

export class TranscriptLine {
  @IntegerField({ description: 'Milliseconds since the probe began.', minimum: 0 })
  at_ms!: number;

  @TextField({
    description: 'Sent by Lode, received from the mail host, or a note about the connection.',
    oneOf: directions,
  })
  direction!: (typeof directions)[number];

  @TextField({ description: 'The line, with local parts hidden.' })
  line!: string;
}

export class EmailExplanation {
  @ObjectField(() => VerificationResult, { description: 'The verdict that the conversation led to.' })
  result!: VerificationResult;

  @ObjectListField(() => TranscriptLine, {
    description: 'The conversation, empty where none was needed or its 24 hours are over.',
  })
  transcript!: TranscriptLine[];

  @InstantField({ description: 'When the transcript is deleted.', nullable: true })
  expires_at!: string | null;
}

/** A verdict about a suppressed address is not explained. */
function screen(explanation: EmailExplanation, filter: SuppressionFilter): EmailExplanation {
  if (filter.email(explanation.result.email)) throw new ProblemError('suppressed');
  return { ...explanation, result: withoutSuggestion(explanation.result, filter) };
}

/** Returns the SMTP transcript of a verdict; transcripts are kept for 24 hours. */
export const ExplainEmail = operation({
  service: 'verification',
  name: 'explain_email',
  summary: 'Show the SMTP conversation behind a verdict',
  description:
    'Verifies the address and returns the transcript of the SMTP conversation with local parts hidden. Transcripts are kept for 24 hours.',
  http: { method: 'GET', path: '/email-verifier/explanation', scope: 'verify:debug' },
  access: 'public',
  request: VerifyEmailRequest,
  response: EmailExplanation,
  timeout: seconds(30),
  idempotent: true,
  problems: ['suppressed'],
  screen,
});
