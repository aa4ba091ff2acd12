import { createContext } from '@lode/bus';
import type { ExportedLead } from '../leads/exported-lead';
import type { LeadPage, LeadPages } from './lead-pages';
import { readChunk } from './lead-export';

/** A source of texts with positions as cursors. */
function sourceOf(texts: readonly string[]) {
  const asked: [from: number, limit: number][] = [];
  const pages: Pick<LeadPages, 'page'> = {
    page: ({ cursor = '0', until }, limit) => {
      const from = Number(cursor);
      const end = Math.min(from + limit, Number(until));
      asked.push([from, limit]);
      const leads = texts.slice(from, end).map((business) => ({ business }) as ExportedLead);
      return Promise.resolve<LeadPage>({ leads, next: end < Number(until) ? String(end) : null });
    },
  };
  const read = (cursor: string | undefined, maxPages: number) =>
    readChunk({
      limit: 500,
      pages,
      range: { ...(cursor === undefined ? {} : { cursor }), until: String(texts.length) },
      maxPages,
      write: (leads) => leads.map(({ business }) => `${business}\n`).join(''),
      context: createContext(1000),
    });
  return { asked, read };
}

/** All chunks, read like a caller. */
async function all(read: ReturnType<typeof sourceOf>['read'], maxPages: number) {
  const chunks = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const chunk = await read(cursor, maxPages);
    chunks.push(chunk);
    cursor = chunk.next;
  }
  return chunks;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const written = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

test('a chunk has the maximum number of pages, each requested once', async () => {
  const texts = numbers(5300);
  const { read, asked } = sourceOf(texts);
  const chunks = await all(read, 4);
  expect(chunks.map(({ rows }) => rows)).toEqual([2000, 2000, 1300]);
  expect(chunks.map(({ text }) => text).join('')).toBe(written(texts));
  expect(asked.map(([from]) => from)).toEqual(numbers(11).map((page) => Number(page) * 500));
});

test.each([
  ['long texts', 'x'.repeat(1000)],
  ['texts longer than a chunk', 'x'.repeat(5000)],
  ['quotes and emoji', '"😀\r\n'.repeat(300)],
  ['texts that barely fit alone', 'x'.repeat(850_000)],
])('no chunk exceeds the size of a message: %s', async (_, text) => {
  const texts = numbers(700).map((number) => (Number(number) % 7 === 0 ? number : text + number));
  const { read } = sourceOf(text.length > 100_000 ? texts.slice(0, 3) : texts);
  const chunks = await all(read, 4);
  for (const chunk of chunks)
    expect(Buffer.byteLength(JSON.stringify(chunk.text))).toBeLessThanOrEqual(900_000);
  const expected = text.length > 100_000 ? texts.slice(0, 3) : texts;
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(written(expected));
  expect(chunks.reduce((sum, { rows }) => sum + rows, 0)).toBe(expected.length);
});

test('continues after an empty page', async () => {
  const pages: Pick<LeadPages, 'page'> = {
    page: ({ cursor = '0' }) =>
      Promise.resolve({ leads: [], next: cursor === '3' ? null : String(Number(cursor) + 1) }),
  };
  const reading = {
    limit: 500,
    pages,
    range: { until: '9' },
    maxPages: 2,
    write: () => '',
    context: createContext(1000),
  };
  await expect(readChunk(reading)).resolves.toEqual({ text: '', rows: 0, excluded: 0, next: '2' });
});

test('a failed page fails its chunk, and a failed page without a reader is ignored', async () => {
  const broken = new Error('away');
  const failing = (at: string, size: number): Parameters<typeof readChunk>[0] => ({
    limit: 500,
    pages: {
      page: ({ cursor = '0' }) =>
        cursor === at
          ? Promise.reject(broken)
          : Promise.resolve({
              leads: [{ business: 'x'.repeat(size) } as ExportedLead],
              next: String(Number(cursor) + 1),
            }),
    },
    range: { until: '9' },
    maxPages: 4,
    write: (leads) => leads.map(({ business }) => business).join(''),
    context: createContext(1000),
  });
  await expect(readChunk(failing('1', 10))).rejects.toBe(broken);
  await expect(readChunk(failing('0', 10))).rejects.toBe(broken);
  // Three of these fill a chunk: the fourth is requested and discarded.
  await expect(readChunk(failing('4', 10))).resolves.toMatchObject({ rows: 4, next: '4' });
});
