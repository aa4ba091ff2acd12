import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Evidence } from '../shared/evidence';
import { AddressVerification } from '../verification/address-verification';
import { emailOrigins, type EmailOrigin } from './email-origin';

export const emailTypes = ['personal', 'generic'] as const;

/** An address that the website of a company shows or has shown. */
export class DomainEmail {
  @TextField({ description: 'Email address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({ description: 'Name of the person. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({
    description: 'Job title of the person as written on the website. Null if unknown.',
    nullable: true,
  })
  position!: string | null;

  @TextField({
    description: 'Whether the address belongs to a person or to a role such as info@ or sales@.',
    oneOf: emailTypes,
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'Seniority of the role. Null if unknown.', nullable: true })
  seniority!: string | null;

  @TextField({ description: 'Department of the role. Null if unknown.', nullable: true })
  department!: string | null;

  @BooleanField({ description: 'Whether the role decides on purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'Phone number shown next to the person, in E.164 format. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person, or to the company if `name` is null, and accepts mail, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Sources of the address.', items: { oneOf: emailOrigins } })
  sources!: EmailOrigin[];

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the address, strongest evidence first.',
    maxItems: 3,
  })
  source_details!: Evidence[];

  @BooleanField({
    description:
      'Whether the page still shows the address. False if it was seen earlier and has been removed.',
  })
  still_on_page!: boolean;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verification result. Null if there is no recent one. A search does not contact mail hosts.',
    nullable: true,
  })
  verification!: AddressVerification | null;
}
