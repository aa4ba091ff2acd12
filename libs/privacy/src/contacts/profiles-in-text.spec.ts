import { profilesInText } from './profiles-in-text';

const url = 'https://www.linkedin.com/in/jane-doe';
const windowLength = 65_536;

test('profiles are found in a text, also with escaped slashes, and other URLs are not', () => {
  const escaped = url.replaceAll('/', '\\/');
  const found = [...profilesInText(`see ${url}. or ${escaped}, not https://acme.com/in/jane-doe`)];
  expect(found.map((sighting) => sighting.url)).toEqual([url, url]);
});

test('a profile is found once at any position of a huge text', () => {
  for (let start = windowLength - url.length - 10; start <= windowLength + 10; start += 1) {
    const text = `${'x'.repeat(start - 1)} ${url} ${'y'.repeat(100)}`;
    expect([...profilesInText(text)]).toEqual([{ url, start, end: start + url.length }]);
  }
});

test('a URL that contains that of a profile is another one, also across the windows of the search', () => {
  const outer = `https://archive.example/${url}`;
  for (let start = windowLength - outer.length - 10; start <= windowLength + 10; start += 1)
    expect([...profilesInText(`${'x'.repeat(start - 1)} ${outer}`)]).toEqual([]);
});
