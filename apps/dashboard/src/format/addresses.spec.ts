import { batchesOf, maxAddresses, readAddresses } from './addresses';

describe('readAddresses', () => {
  it.each([
    ['a@x.example\nb@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example, b@x.example; c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Ada Moore <ada@x.example>', ['ada@x.example']],
    ['"a@x.example","Ada"\r\n"b@x.example","Bob"', ['a@x.example', 'b@x.example']],
    ['mailto:a@x.example', ['a@x.example']],
    ['Email\na@x.example', ['a@x.example']],
    ['Name;"E-Mail Address"\nAda;a@x.example', ['a@x.example']],
    ['no address\na@x.example', ['no address', 'a@x.example']],
    ['  \n\n', []],
  ])('%j', (text, expected) => expect(readAddresses(text).emails).toEqual(expected));

  it('counts duplicates without regard to case', () => {
    expect(readAddresses('a@x.example\nA@X.example')).toEqual({
      emails: ['A@X.example'],
      duplicates: 1,
      left: 0,
    });
  });

  it('leaves out addresses beyond the maximum, and counts them', () => {
    const text = Array.from({ length: maxAddresses + 3 }, (_, index) => `a${index}@x.example`).join('\n');
    const { emails, left } = readAddresses(text);
    expect([emails.length, left]).toEqual([maxAddresses, 3]);
  });
});

it('batchesOf keeps the order', () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
