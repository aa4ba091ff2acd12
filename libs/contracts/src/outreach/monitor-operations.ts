import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import {
  CreateMonitorRequest,
  ListChangesOfMonitorRequest,
  maxMonitors,
  Monitor,
  MonitorChanges,
  MonitorList,
  MonitorRequest,
} from './monitor';

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;

export const ListMonitors = operation({
  ...common,
  name: 'list_monitors',
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
  summary: 'Get a monitor',
  description: 'Returns the monitor without its changes.',
  http: { method: 'GET', path: '/monitors/{id}', scope: 'lists:read' },
  request: MonitorRequest,
  response: Monitor,
  idempotent: true,
  problems: ['not_found'],
});

export const DeleteMonitor = operation({
  ...common,
  name: 'delete_monitor',
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
  summary: 'List the changes of a monitor',
  description: 'Lists the changes of the last 180 days, newest first.',
  http: { method: 'GET', path: '/monitors/{id}/changes', scope: 'lists:read' },
  request: ListChangesOfMonitorRequest,
  response: MonitorChanges,
  idempotent: true,
  problems: ['not_found'],
});
