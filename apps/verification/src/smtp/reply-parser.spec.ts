import * as fc from 'fast-check';
import { ReplyParser } from './reply-parser';

const parse = (...chunks: (string | Uint8Array)[]) => {
  const parser = new ReplyParser();
  return chunks.flatMap((chunk) => parser.push(Buffer.from(chunk)));
};
const replyOf = (wire: string) => {
  const [first] = parse(wire);
  if (first?.kind !== 'reply') throw new Error(`no reply in ${wire}`);
  return first.reply;
};

describe('ReplyParser', () => {
  it.each([
    [
      'GB 18030',
      Buffer.concat([Buffer.from('550 '), Buffer.from('d3c3bba7b2bbb4e6d4da', 'hex')]),
      '用户不存在',
    ],
    ['windows-1252', Buffer.from('550 Empf\xe4nger unbekannt', 'latin1'), 'Empfänger unbekannt'],
    ['UTF-8', Buffer.from('550 用户不存在'), '用户不存在'],
  ])('reads %s', (_charset, bytes, text) => {
    expect(parse(bytes, '\r\n')).toMatchObject([{ kind: 'reply', reply: { code: 550, text } }]);
  });

  it('V35: reads every line of a reply', () => {
    const wire = '550-5.1.1 We looked for jane.\r\n550-5.1.1 She is not here.\r\n550 5.1.1 Bye\r\n';
    expect(replyOf(wire)).toEqual({
      code: 550,
      enhanced: '5.1.1',
      text: 'We looked for jane. She is not here. Bye',
      lines: wire.trim().split('\r\n'),
    });
  });

  it.each([
    ['bare LF', '550-one\n550 two\n', 550, 'one two'],
    ['a line without a code inside', '250-one\r\ntwo\r\n250 three\r\n', 250, 'one two three'],
    ['codes that differ: the refusal counts', '550-no\r\n250 yes\r\n', 550, 'no yes'],
    ['digits that are no code', '250-one\r\n999 two\r\n250 three\r\n', 250, 'one 999 two three'],
    ['a code alone', '550\r\n', 550, ''],
    ['a code and a space', '550 \r\n', 550, ''],
    ['control characters', '550 a\u001b[2Jb\0c\r\n', 550, 'a [2Jb c'],
  ])('accepts %s', (_, wire, code, text) => expect(replyOf(wire)).toMatchObject({ code, text }));

  it.each([
    ['550 5.1.1 x', '5.1.1'],
    ['550 #5.1.0 Address', '5.1.0'],
    ['550 [5.2.1] x', '5.2.1'],
    ['550 sorry (#5.7.1)', '5.7.1'],
    ['550 5.7.606 x', '5.7.606'],
    ['550 5.1.1.9 is an address', null],
    ['550 tag_x 5.1.1 unknown', '5.1.1'],
    ['550 please see 5.1.1', null],
    ['550 x', null],
  ])('finds the enhanced code of %s', (wire, enhanced) =>
    expect(replyOf(`${wire}\r\n`).enhanced).toBe(enhanced),
  );

  it('ends at too long replies and lines, and ignores later input', () => {
    const endless = Array.from({ length: 500 }, () => '250-more\r\n').join('');
    expect(parse(endless, '250 end\r\n')).toEqual([{ kind: 'malformed', fault: 'too_many_lines' }]);
    expect(parse('250 ' + 'x'.repeat(3000), 'x\r\n')).toEqual([
      { kind: 'malformed', fault: 'line_too_long' },
    ]);
    expect(parse('250 ' + 'x'.repeat(3000) + '\r\n')).toEqual([
      { kind: 'malformed', fault: 'line_too_long' },
    ]);
  });

  it.each(['HTTP/1.1 400 Bad Request', '', '99 x', '650 x', 'SSH-2.0-x'])('%j is no reply', (line) =>
    expect(parse(`${line}\r\n`)).toEqual([{ kind: 'malformed', fault: 'not_a_reply' }]),
  );

  it('returns the same replies for any split of the bytes', () => {
    const line = fc.tuple(
      fc.constantFrom('220', '250', '451', '550'),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    const wire = fc
      .array(line)
      .map((lines) => lines.map(([code, text]) => `${code} ${text.replaceAll('\n', '')}\r\n`).join(''));
    fc.assert(
      fc.property(wire, fc.array(fc.nat(60)), (text, cuts) => {
        const bytes = Buffer.from(text);
        const chunks: Buffer[] = [];
        let rest = bytes;
        for (const cut of cuts) {
          chunks.push(rest.subarray(0, cut));
          rest = rest.subarray(cut);
        }
        expect(parse(...chunks, rest)).toEqual(parse(bytes));
      }),
    );
  });

  it('never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array()), (chunks) => {
        expect(Array.isArray(parse(...chunks))).toBe(true);
      }),
    );
  });
});
