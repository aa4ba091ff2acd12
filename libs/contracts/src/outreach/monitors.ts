import { PeopleFilters } from '../email/people';
import {
  BooleanField,
  ExactlyOneOf,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, nonBlankLineForm } from '../fields/text-forms';
import { CompanyFilters } from '../intel/companies';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { CreatedByField } from '../shared/created-by';

export const monitorChangeTypes = [
  'new_role',
  'funding',
  'new_contact',
  'technology_added',
  'technology_removed',
  'address_invalid',
  'company_new',
  'company_gone',
  'person_new',
  'person_gone',
] as const;
export type MonitorChangeType = (typeof monitorChangeTypes)[number];

/** Maximum number of monitors of an account, and of sites of one monitor. */
export const maxMonitors = 50;
export const maxMonitoredSites = 1000;

export class Monitor {
  @TextField({ description: 'ID of the monitor.', example: 'mon_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the monitor.' })
  name!: string;

  @TextField({ description: 'Monitored list. Null for others.', nullable: true })
  list_id!: string | null;

  @ObjectField(() => CompanyFilters, {
    description: 'Saved company search. Null for others.',
    nullable: true,
  })
  companies!: CompanyFilters | null;

  @ObjectField(() => PeopleFilters, { description: 'Saved people search. Null for others.', nullable: true })
  people!: PeopleFilters | null;

  @IntegerField({ description: 'Number of monitored sites.', minimum: 0 })
  sites!: number;

  @IntegerField({
    description:
      'Number of rows of the saved search in its last run. 0 for others, and before the first run.',
    minimum: 0,
  })
  rows!: number;

  @InstantField({
    description: 'Time since which the monitor is paused. Null while it works.',
    nullable: true,
  })
  paused_at!: string | null;

  @InstantField({ description: 'Time at which the monitor was created.' })
  created_at!: string;

  @CreatedByField('monitor')
  created_by?: string | null;
}

export class MonitorList {
  @ObjectListField(() => Monitor, { description: 'The monitors of the account, oldest first.' })
  monitors!: Monitor[];
}

@ExactlyOneOf('list_id', 'domains', 'companies', 'people')
export class CreateMonitorRequest {
  @TextField({
    description: 'Name of the monitor.',
    minLength: 1,
    maxLength: 200,
    ...nonBlankLineForm,
    example: 'Customers',
  })
  name!: string;

  @TextField({
    description:
      'List whose companies and addresses are monitored. Exactly one of `list_id`, `domains`, `companies` and `people` is required.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  list_id?: string;

  @TextListField({
    description: `Domains of the companies to monitor, at most ${maxMonitoredSites}.`,
    optional: true,
    minItems: 1,
    maxItems: maxMonitoredSites,
    items: { minLength: 1, maxLength: 2048, ...nonBlankLineForm },
    example: ['example.com'],
  })
  domains?: string[];

  @ObjectField(() => CompanyFilters, {
    description:
      'Conditions as those of `GET /companies`, with at most 1,000 companies. The search runs every day, and reports companies that are new or gone.',
    optional: true,
  })
  companies?: CompanyFilters;

  @ObjectField(() => PeopleFilters, {
    description:
      'Conditions as those of `GET /people`, with at most 1,000 people. The search runs every day, and reports people who are new or gone.',
    optional: true,
  })
  people?: PeopleFilters;
}

export class MonitorRequest {
  @TextField({
    description: 'ID of the monitor.',
    maxLength: 64,
    ...idForm,
    example: 'mon_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class UpdateMonitorRequest extends MonitorRequest {
  @BooleanField({ description: 'Whether the monitor is paused: it reads no site and runs no search.' })
  paused!: boolean;
}

export class MonitorChange {
  @TextField({ description: 'ID of the change.', example: 'chg_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Type of the change.', oneOf: monitorChangeTypes })
  type!: MonitorChangeType;

  @TextField({ description: 'Domain of the company. Null for a company without one.', nullable: true })
  domain!: string | null;

  @TextField({
    description:
      'Title of the role or the funding, name of the technology, the company or the person. Null if unknown.',
    nullable: true,
  })
  name!: string | null;

  @TextField({
    description:
      'Email address of the person or the new contact, or the address that is no longer valid. Null for others.',
    nullable: true,
  })
  email!: string | null;

  @TextField({ description: 'Page that shows the change. Null if unknown.', nullable: true })
  url!: string | null;

  @TextField({
    description: 'Lead with the address that is no longer valid. Null for others.',
    nullable: true,
  })
  lead_id!: string | null;

  @InstantField({ description: 'Time at which the change was found.' })
  found_at!: string;
}

export class ListChangesOfMonitorRequest extends MonitorRequest {
  @IntegerField({
    description: 'Maximum number of changes per page, 1 to 200. Default: 50.',
    minimum: 1,
    maximum: 200,
    default: 50,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest changes.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class MonitorChanges {
  @ObjectListField(() => MonitorChange, { description: 'The changes, newest first.', maxItems: 200 })
  changes!: MonitorChange[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;

export const ListMonitors = operation({
  ...common,
  name: 'list_monitors',
  method: 'monitors.list',
  assistants: notForAssistants.lasting,
  people: withoutContacts.settings,
  summary: 'List monitors',
  description: 'Lists the monitors of the account.',
  http: { method: 'GET', path: '/monitors', scope: 'lists:read' },
  request: EmptyRequest,
  response: MonitorList,
  idempotent: true,
});

export const CreateMonitor = operation({
  ...common,
  name: 'create_monitor',
  method: 'monitors.create',
  assistants: notForAssistants.lasting,
  people: withoutContacts.settings,
  billed: true,
  audit: unaudited.content,
  summary: 'Monitor a list, domains or a search',
  description: `Reads the sites of the companies every week, or runs a search every day, and reports changes as events and at \`/monitors/{id}/changes\`. A search needs the scope \`intel:read\` or \`email:read\` too, and an account has at most ${maxMonitors} monitors.`,
  http: { method: 'POST', path: '/monitors', scope: 'lists:write', status: 201 },
  request: CreateMonitorRequest,
  example: { name: 'Customers', domains: ['example.com'] },
  response: Monitor,
  idempotent: false,
  callerScopes: true,
  problems: ['conflict', 'free_mail_domain', 'not_found'],
});

export const GetMonitor = operation({
  ...common,
  name: 'get_monitor',
  method: 'monitors.get',
  assistants: notForAssistants.lasting,
  people: withoutContacts.settings,
  summary: 'Get a monitor',
  description: 'Returns the monitor without its changes.',
  http: { method: 'GET', path: '/monitors/{id}', scope: 'lists:read' },
  request: MonitorRequest,
  response: Monitor,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateMonitor = operation({
  ...common,
  name: 'update_monitor',
  method: 'monitors.update',
  assistants: notForAssistants.lasting,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Pause or resume a monitor',
  description: 'Pauses the monitor, or resumes it: sites and searches are read at once.',
  http: { method: 'PATCH', path: '/monitors/{id}', scope: 'lists:write' },
  request: UpdateMonitorRequest,
  example: { paused: true },
  response: Monitor,
  idempotent: true,
  problems: ['not_found'],
});

export const DeleteMonitor = operation({
  ...common,
  name: 'delete_monitor',
  method: 'monitors.delete',
  assistants: notForAssistants.lasting,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'End a monitor',
  description: 'Ends the monitor and deletes its changes. Returns the monitor.',
  http: { method: 'DELETE', path: '/monitors/{id}', scope: 'lists:write' },
  request: MonitorRequest,
  response: Monitor,
  idempotent: true,
  problems: ['not_found'],
});

export const ListMonitorChanges = operation({
  ...common,
  name: 'list_monitor_changes',
  method: 'monitors.changes',
  assistants: notForAssistants.lasting,
  people: { shownBy: 'monitors.int.spec.ts of outreach' },
  summary: 'List the changes of a monitor',
  description: 'Lists the changes of the last 180 days, newest first.',
  http: { method: 'GET', path: '/monitors/{id}/changes', scope: 'lists:read' },
  request: ListChangesOfMonitorRequest,
  response: MonitorChanges,
  idempotent: true,
  problems: ['not_found'],
});
