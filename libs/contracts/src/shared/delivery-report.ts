import { BooleanField, InstantField, TextField } from '../fields/decorators';

/** `bounced`: the mailbox does not exist; `replied`: a person answered from it. */
export const deliveryResults = ['bounced', 'replied'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

/** Result of a message, without the account that sent it. */
export class DeliveryReport {
  @TextField({ description: 'Address of the recipient.', minLength: 1, maxLength: 320 })
  email!: string;

  @TextField({ description: 'Result of the message.', oneOf: deliveryResults })
  result!: DeliveryResult;

  @InstantField({ description: 'Time of the report. Only its month is kept as evidence.' })
  at!: string;
}

export class DeliveryRecorded {
  @BooleanField({ description: 'Whether the report changed what is known about the address.' })
  recorded!: boolean;
}
