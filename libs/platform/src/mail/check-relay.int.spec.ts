import { checkRelay } from './check-relay';
import { startTestRelay, type TestRelay } from './testing/test-relay';

const never = new AbortController().signal;

let relay: TestRelay | undefined;
afterEach(async () => {
  await relay?.close();
  relay = undefined;
});

test('a relay that accepts the connection passes, and gets no mail', async () => {
  relay = await startTestRelay();
  const outcome = await checkRelay({ mailRelayUrl: `smtp://127.0.0.1:${relay.port}`, caFile: undefined }).run(
    never,
  );
  expect(outcome).toMatchObject({ state: 'passed', detail: expect.stringContaining('accepts mail') });
  expect(relay.arrived).toEqual([]);
});

test('a wrong password fails, and is not repeated', async () => {
  relay = await startTestRelay({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('wrong')),
  });
  const mailRelayUrl = `smtp://lode:opensesame@127.0.0.1:${relay.port}`;
  const outcome = await checkRelay({ mailRelayUrl, caFile: undefined }).run(never);
  expect(outcome).toMatchObject({
    state: 'failed',
    detail: expect.stringContaining('login'),
    fix: expect.stringContaining('Check user and password'),
  });
  expect(JSON.stringify(outcome)).not.toContain('opensesame');
});

test('without a relay the check is skipped', async () => {
  expect(await checkRelay({ mailRelayUrl: undefined, caFile: undefined }).run(never)).toMatchObject({
    state: 'skipped',
  });
});
