import { FindEmail, ProblemError, type EmailFinderResult, type ProblemCode } from '@lode/contracts';
import type { Logger } from '@lode/platform';
import { InProcessBroker, type Bus } from '@lode/bus';
import { testBus } from '@lode/testing';
import { AddressFinder } from './email-finder-source';

const result: EmailFinderResult = {
  result_id: null,
  email: 'ana.ruiz@acme.test',
  confidence: 97,
  smtp_valid: true,
  sources: ['pattern_match'],
  pattern: '{first}.{last}@{domain}',
  pattern_share: 1,
  pattern_samples: 3,
  domain: 'acme.test',
  position: null,
  verdict: 'valid',
  reason: 'ok',
  score: null,
  accept_all: false,
  source_details: [],
  alternatives: [],
  partial: false,
  hint: null,
  checked_at: '2026-06-01T12:00:00.000Z',
};

const logger = { info: () => undefined } as unknown as Logger;
const broker = new InProcessBroker();
let [ours, theirs]: Bus[] = [];
beforeEach(() => {
  [ours, theirs] = [testBus(broker.connect()), testBus(broker.connect(), 'theirs')];
});
afterEach(() => Promise.all([ours?.close(), theirs?.close()]));

function find(answer: () => Promise<EmailFinderResult>, budget = 5000) {
  const asked: object[] = [];
  theirs?.serve(FindEmail, (request) => {
    asked.push({ ...request });
    return answer();
  });
  const person = { name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz' };
  return { asked, answer: new AddressFinder(ours as Bus, logger).find(person, 'acme.test', budget) };
}

test('sends given and family name to the email service', async () => {
  const { asked, answer } = find(() => Promise.resolve(result));
  await expect(answer).resolves.toEqual({
    kind: 'found',
    address: { name: 'Ana Ruiz', email: 'ana.ruiz@acme.test', confidence: 97, verdict: 'valid' },
  });
  expect(asked).toEqual([{ domain: 'acme.test', first_name: 'Ana', last_name: 'Ruiz' }]);
});

test.each([
  [false, 'none'],
  [true, 'late'],
])('no address, partial %s: %s', async (partial, kind) => {
  const unavailable = { ...result, email: null, confidence: 0, verdict: null, partial };
  await expect(find(() => Promise.resolve(unavailable)).answer).resolves.toEqual({ kind });
});

test.each<readonly [ProblemCode, string]>([
  ['timeout', 'late'],
  ['validation', 'none'],
  ['suppressed', 'suppressed'],
  ['free_mail_domain', 'refused'],
  ['internal', 'failed'],
])('%s: %s', async (code, kind) => {
  const refused = () => Promise.reject(new ProblemError(code, 'no'));
  await expect(find(refused).answer).resolves.toMatchObject({ kind });
});

test('reports a slow service as late, and an unavailable one as failed', async () => {
  await expect(find(() => new Promise(() => undefined), 30).answer).resolves.toEqual({ kind: 'late' });
  await theirs?.close();
  const person = { name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz' };
  await expect(new AddressFinder(ours as Bus, logger).find(person, 'acme.test', 500)).resolves.toMatchObject({
    kind: 'failed',
  });
});
