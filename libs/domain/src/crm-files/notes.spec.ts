import fc from 'fast-check';
import { noteLabels, readNotes, writeNotes } from './notes';

test.each([
  ['Rating: 4.5; Source: website', '', ['Rating', 'Source']],
  ['website; Name: Dr. Ada Moore; Email: info@localhost', 'website', ['Name', 'Email']],
  ['Source: https://cedar.test/a;b; c', '', ['Source']],
  ['Met at the fair', 'Met at the fair', []],
  ['', '', []],
  // Written by people.
  ['Source: fair; Phone: call later', 'Source: fair; Phone: call later', []],
  ['Phone: a; Phone: b', 'Phone: a; Phone: b', []],
  ['Remark: Source: x', 'Remark: Source: x', []],
])('reads %j', (text, before, labels) => {
  const read = readNotes(text);
  expect([read.before, read.notes.map(({ label }) => label)]).toEqual([before, labels]);
});

test('reads the notes that it writes', () => {
  const text = fc.stringMatching(/^[\w.@/]{1,9}$/);
  fc.assert(
    fc.property(
      fc.subarray([...noteLabels]),
      fc.array(text, { minLength: 9, maxLength: 9 }),
      (some, texts) => {
        const notes = some.map((label, index) => ({ label, text: texts[index] ?? '' }));
        expect(readNotes(writeNotes(notes))).toEqual({ before: '', notes });
      },
    ),
  );
});
