import type { StructuredItem } from '../facts/facts';
import { readPage } from '../page/read-page';
import { findProfiles } from './find-profiles';

const page = (html: string, url = 'https://acme.test/') => readPage(html, new URL(url));
const linked = (...addresses: string[]) => page(addresses.map((each) => `<a href="${each}">x</a>`).join(''));
const urlsOf = (...addresses: string[]) => findProfiles(linked(...addresses), []).map(({ url }) => url);

describe('cases of extraction.md §7', () => {
  it('case 23: facebook’s share and tracking links are not accounts', () =>
    expect(
      urlsOf('https://www.facebook.com/sharer.php?u=https://acme.test', 'https://www.facebook.com/tr?id=1'),
    ).toEqual([]));
  it('case 24: linkedin has schools', () =>
    expect(findProfiles(linked('https://www.linkedin.com/school/x'), [])).toEqual([
      {
        network: 'linkedin',
        url: 'https://www.linkedin.com/school/x',
        handle: 'x',
        kind: 'organisation',
        method: 'link',
        confidence: 90,
        block: 0,
      },
    ]));
  it('case 25: an embedded video is not a channel', () =>
    expect(urlsOf('https://www.youtube.com/embed/x', 'https://www.youtube.com/@x')).toEqual([
      'https://www.youtube.com/@x',
    ]));
  it('case 26: a host with the ending of a network is another host', () =>
    expect(urlsOf('https://notx.com/acme', 'https://x.com.acme.test/acme')).toEqual([]));
});

describe('accounts', () => {
  it.each([
    [
      'https://de.linkedin.com/company/acme/?originalSubdomain=de',
      'https://www.linkedin.com/company/acme',
      'organisation',
    ],
    ['https://www.linkedin.com/showcase/acme/', 'https://www.linkedin.com/showcase/acme', 'organisation'],
    ['https://www.linkedin.com/company/acme/jobs/', 'https://www.linkedin.com/company/acme', 'organisation'],
    ['https://www.linkedin.com/in/jo-doe-123/', 'https://www.linkedin.com/in/jo-doe-123', 'person'],
    ['http://twitter.com/Acme?lang=en', 'https://x.com/Acme', 'unknown'],
    ['https://m.facebook.com/acme/', 'https://www.facebook.com/acme', 'unknown'],
    [
      'https://www.facebook.com/profile.php?id=100&sk=about',
      'https://www.facebook.com/profile.php?id=100',
      'unknown',
    ],
    [
      'https://www.facebook.com/pages/Acme/12345',
      'https://www.facebook.com/pages/Acme/12345',
      'organisation',
    ],
    ['https://www.facebook.com/pg/acme/about', 'https://www.facebook.com/acme', 'organisation'],
    ['https://www.facebook.com/groups/acme/', 'https://www.facebook.com/groups/acme', 'organisation'],
    [
      'https://www.facebook.com/people/Acme-Ltd/1000',
      'https://www.facebook.com/people/Acme-Ltd/1000',
      'unknown',
    ],
    ['https://instagram.com/acme/?hl=de#x', 'https://www.instagram.com/acme', 'unknown'],
    ['https://www.threads.net/@acme', 'https://www.threads.com/@acme', 'unknown'],
    ['https://www.tiktok.com/@acme?lang=de', 'https://www.tiktok.com/@acme', 'unknown'],
    ['https://youtube.com/c/acme/videos', 'https://www.youtube.com/c/acme', 'unknown'],
    [
      'https://www.youtube.com/channel/UC1234567890abcdefghij',
      'https://www.youtube.com/channel/UC1234567890abcdefghij',
      'unknown',
    ],
    ['https://github.com/orgs/acme', 'https://github.com/acme', 'organisation'],
    ['https://www.pinterest.de/acme/', 'https://www.pinterest.com/acme', 'unknown'],
    ['https://www.xing.com/companies/acme', 'https://www.xing.com/companies/acme', 'organisation'],
    ['https://t.me/acmenews', 'https://t.me/acmenews', 'unknown'],
    ['https://discord.com/invite/abc', 'https://discord.gg/abc', 'unknown'],
    [
      'https://www.crunchbase.com/organization/acme',
      'https://www.crunchbase.com/organization/acme',
      'organisation',
    ],
    ['https://g.page/acme', 'https://g.page/acme', 'organisation'],
    ['https://bsky.app/profile/acme.com', 'https://bsky.app/profile/acme.com', 'unknown'],
    ['https://vimeo.com/acme', 'https://vimeo.com/acme', 'unknown'],
    ['https://medium.com/@acme', 'https://medium.com/@acme', 'unknown'],
    ['https://www.reddit.com/r/acme', 'https://www.reddit.com/r/acme', 'unknown'],
    ['https://www.yelp.de/biz/acme-berlin', 'https://www.yelp.com/biz/acme-berlin', 'organisation'],
    ['//www.behance.net/acme', 'https://www.behance.net/acme', 'unknown'],
    ['dribbble.com/acme', 'https://dribbble.com/acme', 'unknown'],
  ])('%s', (address, url, kind) => expect(findProfiles(linked(address), [])).toMatchObject([{ url, kind }]));

  it.each([
    'https://www.linkedin.com/shareArticle?url=x',
    'https://www.linkedin.com/feed/',
    'https://twitter.com/intent/tweet?text=x',
    'https://x.com/acme/status/1',
    'https://x.com/hashtag/x',
    'https://x.com/search?q=acme',
    'https://www.facebook.com/',
    'https://www.facebook.com/login.php?next=x',
    'https://www.facebook.com/home.php',
    'https://www.facebook.com/policy.php',
    'https://facebook.com/sharer/sharer.php?u=x',
    'https://www.facebook.com/dialog/share?x',
    'https://www.facebook.com/plugins/page.php?href=x',
    'https://www.facebook.com/acme/posts/1',
    'https://www.facebook.com/wix',
    'https://www.instagram.com/p/abc/',
    'https://www.instagram.com/reel/abc/',
    'https://www.youtube.com/watch?v=1',
    'https://www.tiktok.com/@acme/video/1',
    'https://github.com/acme/repo',
    'https://github.com/login',
    'https://pinterest.com/pin/create/button/?url=x',
    'https://t.me/share/url?url=x',
    'https://wa.me/4915112345678',
    'https://api.whatsapp.com/send?phone=4915112345678&text=x',
    'https://bsky.app/intent/compose?text=x',
    'https://vimeo.com/12345',
    'https://medium.com/@acme/story-1',
  ])('%s is not an account', (address) => expect(urlsOf(address)).toEqual([]));

  it('are distinct, with the highest confidence', () => {
    const item: StructuredItem = {
      syntax: 'json_ld',
      types: ['LocalBusiness'],
      properties: { sameAs: ['https://www.facebook.com/acme', 'https://en.wikipedia.org/wiki/Acme'] },
    };
    expect(findProfiles(linked('https://facebook.com/Acme/'), [item])).toEqual([
      {
        network: 'facebook',
        url: 'https://www.facebook.com/acme',
        handle: 'acme',
        kind: 'organisation',
        method: 'json_ld',
        confidence: 95,
      },
    ]);
  });

  it('include rel=me links to hosts of the fediverse', () =>
    expect(
      findProfiles(
        page('<link rel="me" href="https://social.test/@acme"><a rel="me" href="https://x.com/acme">x</a>'),
        [],
      ),
    ).toMatchObject([
      { network: 'mastodon', url: 'https://social.test/@acme', handle: 'acme' },
      { network: 'x', method: 'rel_me' },
    ]));

  it('include the one in the meta tags of the page', () =>
    expect(findProfiles(page('<meta name="twitter:site" content="@acme">'), [])).toMatchObject([
      { url: 'https://x.com/acme', method: 'meta', confidence: 70 },
    ]));

  it('include that of a tool vendor on the vendor’s own pages', () =>
    expect(
      findProfiles(page('<a href="https://www.facebook.com/wix">x</a>', 'https://www.wix.com/'), []),
    ).toHaveLength(1));
});
