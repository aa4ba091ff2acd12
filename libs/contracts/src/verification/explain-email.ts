import { InstantField, IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { notForAssistants } from '../operation/audience';
import { verdictKeys } from '../operation/billing';
import { operation, seconds } from '../operation/operation';
import { ProblemError } from '../problem/problem';
import type { SuppressionFilter } from '../shared/suppression-filter';
import { VerificationResult, VerifyEmailRequest, withoutSuggestion } from './verify-email';

const directions = ['sent', 'received', 'note'] as const;

export class TranscriptLine {
  @IntegerField({ description: 'Milliseconds since the start of the probe.', minimum: 0 })
  at_ms!: number;

  @TextField({
    description:
      'Direction of the line: sent by Lode, received from the mail host, or a note about the connection.',
    oneOf: directions,
  })
  direction!: (typeof directions)[number];

  @TextField({ description: 'Text of the line, with local parts masked.' })
  line!: string;
}

export class EmailExplanation {
  @ObjectField(() => VerificationResult, { description: 'Verification result of the SMTP conversation.' })
  result!: VerificationResult;

  @ObjectListField(() => TranscriptLine, {
    description:
      'Lines of the SMTP conversation. Empty if no conversation was needed or it is older than 24 hours.',
  })
  transcript!: TranscriptLine[];

  @InstantField({
    description: 'Time at which the transcript is deleted. Null if there is none.',
    nullable: true,
  })
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
  method: 'email.explain',
  assistants: notForAssistants.small,
  people: { ask: ({ email }) => ({ email }), isDirect: true },
  summary: 'Get the SMTP transcript of a verification',
  description:
    'Verifies the address and returns the transcript of the SMTP conversation with local parts masked. Transcripts are stored for 24 hours.',
  http: { method: 'GET', path: '/email-verifier/explanation', scope: 'verify:debug' },
  access: 'public',
  request: VerifyEmailRequest,
  response: EmailExplanation,
  timeout: seconds(30),
  idempotent: true,
  problems: ['suppressed'],
  screen,
  bills: { kind: 'address', keys: ({ result }) => verdictKeys([result]) },
});
