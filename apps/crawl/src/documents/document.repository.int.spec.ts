import { storableText } from '@lode/contracts';
import type { TestTables } from '@lode/testing';
import { sharedCrawlTables } from '../testing/crawl-fixture';
import { versionOf, type Document } from './document';
import { DocumentEntity } from './document.entity';
import { DocumentRepository } from './document.repository';

let database: TestTables;
let documents: DocumentRepository;

beforeAll(async () => {
  database = await sharedCrawlTables();
  documents = new DocumentRepository(database.source.getRepository(DocumentEntity));
});
afterEach(() => database.source.query('DELETE FROM crawl.documents'));

const name = (path: string) => ({ url: new URL(`http://quillbay.com/${path}`), use: 'page' }) as const;
const day = 86_400_000;
const now = Date.UTC(2026, 0, 31);

function documentOf(text: string, more: Partial<Document> = {}): Document {
  return {
    url: 'https://www.quillbay.com/',
    status: 200,
    contentType: 'text/html',
    headers: { server: ['nginx'], 'set-cookie': ['a', 'b'] },
    text,
    bytes: 7,
    fetchedAt: now,
    checkedAt: now,
    version: versionOf(text),
    narrowed: false,
    ...more,
  };
}

const subjects = async (path: string): Promise<string[] | undefined> => {
  const [row] = await database.source.query<{ subject_hashes: string[] }[]>(
    'SELECT subject_hashes FROM crawl.documents WHERE requested_url = $1',
    [name(path).url.href],
  );
  return row?.subject_hashes.toSorted();
};

test('returns exactly the saved document', async () => {
  const document = documentOf(storableText('Grüße 𝒳 \0 \ud800 end'));
  await documents.save(name('a'), document, ['h1']);
  await expect(documents.find(name('a'))).resolves.toEqual(document);
  const narrowed = { ...document, narrowed: true };
  await documents.save(name('b'), narrowed, []);
  await expect(documents.find(name('b'))).resolves.toEqual(narrowed);
  await expect(documents.find({ ...name('a'), use: 'json' })).resolves.toBeUndefined();
  await expect(documents.find({ ...name('a'), source: 'searxng' })).resolves.toBeUndefined();
});

test('accepts URLs longer than an index entry', async () => {
  const long = name('ü'.repeat(2000));
  await documents.save(long, documentOf('long'), []);
  await expect(documents.find(long)).resolves.toMatchObject({ text: 'long' });
});

test('keeps the later of two fetches', async () => {
  await documents.save(name('a'), documentOf('first'), ['h1']);
  await documents.save(name('a'), documentOf('second', { fetchedAt: now + 1 }), ['h2']);
  await documents.save(name('a'), documentOf('late', { fetchedAt: now - 1 }), ['h3']);
  await expect(documents.find(name('a'))).resolves.toMatchObject({ text: 'second' });
  await expect(subjects('a')).resolves.toEqual(['h2']);
});

test('records that a document has not changed', async () => {
  await documents.save(name('a'), documentOf('first'), []);
  await documents.confirm(name('a'), now + day);
  await documents.confirm(name('a'), now - day);
  await expect(documents.find(name('a'))).resolves.toMatchObject({ fetchedAt: now, checkedAt: now + day });
});

test('adds people to the version that contains them, without duplicates', async () => {
  await documents.save(name('a'), documentOf('first'), ['h1']);
  await documents.addSubjects(name('a'), versionOf('first'), ['h2', 'h1']);
  await documents.addSubjects(name('a'), versionOf('first'), ['h2']);
  await documents.addSubjects(name('a'), versionOf('another'), ['h3']);
  await expect(subjects('a')).resolves.toEqual(['h1', 'h2']);
});

test('removes one document, or all of a site', async () => {
  const at = (url: string): Document => documentOf('x', { url });
  const kept = async () =>
    (await database.source.query<{ url: string }[]>('SELECT url FROM crawl.documents ORDER BY url')).map(
      ({ url }) => url,
    );
  await documents.save(name('a'), at('https://quillbay.com/'), []);
  await documents.save(name('b'), at('https://team.quillbay.com/people'), []);
  await documents.save(name('c'), at('https://www.quillbay.com/'), []);
  await documents.save(name('d'), at('https://notquillbay.com/'), []);
  await documents.remove(name('a'));
  await expect(kept()).resolves.toEqual([
    'https://notquillbay.com/',
    'https://team.quillbay.com/people',
    'https://www.quillbay.com/',
  ]);
  await documents.deleteSite('quillbay.com');
  await expect(kept()).resolves.toEqual(['https://notquillbay.com/']);
});

test('deletes outdated documents, then the oldest until the size limit holds', async () => {
  const kept = async () =>
    (await Promise.all(['a', 'b', 'c', 'd'].map((path) => documents.find(name(path))))).map(
      (document) => document?.text.length ?? 0,
    );
  for (const [index, path] of ['a', 'b', 'c', 'd'].entries())
    await documents.save(name(path), documentOf(path.repeat(100), { checkedAt: now + index * day }), []);
  await documents.deleteExpired({ checkedBefore: now + 1, maxBytes: 1000 });
  await expect(kept()).resolves.toEqual([0, 100, 100, 100]);
  await documents.deleteExpired({ checkedBefore: now, maxBytes: 250 });
  await expect(kept()).resolves.toEqual([0, 0, 100, 100]);
});
