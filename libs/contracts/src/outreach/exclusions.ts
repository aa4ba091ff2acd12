import { BooleanField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { event, type Event } from '../operation/event';
import { operation, type Operation, seconds } from '../operation/operation';
import type { ServiceName } from '../shared/services';

const maxPosition = Number.MAX_SAFE_INTEGER;

/**
 * The keyed hashes of one lead of a list, of one recipient or of one record in a CRM, or of a list or CRM connection itself,
 * which has none.
 */
export class Exclusion {
  @TextField({
    description: 'ID of the lead, the enrolment, the list, the record or the CRM connection.',
    maxLength: 64,
    ...idForm,
  })
  id!: string;

  @TextField({ description: 'Account of the entry.', maxLength: 200 })
  account!: string;

  @TextField({
    description:
      'List of the lead, CRM connection of the record, or `contacted`; `crm` or `crm_unread` for a connection. Null if the entry was removed.',
    nullable: true,
    maxLength: 64,
  })
  source!: string | null;

  @TextListField({ description: 'Keyed hashes of domain, email address and phone number.' })
  hashes!: string[];

  @TextListField({ description: 'Keyed hashes by which an erasure finds the entry.' })
  subject_hashes!: string[];
}

export class AcceptExclusionsRequest {
  @IntegerField({
    description:
      'Position of the receiver to which the entries are added. At any other position nothing changes.',
    minimum: 0,
    maximum: maxPosition,
  })
  after!: number;

  @IntegerField({
    description: 'Position of the receiver once the entries are stored.',
    minimum: 0,
    maximum: maxPosition,
  })
  position!: number;

  @ObjectListField(() => Exclusion, { description: 'Entries that changed.', maxItems: 1000 })
  entries!: Exclusion[];

  @BooleanField({
    description:
      'Whether all stored entries are deleted first, because the outbox or the receiver was restored.',
    optional: true,
  })
  restart?: boolean;

  @IntegerField({
    description:
      'Number of the request of the receiver (`wanted`) before which all these entries were committed.',
    optional: true,
    minimum: 0,
    maximum: maxPosition,
  })
  answers?: number;
}

export class AcceptedExclusions {
  @IntegerField({ description: 'Position of the receiver.', minimum: 0 })
  position!: number;

  @IntegerField({
    description: 'Number of the last request of the receiver for current entries.',
    minimum: 0,
  })
  wanted!: number;

  @IntegerField({ description: 'Number of the last answered request.', minimum: 0 })
  answered!: number;
}

export class ExclusionsWish {
  @IntegerField({ description: 'Number of the request.', minimum: 0 })
  wanted!: number;
}

/** How a service receives the exclusions of accounts. */
export interface ExclusionOperations {
  readonly accept: Operation<AcceptExclusionsRequest, AcceptedExclusions>;
  /** The sender pushes at once; a lost message costs two seconds. */
  readonly wanted: Event<ExclusionsWish>;
}

const acceptedBy = (service: ServiceName): ExclusionOperations['accept'] =>
  operation({
    service,
    name: 'accept_exclusions',
    summary: 'Accept the exclusions of accounts',
    http: null,
    access: 'public',
    request: AcceptExclusionsRequest,
    response: AcceptedExclusions,
    timeout: seconds(10),
    idempotent: true,
  });

const wantedBy = (service: ServiceName): ExclusionOperations['wanted'] =>
  event({
    service,
    name: 'exclusions_wanted',
    summary: 'Request for the current exclusions',
    payload: ExclusionsWish,
  });

export const AcceptExclusionsInLeads = acceptedBy('leads');
export const AcceptExclusionsInIntel = acceptedBy('intel');
export const AcceptExclusionsInEmail = acceptedBy('email');

/** All services that leave out leads by a copy of the exclusions. */
export const exclusionOperations = {
  leads: { accept: AcceptExclusionsInLeads, wanted: wantedBy('leads') },
  intel: { accept: AcceptExclusionsInIntel, wanted: wantedBy('intel') },
  email: { accept: AcceptExclusionsInEmail, wanted: wantedBy('email') },
} satisfies Partial<Record<ServiceName, ExclusionOperations>>;

/** The keyed hashes of one record in a CRM. */
export class CrmContent {
  @TextField({ description: 'Identifies the record within the connection.', maxLength: 22, ...idForm })
  id!: string;

  @TextListField({
    description: 'Keyed hashes of domains and email addresses.',
    maxItems: 50,
    items: { maxLength: 64, ...idForm },
  })
  hashes!: string[];

  @TextListField({
    description: 'Keyed hashes by which an erasure finds the record.',
    maxItems: 50,
    items: { maxLength: 64, ...idForm },
  })
  subject_hashes!: string[];
}

export class CrmConnectionOfContents {
  @TextField({
    description: 'ID of the CRM connection.',
    maxLength: 41,
    pattern: /^crm_[\w-]+$/,
    rule: 'must be the ID of a CRM connection',
    fix: 'send the ID that GET /crm-connections returns',
  })
  connection!: string;
}

export class AcceptCrmContentsRequest extends CrmConnectionOfContents {
  @IntegerField({
    description: 'Number of the reading. Later readings of the connection have higher numbers.',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  })
  reading!: number;

  @ObjectListField(() => CrmContent, { description: 'Records that were read.', maxItems: 500 })
  entries!: CrmContent[];

  @BooleanField({
    description:
      'Whether the reading, which began at the first record of the CRM, ends with these entries: those of earlier readings are removed.',
    optional: true,
  })
  complete?: boolean;
}

export class CrmContentsCount {
  @IntegerField({ description: 'Number of entries that were stored or removed.', minimum: 0 })
  entries!: number;
}

const common = {
  service: 'outreach',
  http: null,
  access: 'account',
  timeout: seconds(60),
  idempotent: true,
} as const;

/** May be repeated. An interrupted reading leaves the entries of earlier ones. */
export const AcceptCrmContents = operation({
  ...common,
  name: 'accept_crm_contents',
  summary: 'Store hashes of the contents of a CRM',
  request: AcceptCrmContentsRequest,
  response: CrmContentsCount,
});

export const RemoveCrmContents = operation({
  ...common,
  name: 'remove_crm_contents',
  summary: 'Remove hashes of the contents of a CRM',
  request: CrmConnectionOfContents,
  response: CrmContentsCount,
});

export class MatchExclusionsRequest {
  @TextListField({
    description: 'IDs of lead lists, `contacted`, or `crm`.',
    maxItems: 20,
    items: { maxLength: 100, ...idForm },
  })
  sources!: string[];

  @TextListField({
    description:
      'Keyed hashes of domains, email addresses and phone numbers. An empty list only checks the lists.',
    maxItems: 10_000,
    items: { maxLength: 64, ...idForm },
  })
  hashes!: string[];
}

export class MatchedExclusions {
  @TextListField({ description: 'The hashes that the sources contain.' })
  hashes!: string[];
}

export const MatchExclusions = operation({
  service: 'outreach',
  name: 'match_exclusions',
  summary: 'Find hashes that lists contain',
  http: null,
  access: 'account',
  request: MatchExclusionsRequest,
  response: MatchedExclusions,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
});
