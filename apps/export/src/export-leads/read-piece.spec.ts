import { createContext } from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';
import type { LeadPage, LeadPages } from './lead-pages';
import { readPiece } from './read-piece';

/** A source of texts, whose cursors are positions. */
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
  const read = (cursor: string | undefined, most: number) =>
    readPiece({
      pages,
      stretch: { ...(cursor === undefined ? {} : { cursor }), until: String(texts.length) },
      most,
      write: (leads) => leads.map(({ business }) => `${business}\n`).join(''),
      context: createContext(1000),
    });
  return { asked, read };
}

/** All pieces, as a caller reads them. */
async function all(read: ReturnType<typeof sourceOf>['read'], most: number) {
  const pieces = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const piece = await read(cursor, most);
    pieces.push(piece);
    cursor = piece.next;
  }
  return pieces;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const written = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

test('a piece has as many pages as it may, each asked for once', async () => {
  const texts = numbers(5300);
  const { read, asked } = sourceOf(texts);
  const pieces = await all(read, 4);
  expect(pieces.map(({ rows }) => rows)).toEqual([2000, 2000, 1300]);
  expect(pieces.map(({ text }) => text).join('')).toBe(written(texts));
  expect(asked.map(([from]) => from)).toEqual(numbers(11).map((page) => Number(page) * 500));
});

test.each([
  ['long texts', 'x'.repeat(1000)],
  ['texts longer than a piece takes at once', 'x'.repeat(5000)],
  ['quotes and emoji', '"😀\r\n'.repeat(300)],
  ['texts that hardly fit alone', 'x'.repeat(850_000)],
])('no piece is too large for a message: %s', async (_, text) => {
  const texts = numbers(700).map((number) => (Number(number) % 7 === 0 ? number : text + number));
  const { read } = sourceOf(text.length > 100_000 ? texts.slice(0, 3) : texts);
  const pieces = await all(read, 4);
  for (const piece of pieces)
    expect(Buffer.byteLength(JSON.stringify(piece.text))).toBeLessThanOrEqual(900_000);
  const expected = text.length > 100_000 ? texts.slice(0, 3) : texts;
  expect(pieces.map((piece) => piece.text).join('')).toBe(written(expected));
  expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(expected.length);
});

test('a page that holds nobody is gone on from', async () => {
  const pages: Pick<LeadPages, 'page'> = {
    page: ({ cursor = '0' }) =>
      Promise.resolve({ leads: [], next: cursor === '3' ? null : String(Number(cursor) + 1) }),
  };
  const reading = { pages, stretch: { until: '9' }, most: 2, write: () => '', context: createContext(1000) };
  await expect(readPiece(reading)).resolves.toEqual({ text: '', rows: 0, next: '2' });
});

test('a page that fails is the failure of the piece, and one that nobody waits for is nobody’s', async () => {
  const broken = new Error('away');
  const failing = (at: string, size: number): Parameters<typeof readPiece>[0] => ({
    pages: {
      page: ({ cursor = '0' }) =>
        cursor === at
          ? Promise.reject(broken)
          : Promise.resolve({
              leads: [{ business: 'x'.repeat(size) } as ExportedLead],
              next: String(Number(cursor) + 1),
            }),
    },
    stretch: { until: '9' },
    most: 4,
    write: (leads) => leads.map(({ business }) => business).join(''),
    context: createContext(1000),
  });
  await expect(readPiece(failing('1', 10))).rejects.toBe(broken);
  await expect(readPiece(failing('0', 10))).rejects.toBe(broken);
  // Three of these fill a piece: the fourth is asked for, and left.
  await expect(readPiece(failing('4', 10))).resolves.toMatchObject({ rows: 4, next: '4' });
});
