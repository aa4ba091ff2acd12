import { TextListField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { operation, seconds } from '../operation/operation';

export class MatchExclusionsRequest {
  @TextListField({
    description: 'IDs of lead lists, `contacted`, or `crm`.',
    maxItems: 20,
    items: { maxLength: 100, ...idForm },
  })
  sources!: string[];

  @TextListField({
    description:
      'Keyed hashes of domains, email addresses and phone numbers. An empty list only checks the lists.',
    maxItems: 10_000,
    items: { maxLength: 64, ...idForm },
  })
  hashes!: string[];
}

export class MatchedExclusions {
  @TextListField({ description: 'The hashes that the sources contain.' })
  hashes!: string[];
}

export const MatchExclusions = operation({
  service: 'outreach',
  name: 'match_exclusions',
  summary: 'Find hashes that lists contain',
  http: null,
  access: 'account',
  request: MatchExclusionsRequest,
  response: MatchedExclusions,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
});
