import { InstantField, IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { VerificationResult, VerifyEmailRequest } from './verify-email';

export class TranscriptLine {
  @IntegerField({ description: 'Milliseconds since the probe began.', minimum: 0 })
  at_ms!: number;

  @TextField({
    description: 'Who spoke: Lode, the mail host, or a note about the connection.',
    oneOf: ['client', 'server', 'note'],
  })
  from!: 'client' | 'server' | 'note';

  @TextField({ description: 'The mail host of the conversation.' })
  host!: string;

  @TextField({ description: 'The line, with local parts other than the one asked about hidden.' })
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

/** Shows the conversation behind a verdict; transcripts are kept for 24 hours. */
export const ExplainEmail = operation({
  service: 'verification',
  name: 'explain_email',
  summary: 'Show the SMTP conversation behind a verdict',
  http: { method: 'GET', path: '/email-verifier/explanation', scope: 'verify:debug' },
  access: 'public',
  request: VerifyEmailRequest,
  response: EmailExplanation,
  timeout: seconds(30),
  idempotent: true,
});
