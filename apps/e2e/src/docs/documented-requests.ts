import { cafes } from '../api/searches';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import type { DocumentedRoute } from '../harness/open-api';
import { operatorKey } from '../harness/accounts';

const leftAlone = { email: 'left-alone@document.test' };
const list = { name: 'documented' };
/** Of sites that are read one after the other, so that it is open for the next request. */
let readings = 0;
/** Of new sites: a reading of sites that were read already is done at once. */
const newReading = () => {
  readings += 1;
  return { domains: Array.from({ length: 50 }, (_, index) => `document-site-${readings}-${index}.test`) };
};
const monitor = { name: 'documented', domains: ['document-site.test'] };
const webhook = { url: 'https://receiver.lode.test/documented', events: ['job.finished'] };
const sequence = {
  name: 'documented',
  from_email: 'ada@document.test',
  steps: [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }],
};

/** Its servers do not exist. */
const mailbox = {
  smtp_host: 'smtp.document.test',
  imap_host: 'imap.document.test',
  password: 'secret',
};
let mailboxes = 0;

interface ValidRequest {
  /** Values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/**
 * Requests with more content than the examples of the contracts, from which `requestOf` derives all others. The workflows send
 * those that need several objects.
 */
export const requests: Readonly<Record<string, ValidRequest>> = {
  verify_email: { query: { email: 'anna@document.test' } },
  explain_email: { query: { email: 'anna@document.test' } },
  find_email: { query: { domain: 'document-site.test', first_name: 'Anna', last_name: 'Ruiz' } },
  search_domain: { query: { domain: 'document-site.test' } },
  crawl_site: { query: { url: 'https://document-site.test/' } },
  list_site_pages: { query: { url: 'https://document-site.test/' } },
  maps_search: { query: { query: 'hotels', location: 'Lyon, France' } },
  generate_leads: { query: cafes },
  enrich_company: { query: { domain: 'document-site.test' } },
  find_intent_signals: { query: { domain: 'document-site.test' } },
  draw_org_chart: { query: { domain: 'document-site.test' } },
  find_profiles: { query: { name: 'Anna Ruiz', company: 'document-site.test' } },
  list_people: { query: { company_domain: 'document-site.test' } },
  list_companies: { query: { country: 'FR', facets: 'sector,country' } },
  create_key: { body: { name: 'documented' } },
  rotate_key: { body: { grace_seconds: 0 } },
  verify_emails: { body: { emails: ['anna@document.test', 'no address'] } },
  list_results: { query: { operation: 'generate_leads' } },
  list_jobs: { query: { operation: 'verify_emails' } },
  get_usage: { query: { from: '2026-01-01T00:00:00Z' } },
  add_suppression: { body: leftAlone },
  list_deployment_suppressions: { query: leftAlone },
  add_deployment_suppression: { body: leftAlone },
  erase_person: { body: leftAlone },
  erase_from_account: { body: leftAlone },
  access_subject: { query: leftAlone },
  access_own_subject: { query: leftAlone },
  create_list: { body: list },
  update_list: { body: { description: 'documented' } },
  add_leads: { body: { leads: [{ name: 'Anna Ruiz', email: 'anna@document.test' }] } },
  remove_leads: { body: { leads: ['led_unknown'] } },
  verify_list: { body: {} },
  tag_leads: { body: { leads: ['led_unknown'], add: ['documented'] } },
  create_mailbox: { body: { ...mailbox, email: 'ben@document.test' } },
  update_mailbox: { body: { daily_limit: 60 } },
  test_mailbox: { body: {} },
  get_sending_domain: { path: { domain: 'document.test' } },
  check_sending_domain: { path: { domain: 'document.test' } },
  list_dmarc_reports: { path: { domain: 'document.test' } },
  create_sequence: { body: sequence },
  update_sequence: { body: { description: 'documented' } },
  remove_enrolments: { body: { enrolments: ['enr_unknown'] } },
  export_leads: { path: { crm_target: 'crm-a' } },
  create_reading: { body: newReading() },
  change_reading: { body: { state: 'paused' } },
  create_monitor: { body: monitor },
  update_monitor: { body: { paused: true } },
  create_webhook: { body: webhook },
  update_webhook: { body: { description: 'documented' } },
  test_webhook: {},
  rotate_webhook_secret: {},
};

/** Source of the `{id}` of a route: the operation whose answer contains it. */
const made: Readonly<Record<string, object>> = {
  '/keys': { name: 'documented' },
  '/suppressions': leftAlone,
  '/privacy/suppressions': leftAlone,
  '/privacy/erasures': leftAlone,
  '/privacy/account-erasures': leftAlone,
  '/lists': list,
  '/sequences': sequence,
  '/monitors': monitor,
  '/webhooks': webhook,
  '/templates': { name: 'documented', subject: 'Hello' },
  '/tasks': { title: 'documented' },
};

const unique: Readonly<Record<string, () => object>> = {
  '/mailboxes': () => ({ ...mailbox, email: `m${++mailboxes}@document.test` }),
  '/readings': newReading,
};

/**
 * The valid request of an operation, in which `{id}` is the id of an object created for it. One that reads or deletes has the
 * examples of its required parameters; undefined for operations of the workflows, and for bodies, whose examples are sent.
 */
export function requestOf({ method, path, operation }: DocumentedRoute): ValidRequest | undefined {
  const { operationId: name, parameters = [], security } = operation;
  if (requests[name]) return requests[name];
  const isForKeys = security.some((scheme) => 'key' in scheme);
  const isPlain = ['GET', 'DELETE'].includes(method) && !path.replace('{id}', '').includes('{');
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const query = Object.fromEntries(required.map((one) => [one.name, String(one.schema.examples?.[0] ?? '')]));
  const needsObject =
    [...needsMessage, ...needsCrm, ...onlyInSandbox].includes(name) ||
    path.startsWith('/jobs/') ||
    // The id of an import.
    name === 'undo_suppression_import' ||
    // A stream without an end.
    path === '/conversations/events';
  return isForKeys && isPlain && !needsObject ? { query } : undefined;
}

/** A test of a mailbox of its own, because a mailbox has one that runs. */
const placementTest = async (
  lode: Pick<Deployment, 'address' | 'key'>,
  key: string,
): Promise<Record<string, unknown>> => ({
  mailbox: await makeObject(lode, '/mailboxes', key),
  ...{ subject: 'documented', text: 'Hello.' },
});

/** Makes an object of a collection. @returns its id */
export async function makeObject(
  lode: Pick<Deployment, 'address' | 'key'>,
  place: string,
  key: string,
): Promise<string | undefined> {
  const body =
    place === '/placement-tests' ? await placementTest(lode, key) : (unique[place]?.() ?? made[place] ?? {});
  return (await ask(lode, place, { method: 'POST', body, key })).json<{ id?: string }>().id;
}

/** Operations that are 404 if the services use the system clock. */
export const onlyInSandbox: readonly string[] = ['get_clock', 'advance_clock'];

/** Operations on a message that was sent, or on the link in a mail. */
export const needsMessage: readonly string[] = [
  ...['get_sandbox_mail', 'act_on_sandbox_mail', 'answer_notices'],
  ...['get_conversation', 'update_conversation', 'reply_to_conversation'],
  ...[
    'add_answer_file',
    'update_sorting_settings',
    'get_draft',
    'save_draft',
    'delete_draft',
    'render_texts',
  ],
];
/** Operations on a CRM, whose sign-in an example does not have. */
export const needsCrm: readonly string[] = [
  ...['create_crm_connection', 'get_crm_connection', 'update_crm_connection', 'delete_crm_connection'],
  ...['begin_crm_authorization', 'complete_crm_authorization'],
  ...['list_crm_fields', 'sync_crm', 'list_crm_syncs', 'list_crm_sync_rows', 'get_crm_sync_report'],
];

/** Sends the valid request of each route, with the operator's key if required. */
export class DocumentedRequests {
  private constructor(
    private readonly lode: Deployment,
    private readonly operator: string,
  ) {}

  static of = async (lode: Deployment): Promise<DocumentedRequests> => {
    // The sender at document.test.
    await makeObject(lode, '/mailboxes', lode.key);
    return new DocumentedRequests(lode, await operatorKey(lode));
  };

  async send(route: DocumentedRoute, options: AskOptions = {}): Promise<Answer> {
    const { path: names = {}, query = {}, body } = requestOf(route) ?? {};
    const named = route.path.replace(/\{(\w+)\}/g, (place, name: string) => names[name] ?? place);
    const path = named.includes('{id}') ? await this.withId(named) : named;
    const content = body === undefined ? {} : { body };
    const key = this.keyFor(path);
    return ask(this.lode, withQuery(path, query), { method: route.method, key, ...content, ...options });
  }

  private async withId(path: string): Promise<string> {
    const place = path.replace(/\/\{id\}.*/, '');
    const id =
      place === '/exports' ? await this.exported() : await makeObject(this.lode, place, this.keyFor(place));
    return path.replace('{id}', id ?? 'unknown');
  }

  /** The id of an export, from its file. */
  private async exported(): Promise<string | undefined> {
    const { headers } = await ask(this.lode, '/export/crm-a');
    return /<\/exports\/([^>]+)>; rel="describedby"/.exec(headers.get('link') ?? '')?.[1];
  }

  private keyFor = (path: string): string =>
    /^\/(?:privacy\/(?!account-)|conversation)/.test(path) ? this.operator : this.lode.key;
}
