import type { KeyList } from '@lode/contracts';
import { ask, type AskOptions } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

const twoMegabytes = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });

const latin1 = { 'Content-Type': 'application/json; charset=iso-8859-1' };

const cases = [
  ['2 MB', { rawBody: twoMegabytes }, 413, 'request_too_large'],
  ['10,000 levels', { rawBody: `{"name":${'['.repeat(1e4)}${']'.repeat(1e4)}}` }, 400, 'malformed_body'],
  ['bytes that are not UTF-8', { rawBody: Buffer.from([0x22, 0xe9, 0x22]) }, 400, 'malformed_body'],
  ['another charset', { rawBody: '{}', headers: latin1 }, 415, 'unsupported_media_type'],
  ['broken JSON', { rawBody: '{"name": "half' }, 400, 'malformed_body'],
  ['nothing at all', { rawBody: '' }, 400, 'validation'],
  ['a list', { rawBody: '[]' }, 400, 'validation'],
  ['null', { rawBody: 'null' }, 400, 'validation'],
  ['a form', { rawBody: 'name=x', headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_media_type'],
] as const;

export const bodies: Suite = (lode) =>
  describe('POST /keys rejects a body of', () => {
    const post = (options: AskOptions) => ask(lode(), '/keys', { method: 'POST', ...options });
    const count = async () => (await ask(lode(), '/keys')).json<KeyList>().keys.length;

    it.each(cases)('%s', async (_name, options, status, code) => {
      const before = await count();
      expectProblem(await post(options), status, code);
      expect(await count()).toBe(before);
    });

    it('unknown fields, with a suggestion', async () => {
      const problem = expectProblem(
        await post({ body: { nmae: 'x', account_id: 'acc_1' } }),
        400,
        'validation',
      );
      expect(problem.errors).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ location: 'body.name' }),
          expect.objectContaining({ location: 'body.nmae', fix: 'did you mean name?' }),
          expect.objectContaining({ location: 'body.account_id', message: 'is unknown' }),
        ]),
      );
    });

    it('values of the wrong type or out of range', async () => {
      for (const [body, location] of [
        [{ name: 7 }, 'body.name'],
        [{ name: '' }, 'body.name'],
        [{ name: 'x', scopes: ['verify:all'] }, 'body.scopes'],
        [{ name: 'x', expires_at: '2001-01-01T00:00:00Z' }, 'body.expires_at'],
        [{ name: 'x', expires_at: '2031-02-31T00:00:00Z' }, 'body.expires_at'],
      ] as const) {
        const problem = expectProblem(await post({ body }), 400, 'validation');
        expect(problem.errors?.[0]?.location).toContain(location);
      }
    });
  });
