import { IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { operationWithJob, seconds } from '../operation/operation';
import { companyName } from '../operation/question';
import { Evidence } from '../shared/evidence';
import { IntelAnswer, IntelRequest } from './enrich-company';

export class NetworkFinderRequest extends IntelRequest {
  @TextField({
    description: 'Name of a person or a company.',
    minLength: 1,
    maxLength: 200,
    example: 'Ana Ruiz',
  })
  name!: string;

  @TextField({
    description: 'For a person, the name or domain of the company; for a company, its domain.',
    optional: true,
    maxLength: 200,
    example: 'example.com',
  })
  company?: string;

  @FieldsField('profiles')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

export class ProfileQuery {
  @TextField({ description: 'Name as interpreted.' })
  name!: string;

  @TextField({ description: 'Company as interpreted. Null if none was given.', nullable: true })
  company!: string | null;
}

export const professionalNetworks = ['linkedin', 'xing'] as const;
export type ProfessionalNetwork = (typeof professionalNetworks)[number];

export class FoundProfile {
  @TextField({ description: 'URL of the profile.' })
  url!: string;

  @TextField({ description: "Name of the profile's owner, as written by the source." })
  name!: string;

  @TextField({
    description: 'Whether the profile belongs to a person or a company.',
    oneOf: ['person', 'company'],
  })
  kind!: 'person' | 'company';

  @TextField({ description: 'Network of the profile.', oneOf: professionalNetworks })
  network!: ProfessionalNetwork;

  @IntegerField({
    description: 'Confidence that the profile belongs to the requested person or company, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({ description: 'Reason for the match.', example: 'The own site of the company links to it.' })
  reason!: string;

  @ObjectListField(() => Evidence, { description: 'Evidence for the profile, strongest first.', maxItems: 3 })
  evidence!: Evidence[];
}

export class NetworkFinderResult extends IntelAnswer {
  @ObjectField(() => ProfileQuery, { description: 'Interpretation of the request.' })
  query!: ProfileQuery;

  @ObjectListField(() => FoundProfile, {
    description: 'Profiles, highest confidence first; at most 10.',
    maxItems: 10,
  })
  profiles!: FoundProfile[];
}

/** Specification 4.11. */
export const FindProfiles = operationWithJob({
  service: 'intel',
  name: 'find_profiles',
  method: 'people.profiles',
  assistants: { toolset: 'find', collected: true, defaults: { evidence: false } },
  people: {
    ask: ({ firstName, lastName, domain }) => ({ name: `${firstName} ${lastName}`, company: domain }),
    isDirect: 'by_name',
  },
  rows: 'profiles',
  question: ({ company }) => (company ? `profiles at ${companyName({ company })}` : undefined),
  summary: 'Find professional network profiles',
  description:
    'Finds profiles through links on websites, an index of known names, Wikidata and web search; the networks themselves are never contacted. If nothing matches, the response is an empty list, not an error.',
  http: { method: 'GET', path: '/network-finder', scope: 'intel:read' },
  access: 'public',
  request: NetworkFinderRequest,
  response: NetworkFinderResult,
  timeout: seconds(30),
  idempotent: true,
  bills: {
    kind: 'person',
    keys: ({ profiles }) =>
      profiles.flatMap(({ kind, url }) => (kind === 'person' ? [{ profile: url }] : [])),
  },
  problems: ['suppressed'],
});
