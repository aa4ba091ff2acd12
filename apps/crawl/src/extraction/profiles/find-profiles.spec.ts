import { readPage } from '../page/read-page';
import { findProfiles } from './find-profiles';

const page = (html: string, url = 'https://acme.test/') => readPage(html, new URL(url));
const linked = (...addresses: string[]) => page(addresses.map((each) => `<a href="${each}">x</a>`).join(''));
const urlsOf = (...addresses: string[]) => findProfiles(linked(...addresses), []).map(({ url }) => url);

describe('cases of extraction.md §7', () => {
  it('case 23: what facebook shares and counts with is nobody', () =>
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
  it('case 25: an embedded video is no channel', () =>
    expect(urlsOf('https://www.youtube.com/embed/x', 'https://www.youtube.com/@x')).toEqual([
      'https://www.youtube.com/@x',
    ]));
  it('case 26: a host that ends like a network is another', () =>
    expect(urlsOf('https://notx.com/acme', 'https://x.com.acme.test/acme')).toEqual([]));
});
