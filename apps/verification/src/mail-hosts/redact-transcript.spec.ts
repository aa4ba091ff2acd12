import { redactTranscript } from './redact-transcript';

describe('redactTranscript', () => {
  const redacted = (line: string, localPart: string) =>
    redactTranscript([{ at_ms: 0, direction: 'received', line }], localPart)[0]?.line;

  it.each([
    ['RCPT TO:<jane.doe@acme.test>', 'RCPT TO:<***@acme.test>'],
    ['RCPT TO:<"jane doe"@acme.test>', 'RCPT TO:<***@acme.test>'],
    ['550 <jane doe@acme.test>: no', '550 <***@acme.test>: no'],
    ['550 5.1.1 Jane.Doe: no such user', '550 5.1.1 ***: no such user'],
    ['550 (jane.doe@acme.test) is unknown', '550 (***@acme.test) is unknown'],
    ['250 mary-jane.doe.jr', '250 mary-***.jr'],
    ['250 janexdoe', '250 janexdoe'],
  ])('%s becomes %s', (line, expected) => expect(redacted(line, 'jane.doe')).toBe(expected));

  it('matches local parts literally and as whole words', () => {
    const everySign = "!#$%&'*+-/=?^_`{|}~";
    expect(redacted(`550 ${everySign}: no`, everySign)).toBe('550 ***: no');
    expect(redacted('550 "a\\"[b]": no', '"a\\"[b]"')).toBe('550 ***: no');
    expect(redacted('550 a+b? maybe a+bc', 'a+b')).toBe('550 ***? maybe a+bc');
    expect(redacted('550 a cat', 'a')).toBe('550 *** cat');
  });

  it.each([
    ['JANE is unknown', 'jane', '*** is unknown'],
    ['\u212aurt is unknown', 'kurt', '*** is unknown'],
    ['ma\u017fen is unknown', 'MASEN', '*** is unknown'],
    ['ZOË is unknown', 'zoë', '*** is unknown'],
    ['jane is unknown', '', 'jane is unknown'],
  ])('%s about %s becomes %s', (line, localPart, expected) =>
    expect(redacted(line, localPart)).toBe(expected),
  );
});
