import type { BulkVerificationResult, Job, Problem } from '@lode/contracts';
import type { Browser } from '../accounts/browser';
import { signedInOwner } from '../accounts/signed-in-owner';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { textPlaces, type TextPlace } from './text-fields';

const nul = 'x\0y';
const surrogate = 'x\ud800y';
const inBody = ['POST', 'PUT', 'PATCH'];

/** Sends a request with a credential that the operation accepts. */
type Send = (path: string, options: AskOptions) => Promise<Answer>;

/** The HTTP request of an operation; the other fields of an upload are in the query. */
function request(send: Send, place: TextPlace, text: string, job: boolean): Promise<Answer> {
  const { http } = place.operation;
  const given = new Map(Object.entries(place.request(text)));
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(given.get(name)));
    given.delete(name);
    return value;
  });
  const headers: Record<string, string> = job ? { Prefer: 'respond-async' } : {};
  const rest = Object.fromEntries(given);
  if (inBody.includes(http.method) && !http.upload)
    return send(path, { method: http.method, headers, body: rest });
  const query = new URLSearchParams();
  for (const [name, value] of given) for (const one of [value].flat()) query.append(name, String(one));
  const content = http.upload
    ? { rawBody: 'email\na@x.test\n', headers: { 'Content-Type': 'text/csv' } }
    : { headers };
  return send(`${path}?${query}`, { method: http.method, ...content });
}

/** The address of the client is no field over HTTP. */
const filledByGateway = ({ operation: { http }, field: { name } }: TextPlace): boolean =>
  http.client === true && name === 'client';

/** Half of a surrogate pair can be sent only as a JSON escape: URL encoding cannot express it. */
const textsFor = ({ operation: { http }, field: { name } }: TextPlace): string[] =>
  inBody.includes(http.method) && !http.upload && !http.path.includes(`{${name}}`) ? [nul, surrogate] : [nul];

/** Of another account: operations of people accept a session only. */
const person = { email: 'owner@text.example', password: 'four plain random words' };

export const anyText: Suite = (lode) =>
  describe('text that cannot be stored', () => {
    let operator: string;
    let owner: Browser;
    beforeAll(async () => {
      operator = await operatorKey(lode());
      owner = await signedInOwner(lode(), 'text', person);
    });
    const sendFor = ({ operation: { http } }: TextPlace): Send => {
      if (http.session) return (path, { method, body }) => owner.ask(path, method, body);
      const key = http.path.startsWith('/privacy') ? operator : lode().key;
      return (path, options) => ask(lode(), path, { key, ...options });
    };

    const rejected = textPlaces.filter((place) => !place.anyText && !filledByGateway(place));
    it.each(rejected.map((place) => [place.name, place] as const))('in %s is 400', async (_name, place) => {
      for (const text of textsFor(place))
        for (const job of place.operation.asJob ? [false, true] : [false]) {
          const answer = await request(sendFor(place), place, text, job);
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
