import type { MailEvent, MailLinks } from './mail-event';
import { visitsOf } from './visits';

const links: MailLinks = {
  pictures: ['http://a.test/open.gif'],
  links: ['http://a.test/1', 'http://a.test/2'],
  unsubscribePage: 'http://a.test/u',
  unsubscribeLink: 'http://a.test/u/2',
  isOneClick: true,
  unsubscribeMail: undefined,
};
const none: MailLinks = {
  ...links,
  ...{ pictures: [], links: [], unsubscribePage: undefined, unsubscribeLink: undefined, isOneClick: false },
};

const requests = (event: MailEvent) => visitsOf(event, links).map(({ method, url }) => `${method} ${url}`);

describe('visitsOf', () => {
  it.each<[MailEvent, string[]]>([
    [{ does: 'opens' }, ['GET http://a.test/open.gif']],
    [{ does: 'clicks', link: 2 }, ['GET http://a.test/2']],
    [{ does: 'reads-unsubscribe-page' }, ['GET http://a.test/u']],
    [{ does: 'unsubscribes' }, ['POST http://a.test/u']],
    [{ does: 'unsubscribes', by: 'page' }, ['POST http://a.test/u/2']],
    [{ does: 'is-prefetched' }, ['GET http://a.test/open.gif']],
    [{ does: 'is-previewed' }, ['GET http://a.test/1']],
    [
      { does: 'is-scanned', as: 'browser' },
      ['GET http://a.test/1', 'GET http://a.test/2', 'GET http://a.test/u', 'GET http://a.test/open.gif'],
    ],
    [{ does: 'unsubscribes', by: 'mail' }, []],
    [{ does: 'replies' }, []],
    [{ does: 'is-away' }, []],
    [{ does: 'bounces' }, []],
    [{ does: 'complains' }, []],
  ])('%j', (event, expected) => expect(requests(event)).toEqual(expected));

  it('has a scanner that identifies itself request everything twice', () => {
    expect(requests({ does: 'is-scanned' })).toHaveLength(8);
    expect(requests({ does: 'is-scanned' })).toContain('HEAD http://a.test/u');
    const said = new Set(visitsOf({ does: 'is-scanned' }, links).map(({ headers }) => headers['User-Agent']));
    expect([...said]).toEqual([expect.stringContaining('Scanner')]);
  });

  it('unsubscribes according to RFC 8058', () => {
    const [post] = visitsOf({ does: 'unsubscribes' }, links);
    expect(post).toMatchObject({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  });

  it('opens with the given program', () => {
    const userAgent = (event: MailEvent) => visitsOf(event, links)[0]?.headers['User-Agent'];
    expect(userAgent({ does: 'opens', with: 'gmail' })).toContain('GoogleImageProxy');
    expect(userAgent({ does: 'is-prefetched' })).toBe('Mozilla/5.0');
    expect(visitsOf({ does: 'is-previewed' }, links)[0]?.headers['Sec-Purpose']).toContain('prefetch');
  });

  it.each<MailEvent>([
    { does: 'clicks', link: 1 },
    { does: 'clicks', link: 0 },
    { does: 'unsubscribes' },
    { does: 'unsubscribes', by: 'page' },
    { does: 'reads-unsubscribe-page' },
    { does: 'is-previewed' },
  ])('reports missing parts of a message: %j', (event) =>
    expect(() => visitsOf(event, none)).toThrow('the message has no '),
  );

  it('cannot observe the opening of a message without images', () => {
    expect(visitsOf({ does: 'opens' }, none)).toEqual([]);
  });
});
