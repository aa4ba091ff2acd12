import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';

/** `bounced`: the mailbox does not exist; `replied`: a person answered from it. */
export const deliveryResults = ['bounced', 'replied'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

/** Result of a message, without the account that sent it; its hash is only counted. */
export class DeliveryReport {
  @TextField({ description: 'Address of the recipient.', minLength: 1, maxLength: 320 })
  email!: string;

  @TextField({ description: 'Result of the message.', oneOf: deliveryResults })
  result!: DeliveryResult;

  @TextField({
    description: 'Keyed hash of the account, by which accounts are counted.',
    minLength: 1,
    maxLength: 200,
    optional: true,
  })
  sender?: string;

  @BooleanField({
    description: 'Whether the message was rejected at its hand-over, so that it was not counted as sent.',
    optional: true,
  })
  rejected?: boolean;

  @InstantField({ description: 'Time of the report. Only its month is kept as evidence.' })
  at!: string;
}

export class DeliveryRecorded {
  @BooleanField({ description: 'Whether the report changed what is known about the address.' })
  recorded!: boolean;
}

/** The first messages to people, without the account that sent them. */
export class SentReport {
  @TextField({
    description: 'Keyed hash of the account, by which accounts are counted.',
    minLength: 1,
    maxLength: 200,
  })
  sender!: string;

  @TextListField({
    description: 'Addresses of the recipients.',
    minItems: 1,
    maxItems: 1000,
    items: { minLength: 1, maxLength: 320 },
  })
  emails!: string[];
}

export class SentRecorded {
  @IntegerField({ description: 'Number of the addresses with a stored verdict, which count.', minimum: 0 })
  counted!: number;
}

/** Sent messages, of which some may bounce later: their share by score and mail host calibrates scores. */
export const RecordSent = operation({
  service: 'verification',
  name: 'record_sent',
  summary: 'Count sent messages',
  http: null,
  access: 'public',
  request: SentReport,
  response: SentRecorded,
  timeout: seconds(10),
  idempotent: true,
});

export const RecordDelivery = operation({
  service: 'verification',
  name: 'record_delivery',
  summary: 'Record the result of a message',
  http: null,
  access: 'public',
  request: DeliveryReport,
  response: DeliveryRecorded,
  timeout: seconds(10),
  idempotent: true,
});

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

export class ScoreCalibrationRequest {}

/** Messages to addresses whose score was in one of ten bands. */
export class ScoreBand {
  @IntegerField({ description: 'Lowest score of the band.', minimum: 0, maximum: 90, example: 90 })
  from!: number;

  @IntegerField({ description: 'Highest score of the band.', minimum: 9, maximum: 100, example: 100 })
  to!: number;

  @IntegerField({
    description:
      'First messages to such addresses in the last six months. Null if they are fewer than 20, or of fewer than three accounts.',
    nullable: true,
    minimum: 0,
  })
  messages!: number | null;

  @NumberField({
    description: 'Share of these messages, 0 to 1, that did not come back. Null without `messages`.',
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.97,
  })
  arrived!: number | null;
}

export class ScoreCalibrationResult {
  @ObjectListField(() => ScoreBand, { description: 'The ten bands, the lowest first.' })
  bands!: ScoreBand[];
}

/** How scores agree with results, over all accounts of the deployment. */
export const ScoreCalibration = operation({
  service: 'verification',
  name: 'score_calibration',
  method: 'email.calibration',
  assistants: notForAssistants.small,
  people: withoutContacts.counts,
  summary: 'Get the calibration of scores',
  description:
    'Compares scores with the results of the messages that this deployment has sent to verified addresses. An account counts for at most as many messages as all others together.',
  http: { method: 'GET', path: '/email-verifier/calibration', scope: 'verify:read' },
  access: 'public',
  request: ScoreCalibrationRequest,
  response: ScoreCalibrationResult,
  timeout: seconds(10),
  idempotent: true,
});
