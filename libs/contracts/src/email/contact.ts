import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Evidence } from '../shared/evidence';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';
import { AddressVerification } from '../verification/address-verification';

/** A person at a company. */
export class Contact {
  @TextField({ description: 'Name of the person.', example: 'Jane Doe' })
  name!: string;

  @TextField({
    description: 'Job title of the person as written on the website. Null if unknown.',
    nullable: true,
    example: 'Practice owner',
  })
  position!: string | null;

  @TextField({
    description: 'Seniority of the role. Null if unknown.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextField({
    description: 'Department of the role. Null if unknown.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @BooleanField({ description: 'Whether the role decides on purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'Email address of the person, never that of the business. Null if unknown.',
    nullable: true,
    example: 'jane.doe@example.com',
  })
  email!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person and accepts mail, 0 to 100. 0 if there is no address.',
    minimum: 0,
    maximum: 100,
  })
  email_confidence!: number;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verdict about the address; `unknown` with the reason `timeout` if the mail host was not asked or did not answer in time. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @TextField({
    description:
      'Phone number shown next to the person, in E.164 format, never that of the business. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @TextListField({ description: 'Social network profiles shown next to the person.' })
  profiles!: string[];

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the person, strongest evidence first.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}
