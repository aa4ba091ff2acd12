import type { IDataObject } from 'n8n-workflow';
import { ShownError } from '../testing/fake-caller';
import { isRegistered, register, unregister, type Call } from './registration';

const wanted = {
  url: 'https://n8n.example/webhook/1',
  events: ['message.replied', 'job.finished'],
  description: 'n8n workflow 1',
  list_id: null,
  sequence_id: null,
};
const existing = { id: 'whk_1', state: 'active', ...wanted, events: ['job.finished', 'message.replied'] };
const stored = { webhookId: 'whk_1', secret: 'whsec_1' };

const failing = (status: number) =>
  new ShownError({ message: 'No.', description: '', httpCode: String(status), response: {} });

/** Answers by method and path, and records the calls. */
function fakeCall(answers: Readonly<Record<string, IDataObject | Error>>): { call: Call; calls: string[] } {
  const calls: string[] = [];
  const call: Call = async (method, url) => {
    calls.push(`${method} ${url}`);
    const answer = answers[`${method} ${url}`];
    if (!answer || answer instanceof Error) throw answer ?? failing(404);
    return answer;
  };
  return { call, calls };
}

describe('a webhook of an earlier activation', () => {
  it('is kept if it delivers the same events to the same URL', async () => {
    expect(await isRegistered(fakeCall({ 'GET /webhooks/whk_1': existing }).call, stored, wanted)).toBe(true);
  });

  it.each([
    ['has another URL', { url: 'https://n8n.example/webhook/2' }],
    ['has other events', { events: ['job.finished'] }],
    ['is disabled', { state: 'disabled' }],
    ['is limited to a list', { list_id: 'lst_1' }],
  ])('is replaced if it %s', async (_, change) => {
    const { call } = fakeCall({ 'GET /webhooks/whk_1': { ...existing, ...change } });
    expect(await isRegistered(call, stored, wanted)).toBe(false);
  });

  it('is replaced if it is gone, or its secret is unknown', async () => {
    expect(await isRegistered(fakeCall({}).call, stored, wanted)).toBe(false);
    expect(await isRegistered(fakeCall({}).call, { webhookId: 'whk_1' }, wanted)).toBe(false);
  });

  it('is not replaced while Lode is unavailable', async () => {
    const { call } = fakeCall({ 'GET /webhooks/whk_1': failing(503) });
    await expect(isRegistered(call, stored, wanted)).rejects.toMatchObject({ httpCode: '503' });
  });
});

it('an activation deletes remains at its URL, and stores id and secret', async () => {
  const other = { ...existing, id: 'whk_2', url: 'https://crm.example/' };
  const { call, calls } = fakeCall({
    'GET /webhooks': { webhooks: [existing, other] },
    'DELETE /webhooks/whk_1': { id: 'whk_1' },
    'POST /webhooks': { ...existing, id: 'whk_3', secret: 'whsec_3' },
  });
  const data = {};
  await register(call, data, wanted);
  expect(data).toEqual({ webhookId: 'whk_3', secret: 'whsec_3' });
  expect(calls).toEqual(['GET /webhooks', 'DELETE /webhooks/whk_1', 'POST /webhooks']);
});

it('a deactivation deletes the webhook, also if it is gone already', async () => {
  const data = { ...stored };
  await unregister(fakeCall({}).call, data);
  expect(data).toEqual({});
});

it('a deactivation that fails keeps the id for the next one', async () => {
  const data = { ...stored };
  const { call } = fakeCall({ 'DELETE /webhooks/whk_1': failing(503) });
  await expect(unregister(call, data)).rejects.toMatchObject({ httpCode: '503' });
  expect(data).toEqual(stored);
});
