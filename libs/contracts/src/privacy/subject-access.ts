import {
  AnyObjectField,
  BooleanField,
  InstantField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { type ServiceName, serviceNames } from '../shared/services';
import { PersonRequest } from './suppressions';

/** One stored item about a person. */
export class HeldItem {
  @TextField({ description: 'Service that stores the item.', oneOf: serviceNames })
  service!: ServiceName;

  @TextField({ description: 'Type of the item.', example: 'verdict' })
  what!: string;

  @TextField({
    description: 'Account that owns the data. Null for facts from the web, which have no owner.',
    nullable: true,
  })
  account!: string | null;

  @InstantField({ description: 'Time since which the item is stored. Null if unknown.', nullable: true })
  held_since!: string | null;

  @TextListField({
    description: 'Sources of the data: URLs of pages or names of sources.',
    items: { anyText: true },
  })
  sources!: string[];

  @AnyObjectField({ description: 'Stored data that concerns the person.', anyText: true })
  data!: Record<string, unknown>;
}

export class SubjectAnswer {
  @TextField({ description: 'Name of the service.', oneOf: serviceNames })
  service!: ServiceName;

  @BooleanField({ description: 'Whether the service has reported all stored data.' })
  answered!: boolean;
}

/** Whether the person is suppressed. */
export class SubjectSuppressions {
  @BooleanField({ description: 'Whether the person is suppressed for every account.' })
  deployment!: boolean;

  @BooleanField({ description: 'Whether the person was erased and is not collected again.' })
  erased!: boolean;

  @TextListField({ description: 'Accounts with a suppression of the person.' })
  accounts!: string[];
}

export class SubjectReport {
  @TextField({ description: 'ID of the request. The collected data is deleted after 24 hours.' })
  id!: string;

  @ObjectField(() => SubjectSuppressions, {
    description: 'Suppressions of the person.',
  })
  suppressed!: SubjectSuppressions;

  @ObjectListField(() => HeldItem, { description: 'Stored data, by service.' })
  items!: HeldItem[];

  @ObjectListField(() => SubjectAnswer, { description: 'Status of each service.' })
  services!: SubjectAnswer[];

  @BooleanField({
    description: 'Whether a service has not responded. Repeat the request for the complete report.',
  })
  partial!: boolean;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class SubjectAccessRequest extends PersonRequest {
  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export const AccessSubject = operation({
  service: 'privacy',
  name: 'access_subject',
  method: 'privacy.accessSubject',
  assistants: notForAssistants.operator,
  people: { shownBy: 'erasures.int.spec.ts of privacy: returns the stored data to the person' },
  audit: { action: 'subject.accessed' },
  summary: 'Report the stored data about a person',
  description:
    'Queries every service and responds after at most 25 seconds. A repeated request of the same account within a minute continues the report.',
  http: { method: 'GET', path: '/privacy/subjects', scope: 'privacy:admin' },
  access: 'account',
  request: SubjectAccessRequest,
  response: SubjectReport,
  timeout: seconds(30),
  idempotent: true,
  problems: ['gone'],
});

export const AccessOwnSubject = operation({
  service: 'privacy',
  name: 'access_own_subject',
  method: 'privacy.accessOwnSubject',
  assistants: notForAssistants.operator,
  page: 'privacy',
  people: { shownBy: 'account-erasures.int.spec.ts of privacy: reports the rows of the account' },
  audit: { action: 'account_subject.accessed' },
  summary: 'Report data of the account about a person',
  description:
    'Reports the rows of the account about the person, after at most 25 seconds. A repeated request within a minute continues the report.',
  http: { method: 'GET', path: '/privacy/account-subjects', scope: 'keys:admin' },
  access: 'account',
  request: SubjectAccessRequest,
  response: SubjectReport,
  timeout: seconds(30),
  idempotent: true,
  problems: ['gone'],
});
