import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectListField,
  TextField,
  TextListField,
  HintField,
} from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { reasons, verdicts, type Reason, type Verdict } from '../verification/verdict';
import { emailOrigins, type EmailOrigin } from './email-origin';

export class FindEmailRequest {
  @TextField({
    description:
      'The domain of the company: `example.com`, or the address of its site, with or without `https://`, `www.` and a path, in any case.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;

  @TextField({
    description: 'The given name or names; titles are left out of account.',
    minLength: 1,
    maxLength: 100,
    example: 'Jane',
  })
  first_name!: string;

  @TextField({
    description: 'The family name, with its particles.',
    optional: true,
    maxLength: 100,
    example: 'Doe',
  })
  last_name?: string;
}

/** Reasons of a result: the reasons of verification, and one for names that cannot be spelled safely. */
export const finderReasons = [...reasons, 'no_safe_spelling'] as const;
export type FinderReason = Reason | 'no_safe_spelling';

export class AlternativeEmail {
  @TextField({ description: 'The address.' })
  email!: string;

  @IntegerField({
    description: 'How sure it is that this is the address of the person, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({
    description: 'Its form; null where it has none of the known ones.',
    nullable: true,
    example: '{f}{last}@{domain}',
  })
  pattern!: string | null;

  @TextField({
    description: 'The verdict of the mail host about the address or the domain; null if unknown.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;
}

export class EmailFinderResult {
  @TextField({
    description: 'The address; null where none was found.',
    nullable: true,
    example: 'jane.doe@example.com',
  })
  email!: string | null;

  @IntegerField({
    description:
      'How sure it is that this is the address of the person, as a percentage: of 100 answers with about 80, about 80 are right. 0 where none was found.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({ description: 'Whether the mail host accepts this address and would have refused another.' })
  smtp_valid!: boolean;

  @TextListField({
    description: 'Where the answer comes from: seen on the website of the company, or made by a pattern.',
    items: { oneOf: emailOrigins },
    example: ['website', 'pattern_match'],
  })
  sources!: EmailOrigin[];

  @TextField({
    description:
      'The form of the address, else the usual one of the domain; null where neither is known. `{first}`, `{last}` and `{middle}` are names, `{f}`, `{l}` and `{m}` their first letters.',
    nullable: true,
    example: '{first}.{last}@{domain}',
  })
  pattern!: string | null;

  @NumberField({
    description:
      'The share of this pattern among the addresses known of the domain, 0 to 1; null where none is known.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  pattern_share!: number | null;

  @IntegerField({ description: 'How many addresses of the domain that share is taken from.', minimum: 0 })
  pattern_samples!: number;

  @TextField({ description: 'The domain that was searched.', example: 'example.com' })
  domain!: string;

  @TextField({
    description: 'The role of the person as the website words it; null where it does not.',
    nullable: true,
  })
  position!: string | null;

  @TextField({
    description: 'The verdict of the mail host about the address; null if there is no address.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @TextField({
    description:
      'Why the verdict is what it is, or why there is no address; `no_safe_spelling` where the name is in a script that can be read in more than one way.',
    oneOf: finderReasons,
  })
  reason!: FinderReason;

  @BooleanField({
    description: 'Whether the domain accepts every local part; null where that was not found out.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectListField(() => Evidence, {
    description: 'The sightings behind the answer, the strongest first.',
    maxItems: 5,
  })
  source_details!: Evidence[];

  @ObjectListField(() => AlternativeEmail, {
    description:
      'Other addresses that may be the one where the mail host leaves it open, the likeliest first.',
    maxItems: 5,
  })
  alternatives!: AlternativeEmail[];

  @BooleanField({
    description:
      'Whether the time limit ended the search before the website or the mail host was finished. The work continues; a repeated request has the complete answer.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;

  @InstantField({
    description: 'When the mail host was asked; when this was answered where it was not.',
  })
  checked_at!: string;
}

/** Specification 4.1. */
export const FindEmail = operation({
  service: 'email',
  name: 'find_email',
  summary: 'Find the email address of a person',
  description:
    "Combines the addresses on the company's website, the patterns of colleagues and the answers of the mail host; no message is sent. When nothing is found, `email` is null and `reason` says why; a guess without support has a confidence of at most 30.",
  http: { method: 'GET', path: '/email-finder', scope: 'email:read' },
  access: 'public',
  request: FindEmailRequest,
  response: EmailFinderResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
