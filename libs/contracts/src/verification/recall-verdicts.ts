import { ObjectListField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { VerificationResult } from './verify-email';

export class RecallVerdictsRequest {
  @TextListField({
    description: 'Email addresses, 1 to 100.',
    minItems: 1,
    maxItems: 100,
    items: { maxLength: 4096 },
    example: ['jane.doe@example.com'],
  })
  emails!: string[];
}

export class RecalledVerdicts {
  @ObjectListField(() => VerificationResult, {
    description:
      'Results for the addresses with a sufficiently recent stored verdict, in the order of the request. Other addresses are omitted.',
  })
  results!: VerificationResult[];
}

/** For lists of many addresses: stored results, without connecting to a mail host. */
export const RecallVerdicts = operation({
  service: 'verification',
  name: 'recall_verdicts',
  summary: 'Read stored verdicts',
  http: null,
  access: 'public',
  request: RecallVerdictsRequest,
  response: RecalledVerdicts,
  timeout: seconds(10),
  idempotent: true,
});
