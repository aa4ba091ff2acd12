import {
  AnyObjectField,
  BooleanField,
  InstantField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { serviceNames, type ServiceName } from '../shared/services';
import { PersonRequest } from './subject';

/** One stored item about a person. */
export class HeldItem {
  @TextField({ description: 'The service that holds it.', oneOf: serviceNames })
  service!: ServiceName;

  @TextField({ description: 'The kind.', example: 'verdict' })
  what!: string;

  @TextField({
    description: 'The account that owns the data; null for facts from the web, which have no owner.',
    nullable: true,
  })
  account!: string | null;

  @InstantField({ description: 'Since when it is held.', nullable: true })
  held_since!: string | null;

  @TextListField({
    description: 'Where it comes from: addresses of pages, or names of sources.',
    items: { anyText: true },
  })
  sources!: string[];

  @AnyObjectField({ description: 'The stored data that concerns the person.', anyText: true })
  data!: Record<string, unknown>;
}

export class SubjectAnswer {
  @TextField({ description: 'The service.', oneOf: serviceNames })
  service!: ServiceName;

  @BooleanField({ description: 'Whether it has said all that it holds.' })
  answered!: boolean;
}

/** Whether the person is suppressed. */
export class SubjectSuppressions {
  @BooleanField({ description: 'For every account.' })
  deployment!: boolean;

  @BooleanField({ description: 'Whether the person was erased and is kept from being collected again.' })
  erased!: boolean;

  @TextListField({ description: 'Accounts that have an entry of their own.' })
  accounts!: string[];
}

export class SubjectReport {
  @TextField({ description: 'The id of the request; its collected data are deleted after 24 hours.' })
  id!: string;

  @ObjectField(() => SubjectSuppressions, {
    description: 'The do-not-contact lists with the person in them.',
  })
  suppressed!: SubjectSuppressions;

  @ObjectListField(() => HeldItem, { description: 'The stored data, by service.' })
  items!: HeldItem[];

  @ObjectListField(() => SubjectAnswer, { description: 'Who has answered.' })
  services!: SubjectAnswer[];

  @BooleanField({ description: 'Whether a service is missing: ask again for the rest.' })
  partial!: boolean;

  @TextField({ description: 'The cursor of the next items; null at the end.', nullable: true })
  next_cursor!: string | null;
}

export class SubjectAccessRequest extends PersonRequest {
  @TextField({
    description: 'The cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export const AccessSubject = operation({
  service: 'privacy',
  name: 'access_subject',
  summary: 'Report what is held about a person',
  description:
    'Asks every service and answers after at most 25 seconds. A request of the same account within a minute continues the report.',
  http: { method: 'GET', path: '/privacy/subjects', scope: 'privacy:admin' },
  access: 'account',
  request: SubjectAccessRequest,
  response: SubjectReport,
  timeout: seconds(30),
  idempotent: true,
  problems: ['gone'],
});
