import type { Schemas } from '../../api/client';
import { readDomains } from '../../format/domains';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

export const scopes = ['list', 'domains'] as const;

export interface MonitorForm {
  readonly name: string;
  readonly scope: (typeof scopes)[number];
  /** ID of the list. */
  readonly list: string;
  /** As typed. */
  readonly domains: string;
}

export const emptyForm: MonitorForm = { name: '', scope: 'list', list: '', domains: '' };

const maxDomains = 1000;

/** The name that is given, else that of the list, the domain, or the number of domains. */
export function nameOf({ name, scope, domains }: MonitorForm, listName: string | undefined): string {
  if (name.trim() !== '') return name.trim();
  if (scope === 'list') return listName ?? '';
  const [first, ...others] = readDomains(domains);
  if (first === undefined || others.length === 0) return first ?? '';
  return text.monitors.form.domainsRead(formatNumber(others.length + 1));
}

/** The request for a form; undefined while it is incomplete. */
export function requestOf(
  form: MonitorForm,
  listName: string | undefined,
): Schemas['CreateMonitorRequest'] | undefined {
  const name = nameOf(form, listName);
  if (form.scope === 'list') return form.list && name ? { name, list_id: form.list } : undefined;
  const domains = readDomains(form.domains);
  return domains.length > 0 && domains.length <= maxDomains ? { name, domains } : undefined;
}
