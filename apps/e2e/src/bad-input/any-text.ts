import type { BulkVerificationResult, Job, Problem } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { textPlaces, type TextPlace } from './text-fields';

const nul = 'x\0y';
const surrogate = 'x\ud800y';
const inBody = ['POST', 'PUT', 'PATCH'];

/** The HTTP request of an operation; the other fields of an upload are in the query. */
function send(
  lode: Deployment,
  place: TextPlace,
  text: string,
  options: { key: string; job: boolean },
): Promise<Answer> {
  const { http } = place.operation;
  const { key, job } = options;
  const given = new Map(Object.entries(place.request(text)));
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(given.get(name)));
    given.delete(name);
    return value;
  });
  const headers: Record<string, string> = job ? { Prefer: 'respond-async' } : {};
  const rest = Object.fromEntries(given);
  if (inBody.includes(http.method) && !http.upload)
    return ask(lode, path, { method: http.method, key, headers, body: rest });
  const query = new URLSearchParams();
  for (const [name, value] of given) for (const one of [value].flat()) query.append(name, String(one));
  const content = http.upload
    ? { rawBody: 'email\na@x.test\n', headers: { 'Content-Type': 'text/csv' } }
    : { headers };
  return ask(lode, `${path}?${query}`, { method: http.method, key, ...content });
}

/** Half of a surrogate pair can be sent only as a JSON escape: URL encoding cannot express it. */
const textsFor = ({ operation: { http }, field: { name } }: TextPlace): string[] =>
  inBody.includes(http.method) && !http.upload && !http.path.includes(`{${name}}`) ? [nul, surrogate] : [nul];

export const anyText: Suite = (lode) =>
  describe('text that cannot be stored', () => {
    let operator: string;
    beforeAll(async () => {
      operator = await operatorKey(lode());
    });
    const keyFor = ({ operation: { http } }: TextPlace): string =>
      http.path.startsWith('/privacy') ? operator : lode().key;

    const rejected = textPlaces.filter((place) => !place.anyText);
    it.each(rejected.map((place) => [place.name, place] as const))('in %s is 400', async (_name, place) => {
      for (const text of textsFor(place))
        for (const job of place.operation.asJob ? [false, true] : [false]) {
          const answer = await send(lode(), place, text, { key: keyFor(place), job });
          const { code, errors = [] } = answer.json<Problem>();
          expect([answer.status, code]).toEqual([400, 'validation']);
          const issue = errors.find(({ location }) => location.endsWith(place.location));
          expect(issue?.message).toMatch(/^must not contain (U\+0000|an unpaired surrogate)/);
        }
    });

    it('is a result if it is the address to verify, synchronously and as a job', async () => {
      const emails = [nul, surrogate, `${nul}@acme.test`];
      const expected = emails.map((input) => ({ email: input, input, verdict: 'invalid', reason: 'syntax' }));
      const post = (headers: Record<string, string>) =>
        ask(lode(), '/bulk-email-verifier', { method: 'POST', body: { emails }, headers });
      const atOnce = await post({});
      expect(atOnce.json<BulkVerificationResult>().results).toMatchObject(expected);
      const begun = await post({ Prefer: 'respond-async' });
      expect(begun.status).toBe(202);
      const job = await doneJob(lode(), begun.json<Job>().id);
      expect(job.result).toMatchObject({ results: expected, total: 3, valid: 0 });
    });
  });
