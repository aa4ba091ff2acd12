import { fakeCaller, ShownError } from '../testing/fake-caller';
import { answerOf } from './requests';

const request = { method: 'GET', url: '/account' };
const limited = { code: 'rate_limited', detail: 'Rate limit exceeded.' };

describe('a request', () => {
  it('neither follows redirects nor leaves errors to n8n', async () => {
    const caller = fakeCaller([{ body: { id: 'acc_1' } }]);
    expect(await answerOf(caller, request)).toEqual({ id: 'acc_1' });
    expect(caller.sent[0]).toMatchObject({ disableFollowRedirect: true, ignoreHttpStatusErrors: true });
  });

  it('is repeated after the time that the server names', async () => {
    const caller = fakeCaller([
      { status: 429, body: limited, headers: { 'retry-after': '3' } },
      { body: { total: 1 } },
    ]);
    expect(await answerOf(caller, request)).toEqual({ total: 1 });
    expect(caller.pauses).toEqual([3000]);
  });

  it('is repeated with doubled pauses after lost connections, four times', async () => {
    const caller = fakeCaller(Array.from({ length: 5 }, () => ({ lost: 'socket hang up' })));
    await expect(answerOf(caller, request)).rejects.toMatchObject({
      message: 'Lode cannot be reached: socket hang up',
      httpCode: 'none',
    });
    expect(caller.pauses).toEqual([500, 1000, 2000, 4000]);
  });

  it.each([
    ['the end of a quota', { status: 429, body: limited, headers: { 'retry-after': '86400' } }],
    ['an invalid request', { status: 400, body: { code: 'validation', detail: 'No.' } }],
    ['a wrong key', { status: 401, body: { code: 'unauthorized', detail: 'No.' } }],
  ])('is not repeated after %s', async (_, answer) => {
    const caller = fakeCaller([answer]);
    await expect(answerOf(caller, request)).rejects.toBeInstanceOf(ShownError);
    expect(caller.sent).toHaveLength(1);
  });

  it.each([
    ['a page of another program', { body: '<html>Sign in</html>' }],
    ['a redirect', { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } }],
    ['an error that is not one of Lode', { status: 404, body: { error: 'no such host' } }],
  ])('fails after %s', async (_, answer) => {
    await expect(answerOf(fakeCaller([answer]), request)).rejects.toMatchObject({
      message: `The answer is not one of Lode (status ${'status' in answer ? answer.status : 200}).`,
    });
  });

  it('is not repeated when the workflow is cancelled', async () => {
    const caller = fakeCaller([{ status: 503, body: limited }], () => true);
    await expect(answerOf(caller, request)).rejects.toBeInstanceOf(ShownError);
  });
});
