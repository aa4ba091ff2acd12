import { IntegerField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

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
