import type { Exchange, Redirect } from './exchange';
import { followRedirects } from './follow-redirects';

const start = new URL('https://quillbay.com/');
const to = (location: string | undefined): Redirect => ({
  kind: 'redirect',
  status: 302,
  location: location === undefined ? undefined : new URL(location, start),
});
const found: Exchange = { kind: 'not_modified', headers: {} };
const endless = { kind: 'failure', reason: 'redirects' };

/** Follows the redirects of a fake site. */
async function walk(redirects: Record<string, string | undefined>) {
  const asked: string[] = [];
  const got = await followRedirects(start, (url) => {
    asked.push(url.href);
    return Promise.resolve(url.href in redirects ? to(redirects[url.href]) : found);
  });
  return { got, asked };
}
/** A chain of redirects of the given length. */
const chain = (length: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [`https://quillbay.com/${index || ''}`, `/${index + 1}`]),
  );

describe('redirects', () => {
  test('five are followed', async () => {
    const { got, asked } = await walk(chain(5));
    expect(got).toBe(found);
    expect(asked).toHaveLength(6);
  });

  test('a sixth one is not', async () => {
    const { got, asked } = await walk(chain(6));
    expect(got).toEqual(endless);
    expect(asked).toHaveLength(6);
  });

  test.each([
    ['to itself', { 'https://quillbay.com/': '/' }, 1],
    ['to a fragment of itself', { 'https://quillbay.com/': '/#top' }, 1],
    ['in a loop', { 'https://quillbay.com/': '/a', 'https://quillbay.com/a': '/' }, 2],
  ])('are not requested again if they lead %s', async (_, redirects, times) => {
    const { got, asked } = await walk(redirects);
    expect(got).toEqual(endless);
    expect(asked).toHaveLength(times);
  });

  test('without a URL are a failure', async () => {
    await expect(walk({ 'https://quillbay.com/': undefined })).resolves.toMatchObject({ got: endless });
  });

  test('to other hosts, ports and schemes are followed', async () => {
    const { got, asked } = await walk({
      'https://quillbay.com/': 'https://www.quillbay.com/',
      'https://www.quillbay.com/': 'http://www.quillbay.com/',
      'http://www.quillbay.com/': 'http://www.quillbay.com:8080/',
    });
    expect(got).toBe(found);
    expect(asked).toHaveLength(4);
  });
});
