import { IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { IntelAnswer, IntelRequest } from './answer-parts';

export class NetworkFinderRequest extends IntelRequest {
  @TextField({
    description: 'The name of a person or a company.',
    minLength: 1,
    maxLength: 200,
    example: 'Ana Ruiz',
  })
  name!: string;

  @TextField({
    description: 'The company of the person, by name or domain; of a company, its domain.',
    optional: true,
    maxLength: 200,
    example: 'example.com',
  })
  company?: string;
}

export class ProfileQuery {
  @TextField({ description: 'The name, as it was understood.' })
  name!: string;

  @TextField({ description: 'The company, as it was understood; null where none was given.', nullable: true })
  company!: string | null;
}

export const professionalNetworks = ['linkedin', 'xing'] as const;
export type ProfessionalNetwork = (typeof professionalNetworks)[number];

export class FoundProfile {
  @TextField({ description: 'The profile.' })
  url!: string;

  @TextField({ description: 'Whose profile it is, as its source names it.' })
  name!: string;

  @TextField({ description: 'Whether it is of a person or a company.', oneOf: ['person', 'company'] })
  kind!: 'person' | 'company';

  @TextField({ description: 'The network.', oneOf: professionalNetworks })
  network!: ProfessionalNetwork;

  @IntegerField({
    description: 'How sure it is that this is who was asked for, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({ description: 'Why it is here.', example: 'The own site of the company links to it.' })
  reason!: string;

  @ObjectListField(() => Evidence, { description: 'Where it was seen, the strongest first.', maxItems: 3 })
  evidence!: Evidence[];
}

export class NetworkFinderResult extends IntelAnswer {
  @ObjectField(() => ProfileQuery, { description: 'How the question was understood.' })
  query!: ProfileQuery;

  @ObjectListField(() => FoundProfile, {
    description: 'Profiles, the surest first; 10 at most.',
    maxItems: 10,
  })
  profiles!: FoundProfile[];
}

/** Specification 4.11. */
export const FindProfiles = operation({
  service: 'intel',
  name: 'find_profiles',
  summary: 'Find professional network profiles',
  description:
    'Finds profiles through links on websites, an index of known names, Wikidata and web search; the networks themselves are never fetched. No match is an empty list, not an error.',
  http: { method: 'GET', path: '/network-finder', scope: 'intel:read' },
  access: 'public',
  request: NetworkFinderRequest,
  response: NetworkFinderResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['suppressed'],
});
