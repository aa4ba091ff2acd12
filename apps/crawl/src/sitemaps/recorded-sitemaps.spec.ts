import { recordedText } from '@lode/domain/testing';
import { readSitemap } from './sitemap-reader';

const base = new URL('http://www.example.com/sitemap.xml');
const read = async (name: string) => {
  const { pages, sitemaps } = await readSitemap(recordedText(`sitemaps/${name}`), base);
  return { pages: pages.map(String), sitemaps: sitemaps.map(String) };
};

test('reads the documented example of a sitemap', async () => {
  expect(await read('protocol.xml')).toEqual({
    pages: ['http://www.example.com/', 'http://www.example.com/catalog?item=12&desc=vacation_hawaii'],
    sitemaps: [],
  });
});

test('reads the documented examples of an index and of a text file', async () => {
  expect(await read('index.xml')).toEqual({
    pages: [],
    sitemaps: ['http://www.example.com/sitemap1.xml.gz'],
  });
  expect((await read('plain.txt')).pages).toHaveLength(2);
});
