import { Transcript, redactTranscript } from './transcript';

describe('Transcript', () => {
  it('records the time of each line since the start', () => {
    const times = [1000, 1000.4, 1250];
    const transcript = new Transcript(() => times.shift() ?? 0);
    transcript.add('note', ['connecting'], null);
    transcript.add('received', ['220-mx', '220 ready'], null);
    expect(transcript.about([])).toEqual([
      { at_ms: 0, direction: 'note', line: 'connecting' },
      { at_ms: 250, direction: 'received', line: '220-mx' },
      { at_ms: 250, direction: 'received', line: '220 ready' },
    ]);
  });

  it('returns the lines of the given recipients only', () => {
    const transcript = new Transcript(() => 0);
    transcript.add('sent', ['EHLO probe.test'], null);
    for (const recipient of ['a@x.test', 'b@x.test']) transcript.add('sent', [`to ${recipient}`], recipient);
    expect(transcript.about(['b@x.test']).map(({ line }) => line)).toEqual([
      'EHLO probe.test',
      'to b@x.test',
    ]);
  });

  it('limits the number and the length of lines', () => {
    const transcript = new Transcript(() => 0);
    for (let times = 0; times < 3; times++)
      transcript.add('received', Array<string>(5000).fill('x'.repeat(5000)), null);
    expect(transcript.about([])).toHaveLength(400);
    expect(transcript.about([])[0]?.line).toHaveLength(600);
  });
});

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
