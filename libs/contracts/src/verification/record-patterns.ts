import { BooleanField, NumberField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class PatternChance {
  @TextField({
    description: 'Form of the local part.',
    maxLength: 60,
    pattern: /^(?:\{(?:first|last|middle|f|l|m)\}[._-]?){1,6}$/,
    rule: 'must consist of {first}, {last}, {middle}, {f}, {l} and {m}',
    fix: 'send for example {first}.{last}',
    example: '{first}.{last}',
  })
  pattern!: string;

  @NumberField({
    description: 'Probability that the address of a person has it.',
    minimum: 0,
    maximum: 1,
    example: 0.94,
  })
  probability!: number;
}

export class PatternReport {
  @TextField({
    description: 'Domain in ASCII form (A-labels).',
    minLength: 1,
    maxLength: 255,
    example: 'example.com',
  })
  domain!: string;

  @ObjectListField(() => PatternChance, {
    description: 'Forms of addresses at the domain.',
    minItems: 1,
    maxItems: 100,
  })
  patterns!: PatternChance[];
}

export class PatternsRecorded {
  @BooleanField({ description: 'Whether the forms are stored.' })
  recorded!: boolean;
}

/** From the email service, for domains that accept mail to any address: the form is what is known of an address there. */
export const RecordPatterns = operation({
  service: 'verification',
  name: 'record_patterns',
  summary: 'Record the forms of addresses at a domain',
  http: null,
  access: 'public',
  request: PatternReport,
  response: PatternsRecorded,
  timeout: seconds(5),
  idempotent: true,
});
