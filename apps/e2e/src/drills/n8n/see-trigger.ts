import type { LeadLists, WebhookList } from '@lode/contracts';
import { ask } from '../../harness/http-client';
import { until } from '../../harness/until';
import { milliseconds } from '../figures';
import { createList, type Visit } from './visit';
import { reacting } from './workflows';

const path = `/rest/workflows/${reacting}`;
const publicationTimeoutMs = 60_000;
const reactionTimeoutMs = 120_000;

interface Publication {
  readonly status: string;
  readonly triggers: readonly { readonly errorMessage: string | null }[];
}

type Webhook = WebhookList['webhooks'][number];

/** Activation, an event, a restart of n8n, a forged delivery, and deactivation. */
export async function seeTrigger(visit: Visit): Promise<void> {
  const { n8n, see } = visit;
  await seePublication(visit, 'activate', 'published');
  const created = await webhooksOf(visit);
  see(`the activation has created ${namesOf(created)}`, created.length === 1);
  await seeReaction(visit, 'anna@zakaudit.test');
  await n8n.stop();
  await n8n.start();
  await seeReaction(visit, 'leon@zakaudit.test');
  const kept = await webhooksOf(visit);
  see(`after a restart n8n has ${namesOf(kept)}`, namesOf(kept) === namesOf(created));
  await seeForgery(visit, created[0]?.url ?? '');
  await seePublication(visit, 'deactivate', 'not_published');
  const left = await webhooksOf(visit);
  see(`the deactivation has left ${namesOf(left)}`, left.length === 0);
}

/** A delivery without a signature. */
async function seeForgery(visit: Visit, url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const event = { type: 'leads.added', data: { leads: [{ email: 'eve@zakaudit.test' }] } };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event) });
  const executions = await executionsOf(visit);
  visit.see(
    `a delivery without a signature: ${status}, executions: ${executions.join(', ')}`,
    status === 401 && executions.join() === 'success,success',
  );
}

const webhooksOf = async ({ lode }: Visit): Promise<Webhook[]> =>
  (await ask(lode, '/webhooks')).json<WebhookList>().webhooks;

const namesOf = (webhooks: readonly Webhook[]): string =>
  webhooks.map(({ id, url, state }) => `${id} for ${new URL(url).pathname}, ${state}`).join('; ') ||
  'no webhook';

async function publicationOf({ n8n }: Visit): Promise<Publication> {
  const response = await n8n.request('GET', `${path}/publication-status`);
  return ((await response.json()) as { data: Publication }).data;
}

/** n8n answers before it has called the trigger. */
async function seePublication(
  visit: Visit,
  change: 'activate' | 'deactivate',
  wanted: 'published' | 'not_published',
): Promise<void> {
  const { n8n, see } = visit;
  const { data } = (await (await n8n.request('GET', path)).json()) as { data: { versionId: string } };
  await n8n.request('POST', `${path}/${change}`, { versionId: data.versionId });
  let publication = await publicationOf(visit);
  const isSettled = async (): Promise<boolean> => {
    publication = await publicationOf(visit);
    return publication.status !== 'in_progress';
  };
  const took = await until('n8n settles', isSettled, publicationTimeoutMs).catch(() => publicationTimeoutMs);
  const errors = publication.triggers.map(({ errorMessage }) => errorMessage ?? '').filter(Boolean);
  see(
    `${change}: ${[publication.status, ...errors].join(', ')} after ${milliseconds(took)}`,
    publication.status === wanted,
  );
}

/** States of the executions of the workflow. */
async function executionsOf({ n8n }: Visit): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId: reacting }));
  const response = await n8n.request('GET', `/rest/executions?filter=${filter}`);
  const { data } = (await response.json()) as { data: { results: { status: string }[] } };
  return data.results.map(({ status }) => status);
}

/** Lists that the workflow has created. */
async function reactionsOf({ lode }: Visit): Promise<string[]> {
  const { lists } = (await ask(lode, '/lists')).json<LeadLists>();
  return lists.map(({ name }) => name).filter((name) => name.startsWith('leads.added '));
}

/** Adds a lead to a new list, and waits for the reaction of n8n. */
async function seeReaction(visit: Visit, email: string): Promise<void> {
  const { lode, see } = visit;
  const list = await createList(lode, `Trade fair of ${email}`);
  await ask(lode, `/lists/${list}/leads`, { method: 'POST', body: { leads: [{ email }] } });
  const isDone = async (): Promise<boolean> => (await reactionsOf(visit)).includes(`leads.added ${email}`);
  const took = await until(`n8n reacts to ${email}`, isDone, reactionTimeoutMs);
  see(`n8n has reacted to an event after ${milliseconds(took)}`, true);
}
