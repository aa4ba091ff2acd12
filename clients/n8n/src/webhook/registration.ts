import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../answers/failure';

/** Sends a request. @throws Error of n8n with `httpCode` for a failure */
export type Call = (method: string, url: string, body?: IDataObject) => Promise<IDataObject>;

/** What a trigger listens to. */
export interface Subscription {
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string;
  readonly list_id: string | null;
  readonly sequence_id: string | null;
}

const has404 = (error: unknown): boolean => isObject(error) && error['httpCode'] === '404';
const pathOf = (id: unknown): string => `/webhooks/${encodeURIComponent(String(id))}`;

const isSame = (webhook: IDataObject, { url, events, list_id, sequence_id }: Subscription): boolean =>
  webhook['state'] === 'active' &&
  webhook['url'] === url &&
  webhook['list_id'] === list_id &&
  webhook['sequence_id'] === sequence_id &&
  [webhook['events']].flat().toSorted().join() === events.toSorted().join();

/** Whether the webhook of an earlier activation still delivers exactly this. */
export async function isRegistered(call: Call, stored: IDataObject, wanted: Subscription): Promise<boolean> {
  const { webhookId, secret } = stored;
  if (typeof webhookId !== 'string' || typeof secret !== 'string') return false;
  try {
    return isSame(await call('GET', pathOf(webhookId)), wanted);
  } catch (error) {
    if (has404(error)) return false;
    throw error;
  }
}

/** Creates the webhook and stores its id and secret. Others for the same URL are deleted, because their secrets are lost. */
export async function register(call: Call, stored: IDataObject, wanted: Subscription): Promise<void> {
  const { webhooks } = await call('GET', '/webhooks');
  const left = Array.isArray(webhooks) ? webhooks.filter(isObject) : [];
  for (const { id } of left.filter(({ url }) => url === wanted.url)) await remove(call, id);
  const { id, secret } = await call('POST', '/webhooks', { ...wanted, events: [...wanted.events] });
  Object.assign(stored, { webhookId: id, secret });
}

/** Deletes the webhook and what was stored about it. */
export async function unregister(call: Call, stored: IDataObject): Promise<void> {
  const { webhookId } = stored;
  if (webhookId !== undefined) await remove(call, webhookId);
  delete stored['webhookId'];
  delete stored['secret'];
}

async function remove(call: Call, id: unknown): Promise<void> {
  try {
    await call('DELETE', pathOf(id));
  } catch (error) {
    if (!has404(error)) throw error;
  }
}
