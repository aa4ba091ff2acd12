import { BooleanField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { event, type Event } from '../operation/event';
import { operation, seconds, type Operation } from '../operation/operation';
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
