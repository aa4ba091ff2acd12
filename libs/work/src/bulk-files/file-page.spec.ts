import { BulkFileFormat, cursorOfPlace, placeOfCursor, type FilePart } from './file-page';

const column = (header: string) => ({ header, field: null });
const format = new BulkFileFormat({ columns: ['email', 'score'] }, [column('Name'), column('lode_email')]);
const part = (position: number, over: Partial<FilePart> = {}): FilePart => ({
  position,
  cells: [`n${position}`, 'old'],
  lines: [{ email: `a${position}@b.test`, score: position }],
  problem: null,
  ...over,
});

test('keeps the columns of the file, and replaces those of an earlier answer', () => {
  expect(format.header()).toBe('\ufeffName,lode_email,lode_score,lode_problem\r\n');
  expect(format.page([part(0)])).toEqual({ body: 'n0,a0@b.test,0,\r\n', next: undefined });
});

test('a row has a line for each line of its answer, one without any, and its problem', () => {
  const several = part(1, { lines: [{ email: 'a@b.test' }, { score: 2 }] });
  const { body } = format.page([several, part(2, { lines: [] }), part(3, { lines: null, problem: 'none' })]);
  expect(body).toBe('n1,a@b.test,,\r\nn1,,2,\r\nn2,,,\r\nn3,,,none\r\n');
});

test('cells of the file and of the answer are no formulas', () => {
  const { body } = format.page([part(0, { cells: ['=1+1'], lines: [{ email: '@x', score: '-1+2' }] })]);
  expect(body).toBe("'=1+1,'@x,'-1+2,\r\n");
});

test('pages end between lines, and together are the file', () => {
  const long = 'x'.repeat(60_000);
  const lines = Array.from({ length: 6 }, (_, score) => ({ email: long, score }));
  const parts = [part(0, { lines }), part(1, { lines }), part(2)];
  const whole = parts.map((each) => format.page([each])).flatMap(({ body, next }) => (next ? [] : body));
  expect(whole).toHaveLength(1);
  let body = '';
  let pages = 0;
  for (let place = { position: 0, line: 0 }; ; pages += 1) {
    const page = format.page(parts.slice(place.position), place.line);
    body += page.body;
    if (!page.next) break;
    place = placeOfCursor(cursorOfPlace(page.next)) ?? place;
  }
  expect(pages).toBe(2);
  expect(body.trimEnd().split('\r\n')).toHaveLength(13);
});

test.each(['', 'x', 'MTIz', cursorOfPlace({ position: 10_000_000, line: 0 })])(
  'rejects the cursor %j',
  (cursor) => {
    expect(() => placeOfCursor(cursor)).toThrow(expect.objectContaining({ code: 'validation' }));
  },
);
