import fc from 'fast-check';
import { parseName } from './parse-name';
import { spellingsOf } from './spellings-of';
import { codePoint } from '../testing/code-point';
import { processorTime } from '../testing/processor-time';

/** Milliseconds for one name, on a busy machine. */
const limitMs = 500;

const long = (unit: string): string => unit.repeat(Math.ceil(300 / unit.length)).slice(0, 300);

test.each([
  ['a', ''],
  ['a', 'b'],
  ['É', 'Ø'],
  ['ß', 'ß'],
  ['王', ''],
  ['ㅋ', 'ㅋ'],
  ['-', "'"],
  [long('a'), long('b')],
  [long('Jean-'), long('van der ')],
  [long('é'), long('ø')],
  [long('J. '), long("d'")],
  [long('ий'), long('щ')],
  [long('王'), long('明')],
  [long('김민'), long('준')],
  [long('محمد '), long('علي')],
  [long('สมชาย'), ''],
  [long('ᚠᛇᚻ '), long('𓀀')],
  [long('Nguyễn '), ''],
  [long('a\u0301\u0302\u0303'), long('\u200B')],
])('%j %j has valid spellings or none, in time', (first, last) => {
  for (const domain of [undefined, 'x.hu', 'x.co.kr', 'x.vn', 'x.ua', '', '.']) {
    const before = processorTime();
    const spellings = spellingsOf(parseName({ first, last }, domain), domain);
    expect(processorTime() - before).toBeLessThan(limitMs);
    for (const spelling of spellings) expect(spelling.first).toMatch(/^[a-z]+(?:[.-][a-z]+)*$/);
  }
});

test('no text and no domain lead to an exception', () => {
  const text = fc.string({ unit: codePoint, maxLength: 300 });
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom('x.hu', 'x.co.kr', 'x.vn', 'x.cn', 'x.test'),
      (first, last, domain) => {
        const spellings = spellingsOf(parseName({ first, last }, domain), domain);
        const sum = spellings.reduce((total, { weight }) => total + weight, 0);
        expect(sum).toBeLessThanOrEqual(1.000_001);
      },
    ),
  );
});
