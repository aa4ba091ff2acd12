import { TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export const recordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

/** `no_such_domain`, `no_records` and `no_answer` are three different results. */
export const lookUpOutcomes = ['records', 'no_such_domain', 'no_records', 'no_answer'] as const;
export type LookUpOutcome = (typeof lookUpOutcomes)[number];

export class LookUpRequest {
  @TextField({
    description: 'Domain name to look up; for PTR an IP address.',
    minLength: 1,
    maxLength: 255,
    example: 'example.com',
  })
  name!: string;

  @TextField({ description: 'DNS record type.', oneOf: recordTypes })
  type!: RecordType;
}

export class LookUpResult {
  @TextField({ description: 'Outcome of the look-up.', oneOf: lookUpOutcomes })
  outcome!: LookUpOutcome;

  @TextListField({
    description: 'Records as text: MX as "preference host", each TXT record joined to one string.',
  })
  records!: string[];
}

/** DNS queries for other services; only verification sends DNS queries to the internet. */
export const LookUp = operation({
  service: 'verification',
  name: 'look_up',
  summary: 'Look up DNS records',
  http: null,
  access: 'public',
  request: LookUpRequest,
  response: LookUpResult,
  timeout: seconds(10),
  idempotent: true,
});
