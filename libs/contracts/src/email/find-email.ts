import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { domainShape } from '../fields/text-forms';
import { bulkFileOperation } from '../operation/bulk-files';
import { keyText } from '../operation/billing';
import { operationWithJob, seconds } from '../operation/operation';
import { companyName } from '../operation/question';
import { uploadOperations } from '../operation/uploads';
import { Evidence } from '../shared/evidence';
import { ResultIdField } from '../shared/search-fields';
import { reasons, ScoreField, type Verdict, verdicts } from '../verification/verify-email';
import { CompanyMatch, type EmailOrigin, emailOrigins } from './search-domain';

export class FindEmailRequest {
  @TextField({
    description:
      'Domain of the company, such as `example.com`, or the URL of its website. The scheme, `www.` and a path are optional and ignored; case does not matter. Required, unless `company` or `profile_url` is given.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain?: string;

  @TextField({
    description:
      'Name of the company, instead of `domain`. The company is found by the name that its website states; `company_match` says which one it is.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  company?: string;

  @TextField({
    description:
      'First name of the person. Titles are ignored. Required, unless `full_name` or `profile_url` is given.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'Jane',
  })
  first_name?: string;

  @TextField({
    description: 'Last name of the person, including particles such as `van` or `de`.',
    optional: true,
    maxLength: 100,
    example: 'Doe',
  })
  last_name?: string;

  @TextField({
    description: 'Full name of the person, instead of `first_name` and `last_name`.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  full_name?: string;

  @TextField({
    description:
      'URL of a profile of the person on a network, instead of a name. The person is known if a website shows the profile; with `domain` or `company`, a name in the URL is sufficient.',
    optional: true,
    minLength: 1,
    maxLength: 500,
  })
  profile_url?: string;

  @IntegerField({
    description:
      'Minimum confidence of `email`, 0 to 100. By default, an address that was seen or confirmed is returned with any confidence, and one derived from the pattern of the domain with at least 45.',
    optional: true,
    minimum: 0,
    maximum: 100,
    example: 45,
  })
  min_confidence?: number;
}

/**
 * Reasons of a result: the reasons of verification, one for names that cannot be spelled safely, and one for candidates
 * without sufficient evidence.
 */
export const finderReasons = [...reasons, 'no_safe_spelling', 'no_evidence'] as const;
export type FinderReason = (typeof finderReasons)[number];

export class AlternativeEmail {
  @TextField({ description: 'Email address.' })
  email!: string;

  @IntegerField({
    description: 'Confidence that the address belongs to the person, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({
    description: 'Pattern of the address. Null if it matches no known pattern.',
    nullable: true,
    example: '{f}{last}@{domain}',
  })
  pattern!: string | null;

  @TextField({
    description: 'Verdict of the mail host for the address or the domain. Null if unknown.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;
}

export class EmailFinderResult {
  @TextField({
    description:
      'Email address of the person: seen on the website, confirmed by the mail host, or derived from the pattern of known addresses of the domain. Null without such evidence.',
    nullable: true,
    example: 'jane.doe@example.com',
  })
  email!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person, 0 to 100; of 100 results with a confidence of 80, about 80 are correct. 0 if no address was found.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({
    description: 'Whether the mail host accepts this address and rejects addresses that do not exist.',
  })
  smtp_valid!: boolean;

  @TextListField({
    description:
      "Sources of this address: shown on the company's website, or generated from a pattern. Empty if `email` is null.",
    items: { oneOf: emailOrigins },
    example: ['website', 'pattern_match'],
  })
  sources!: EmailOrigin[];

  @TextField({
    description:
      'Pattern of the address, otherwise the usual pattern of the domain. `{first}`, `{last}` and `{middle}` are names, `{f}`, `{l}` and `{m}` their initials. Null if unknown.',
    nullable: true,
    example: '{first}.{last}@{domain}',
  })
  pattern!: string | null;

  @NumberField({
    description:
      'Share of known addresses of the domain that match the pattern, 0 to 1. Null if no addresses are known.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  pattern_share!: number | null;

  @IntegerField({
    description: 'Number of known addresses of the domain on which `pattern_share` is based.',
    minimum: 0,
  })
  pattern_samples!: number;

  @TextField({ description: 'Domain that was searched.', example: 'example.com' })
  domain!: string;

  @ObjectField(() => CompanyMatch, {
    description:
      'Company that was found by `company` or `profile_url`, with the confidence of the choice. Null if `domain` was given.',
    nullable: true,
    optional: true,
  })
  company_match?: CompanyMatch | null;

  @TextField({
    description: 'Name of the person that was found by `profile_url`. Null if a name was given.',
    nullable: true,
    optional: true,
  })
  full_name?: string | null;

  @TextField({
    description: 'Job title of the person as written on the website. Null if unknown.',
    nullable: true,
  })
  position!: string | null;

  @TextField({
    description: 'Verdict of the mail host for the address. Null if there is no address.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @TextField({
    description:
      'Reason for the verdict, or for the missing address. `no_safe_spelling` means that the name is in a script with several possible transliterations, `no_evidence` that there are only guesses, which `alternatives` lists.',
    oneOf: finderReasons,
  })
  reason!: FinderReason;

  @ScoreField()
  score!: number | null;

  @BooleanField({
    description: 'Whether the domain accepts mail to any address. Null if unknown.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectListField(() => Evidence, {
    description: 'Evidence for the address, strongest first.',
    maxItems: 5,
  })
  source_details!: Evidence[];

  @ObjectListField(() => AlternativeEmail, {
    description:
      'Other candidates if the mail host did not confirm one address, most probable first. Guesses if `email` is null.',
    maxItems: 5,
  })
  alternatives!: AlternativeEmail[];

  @BooleanField({
    description:
      'Whether the time limit ended the search early. The work continues in the background; repeat the request for the complete result.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;

  @ResultIdField()
  result_id!: string | null;

  @InstantField({
    description: 'Time at which the mail host was queried, or of the response if it was not queried.',
  })
  checked_at!: string;
}

/** Specification 4.1. */
export const FindEmail = operationWithJob({
  service: 'email',
  name: 'find_email',
  method: 'email.find',
  n8n: [{ as: 'email.find', shown: ['domain', 'full_name'] }],
  assistants: { toolset: 'find', collected: true },
  people: {
    ask: ({ domain, firstName, lastName }) => ({ domain, first_name: firstName, last_name: lastName }),
    isDirect: true,
  },
  question: (request) => `address at ${companyName(request)}`,
  summary: 'Find the email address of a person',
  description:
    "Combines addresses on the company's website, the patterns of colleagues' addresses and the replies of the mail host, and responds as soon as `email` is decided; no message is sent. If no address has evidence, `email` is null, `reason` gives the cause and `alternatives` lists guesses.",
  http: { method: 'GET', path: '/email-finder', scope: 'email:read' },
  access: 'public',
  request: FindEmailRequest,
  response: EmailFinderResult,
  timeout: seconds(30),
  idempotent: true,
  results: { latest: true },
  bills: { kind: 'address', keys: ({ email }) => (email === null ? [] : [{ email: keyText(email) }]) },
  problems: ['free_mail_domain', 'suppressed', 'not_found', 'conflict'],
});

export const FindEmailFile = bulkFileOperation({
  name: 'find_email_file',
  method: 'files.findEmails',
  summary: 'Find the addresses of a file of people',
  description:
    'Finds the address of the person in each row of a CSV file or of JSON lines, by name and company, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: FindEmail,
  uploads: uploadOperations.email,
  example: 'Domain,First Name,Last Name\nexample.com,Jane,Doe\n',
});
