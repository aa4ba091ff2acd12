import { TextField } from '../fields/decorators';
import { addressShape, domainShape } from '../fields/shapes';
import { ExactlyOneOf } from '../fields/exactly-one-of';

/** The kinds of subjects of a suppression. */
export const subjectKinds = ['email', 'domain', 'phone'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** One person, by exactly one of an address and a number. */
@ExactlyOneOf('email', 'phone')
export class PersonRequest {
  @TextField({
    description:
      'Email address of the person in any spelling, including all sub-addresses of the mailbox; at Gmail, dots are ignored. Do not combine with `phone`.',
    ...addressShape,
    optional: true,
    minLength: 3,
    maxLength: 320,
    example: 'jane.doe@example.com',
  })
  email?: string;

  @TextField({
    description: 'Phone number of the person in international format. Do not combine with `email`.',
    optional: true,
    minLength: 7,
    maxLength: 40,
    example: '+43 1 234567',
  })
  phone?: string;
}

/** A person by address or phone number, or all people at a domain: exactly one of the three. */
export class SubjectRequest extends PersonRequest {
  @TextField({
    description:
      'Domain, including all addresses at the domain and its subdomains, and the company that owns it. Do not combine with `email` or `phone`.',
    ...domainShape,
    optional: true,
    minLength: 3,
    maxLength: 253,
    example: 'example.com',
  })
  domain?: string;
}
