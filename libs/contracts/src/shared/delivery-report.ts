import { BooleanField, InstantField, TextField } from '../fields/decorators';

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
