import {
  CreateKey,
  eventFeeds,
  ListConversationChanges,
  type Conversation,
  type ConversationChanges,
  type NewKey,
  type Problem,
  type Scope,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { createContext, type Bus, type CallContext } from '@lode/bus';
import { EventStream } from '../testing/event-stream';
import { type Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let outreach: Bus;
let account: string;
/** Changes of all accounts, in their order. */
const changes: Conversation[] = [];
const callers: CallContext[] = [];
/** Conversations of one answer of the fake service. */
const page = 2;

beforeAll(async () => {
  ({ deployment, gateway } = await sharedGateway());
  outreach = deployment.service('outreach');
  outreach.serve(
    ListConversationChanges,
    ({ after = changes.length }, context): Promise<ConversationChanges> => {
      callers.push(context);
      const found = changes.slice(after, after + page);
      const position = after + found.length;
      return Promise.resolve({ conversations: found, position, is_complete: position === changes.length });
    },
  );
  await outreach.flush();
  ({ id: account } = (await (await gateway.ask('/account')).json()) as { id: string });
});
afterAll(() => outreach.close());

const conversation = (id: string, state = 'open') => ({ id, state, name: 'Ada' }) as Conversation;

function change(...found: Conversation[]): void {
  changes.push(...found);
  outreach.emit(eventFeeds.outreach.grown, {});
}

/** The key of the tests lacks the scopes of conversations, and cannot grant them. */
const keyWith = (scopes: Scope[]): Promise<NewKey> =>
  outreach.call(CreateKey, { name: 'inbox', scopes }, createContext(5000, { account }));

async function open(key: string): Promise<EventStream> {
  const leaving = new AbortController();
  const headers = { 'X-API-Key': key };
  const response = await gateway.ask('/conversations/events', { headers, signal: leaving.signal });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  return new EventStream(response, leaving);
}

const listeners = (): number => deployment.subscriptions.get(eventFeeds.outreach.grown.subject) ?? 0;

it('a stream has each conversation that changes from its beginning on, for the account and the caller', async () => {
  const { id, key } = await keyWith(['conversations:read']);
  change(conversation('cnv_before'));
  const stream = await open(key);
  change(conversation('cnv_1'), conversation('cnv_2'), conversation('cnv_3'));
  await until(() => stream.of('conversation').length === 3);
  change(conversation('cnv_1', 'done'));
  await until(() => stream.of('conversation').length === 4);
  expect(stream.of<Conversation>('conversation').map((each) => [each.id, each.state])).toEqual([
    ['cnv_1', 'open'],
    ['cnv_2', 'open'],
    ['cnv_3', 'open'],
    ['cnv_1', 'done'],
  ]);
  expect(new Set(callers.map(({ actor }) => actor))).toEqual(new Set([id]));
  expect(new Set(callers.map((caller) => caller.account))).toEqual(new Set([account]));
  await stream.leave();
  await until(() => listeners() === 0);
});

it('the service knows the mailboxes to which a key is limited', async () => {
  const request = { name: 'limited', scopes: ['conversations:read' as const], mailboxes: ['mbx_1'] };
  const { key } = await outreach.call(CreateKey, request, createContext(5000, { account }));
  callers.splice(0);
  await (await open(key)).leave();
  expect(callers[0]?.scopes).toEqual(new Set(['conversations:read', 'mailbox:mbx_1']));
  await until(() => listeners() === 0);
});

it('a stream ends after its key is revoked', async () => {
  const { id, key } = await keyWith(['conversations:read']);
  const stream = await open(key);
  await gateway.ask(`/keys/${id}`, { method: 'DELETE' });
  change(conversation('cnv_secret'));
  await until(() => stream.ended);
  expect(stream.of('conversation')).toEqual([]);
});

it('a stream ends with the gateway', async () => {
  const stopping = await deployment.gateway();
  const { key } = await keyWith(['conversations:read']);
  const response = await fetch(`${stopping.url}/conversations/events`, { headers: { 'X-API-Key': key } });
  const stream = new EventStream(response, new AbortController());
  await stopping.stop();
  await until(() => stream.ended);
});

it('errors are problems before the stream, and HEAD has headers only', async () => {
  const { key } = await keyWith(['conversations:read']);
  const { key: narrow } = await keyWith(['lists:read']);
  for (const [path, given, status, code] of [
    ['', narrow, 403, 'forbidden'],
    ['', 'unknown', 401, 'unauthorized'],
    ['?state=open', key, 400, 'validation'],
  ] as const) {
    const response = await gateway.ask(`/conversations/events${path}`, { headers: { 'X-API-Key': given } });
    expect([given, response.status]).toEqual([given, status]);
    expect((await response.json()) as Problem).toMatchObject({ code });
  }
  const head = await gateway.ask('/conversations/events', { method: 'HEAD', headers: { 'X-API-Key': key } });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  await until(() => listeners() === 0);
});
