import { ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { serviceNames, type ServiceName } from '../shared/services';
import { Done } from './done';

const subjectHash = {
  pattern: /^[0-9a-f]{32}$/,
  rule: 'must be 32 hexadecimal digits in lower case',
  fix: 'send the hash as listed in the change log',
};

/** What a service can resolve for an erased address or number: a name at the domain of a company, or a profile. */
export const resolvedKinds = ['person', 'profile'] as const;
export type ResolvedKind = (typeof resolvedKinds)[number];

/** A keyed hash of a name at a domain, or of the URL of a profile, that belongs to an erased person. */
export class ResolvedSubject {
  @TextField({
    description: 'Hash of the change that was resolved, 32 hexadecimal digits.',
    ...subjectHash,
  })
  of!: string;

  @TextField({ description: 'Resolved hash, 32 hexadecimal digits.', ...subjectHash })
  hash!: string;

  @TextField({ description: 'Type of the hashed value.', oneOf: resolvedKinds })
  kind!: ResolvedKind;
}

export class SubmitResolvedRequest {
  @TextField({ description: 'Service that stored the values.', oneOf: serviceNames })
  service!: ServiceName;

  @ObjectListField(() => ResolvedSubject, {
    description: 'Hashes that the service stored together with an erased address or phone number.',
    maxItems: 1000,
  })
  resolved!: ResolvedSubject[];
}

export const SubmitResolved = operation({
  service: 'privacy',
  http: null,
  access: 'public',
  timeout: seconds(10),
  idempotent: true,
  name: 'submit_resolved',
  summary: 'Submit resolved names and profiles of erased people',
  description:
    'The names and profiles are sent as keyed hashes and become part of the erasure: every service erases and filters by them. A service submits them before it reports the position of the erasure.',
  request: SubmitResolvedRequest,
  response: Done,
});
