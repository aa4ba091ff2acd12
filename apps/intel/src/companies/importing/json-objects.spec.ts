import fc from 'fast-check';
import { JsonObjects } from './json-parser';

function split(text: string, size: number): unknown[] {
  const objects = new JsonObjects();
  const found: string[] = [];
  for (let at = 0; at < text.length; at += size) found.push(...objects.push(text.slice(at, at + size)));
  objects.end();
  return found.map((each): unknown => JSON.parse(each));
}

test('finds the objects of a list, however the text is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.json())),
      fc.integer({ min: 1, max: 50 }),
      (list, size) => {
        expect(split(JSON.stringify(list, null, 1), size)).toEqual(JSON.parse(JSON.stringify(list)));
        expect(split(`\n${JSON.stringify({ records: list })}`, size)).toEqual(
          JSON.parse(JSON.stringify(list)),
        );
      },
    ),
  );
});

test.each([
  ['[{"a":1},{"b":', /after 1 complete objects .* truncated/],
  ['[{"a":1}', /truncated/],
  ['{"a":1}', /no list of records/],
  ['', /no list of records/],
])('%s is rejected', (text, message) => {
  expect(() => split(text, 3)).toThrow(message);
});

test('an object that never ends is rejected before it fills the memory', () => {
  const objects = new JsonObjects();
  const chunk = `"${'x'.repeat(1024 * 1024)}",`;
  objects.push('[{');
  expect(() => {
    for (let count = 0; count < 40; count += 1) objects.push(chunk);
  }).toThrow(/Object 1 is longer/);
});
