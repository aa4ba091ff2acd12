import type {
  CrmConnection,
  Job,
  LeadList,
  LeadsResult,
  ListedLeads,
  Mailbox,
  Monitor,
  ReceivedWebhooks,
  SandboxGuide,
  SandboxMailPage,
  Sequence,
  SequenceAnalytics,
  Webhook,
} from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';

/** Objects of an account that has been used for a while. */
export interface FilledAccount {
  readonly company: string;
  readonly list: string;
  readonly sequence: string;
  /** A message of the sequence. */
  readonly message: string;
  /** A job that found leads. */
  readonly search: string;
  /** A monitor of a company search. */
  readonly savedSearch: string;
  readonly mailbox: string;
  readonly webhook: string;
  readonly crm: FilledCrm;
}

/** A busy machine takes minutes. */
const maxWaitMs = 600_000;
const companies = 12;

/** Finds, saves, writes, reacts, suppresses and exports, so that the pages of the dashboard have content. */
export async function fillAccount(lode: Deployment): Promise<FilledAccount> {
  const guide = (await ask(lode, '/sandbox')).json<SandboxGuide>();
  for (const { domain } of guide.companies.slice(0, companies)) {
    await ask(lode, `/enrich-company?domain=${domain}`);
    await ask(lode, `/intent-signals?domain=${domain}`);
    await ask(lode, `/domain-search?domain=${domain}`);
  }
  const { search, result } = await findLeads(lode, guide);
  const list = await post<LeadList>(lode, '/lists', {
    name: `${result.niche.label} in ${result.location.label}`,
  });
  await post(lode, `/lists/${list.id}/leads`, { results: result.result_id });
  await post(lode, '/lists', { name: 'Trade fair 2026', description: 'Visitors of the stand' });
  const sequence = await writeTo(lode, list.id);
  const message = await react(lode, sequence);
  await post(lode, '/monitors', { name: list.name, list_id: list.id });
  const savedSearch = await post<Monitor>(lode, '/monitors', {
    name: 'Companies with addresses',
    companies: { has_email: true },
  });
  await post(lode, '/monitors', { name: 'Decision-makers', people: { decision_maker: true } });
  const { url } = (await ask(lode, '/sandbox/webhooks')).json<ReceivedWebhooks>();
  const webhook = await post<Webhook>(lode, '/webhooks', { url, events: ['message.replied'] });
  const mailbox = await post<Mailbox>(lode, '/mailboxes', {
    ...{ email: 'ada@mailboxes.test', from_name: 'Ada Lovelace', password: 'sandbox' },
    ...{ smtp_host: 'smtp.mailboxes.test', imap_host: 'imap.mailboxes.test' },
  });
  await post(lode, '/suppressions', { domain: 'competitor.example', reason: 'competitor' });
  await post(lode, '/suppressions', { email: 'jane.doe@customer.example', reason: 'customer' });
  await post(lode, '/keys', { name: 'CRM import', scopes: ['leads:read', 'export:read'] });
  await post(lode, '/keys', { name: 'Website form' });
  const crm = await fillCrm(lode, list.id);
  await ask(lode, `/export/crm-a?list=${list.id}`);
  for (const { email } of guide.addresses)
    await ask(lode, `/email-verifier?email=${encodeURIComponent(email)}`);
  return {
    ...{ company: guide.companies[0]?.domain ?? '', list: list.id, sequence, message, search },
    ...{ savedSearch: savedSearch.id, mailbox: mailbox.id, webhook: webhook.id, crm },
  };
}

async function post<T>(lode: Deployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 400) throw new Error(`POST ${path}: ${answer.text}`);
  return answer.json<T>();
}

async function findLeads(lode: Deployment, { towns }: SandboxGuide) {
  const town = towns[0];
  const query = new URLSearchParams({
    niche: town?.trade ?? '',
    location: `${town?.name}, ${town?.country}`,
    limit: '20',
  });
  const headers = { Prefer: 'respond-async' };
  const { id } = (await ask(lode, `/generate-leads?${query}`, { headers })).json<Job>();
  const job = async (): Promise<Job> => (await ask(lode, `/jobs/${id}`)).json();
  await until('the leads are found', async () => (await job()).state === 'done', maxWaitMs);
  return { search: id, result: (await job()).result as unknown as LeadsResult };
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Starts a sequence to all leads of a list. @returns its id once messages were sent */
async function writeTo(lode: Deployment, list: string): Promise<string> {
  const { id } = await post<Sequence>(lode, '/sequences', {
    name: 'Introduction',
    list_id: list,
    from_name: 'Ada Lovelace',
    from_email: 'ada@agency.example',
    schedule_windows: days.map((day) => ({ day, start: '00:00', end: '24:00' })),
    steps: [
      {
        subject: 'A question about {{ company }}',
        body_html:
          '<p>Hello {{ first_name | default: "there" }},</p><p>we help practices to answer the phone less. <a href="https://agency.example/offer">Two minutes, with prices</a>.</p><p>I found your address here: {{ source }}. <a href="{{ unsubscribe_url }}">No further messages</a></p>',
      },
      {
        subject: 'A short reminder',
        wait_value: 3,
        wait_unit: 'day',
        body_text: '{{ source }} {{ unsubscribe_url }}',
      },
    ],
  });
  await post(lode, `/sequences/${id}/start`, {});
  const sent = async (): Promise<number> =>
    (await ask(lode, `/sequences/${id}/analytics`)).json<SequenceAnalytics>().sent;
  await until('messages are sent', async () => (await sent()) >= 5, maxWaitMs);
  return id;
}

/** Recipients open, click and reply. @returns a message that was answered */
async function react(lode: Deployment, sequence: string): Promise<string> {
  await post(lode, '/sandbox/clock', { advance: 'PT1H' });
  const { messages } = (await ask(lode, `/sandbox/mail?sequence=${sequence}`)).json<SandboxMailPage>();
  const act = (index: number, body: object): Promise<unknown> =>
    post(lode, `/sandbox/mail/${messages[index]?.id}/actions`, body);
  for (const index of [0, 1, 2, 3]) await act(index, { action: 'open' });
  for (const index of [0, 1]) await act(index, { action: 'click' });
  await act(0, { action: 'reply', text: 'Yes, call me on Tuesday.' });
  return messages[0]?.id ?? '';
}

/** A connected CRM with syncs of a list. */
export interface FilledCrm {
  readonly connection: string;
  /** Job of a dry run that would create and change records. */
  readonly dryRun: string;
  readonly sync: string;
}

/** Contacts that the CRM has before the first sync. */
const known = 6;

/** Connects the fake HubSpot, which has some of the leads with other values, and syncs a list of people. */
async function fillCrm(lode: Deployment, list: string): Promise<FilledCrm> {
  const { hubspot } = lode.sandbox.crms;
  const { leads } = (await ask(lode, `/lists/${list}/leads?limit=500`)).json<ListedLeads>();
  const emails = leads.flatMap(({ email }) => email ?? []);
  const added = emails
    .slice(0, known)
    .map((email, at) =>
      hubspot.add('contacts', { email, lastname: 'Reception', phone: `+1 512 555 01${at}0` }),
    );
  if (added[0]) hubspot.unsubscribe(added[0].id);
  const connection = await post<CrmConnection>(lode, '/crm-connections', {
    ...{ vendor: 'hubspot', name: 'Sales team', token: hubspot.token },
    fields: [
      { column: 'Phone Number', overwrite: true },
      { column: 'Confidence Score', field: 'hs_persona' },
    ],
  });
  const sync = async (body: object): Promise<string> => {
    const { id } = await post<Job>(lode, `/crm-connections/${connection.id}/syncs`, body);
    const isOpen = async (): Promise<boolean> =>
      ['queued', 'running'].includes((await ask(lode, `/jobs/${id}`)).json<Job>().state);
    await until('the sync has ended', async () => !(await isOpen()), maxWaitMs);
    return id;
  };
  const dryRun = await sync({ list, dry_run: true });
  return { connection: connection.id, dryRun, sync: await sync({ list }) };
}
