import { csvOf } from './csv';

describe('csvOf', () => {
  it('quotes separators and quotes, and ends lines as RFC 4180 says', () => {
    expect(
      csvOf([
        ['a', 'b,c'],
        [null, 'd"e'],
        [1, true],
      ]),
    ).toBe('a,"b,c"\r\n,"d""e"\r\n1,true\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('makes %j inert', (value) => {
    expect(csvOf([[value]])).toBe(`'${value}\r\n`);
  });

  it('leaves numbers alone', () => expect(csvOf([[-5]])).toBe('-5\r\n'));
});
