import { fillReply, formatReply, reply } from './reply';

describe('formatReply', () => {
  it.each([
    ['one line', reply(250, '2.1.5', 'OK'), true, '250 2.1.5 OK\r\n'],
    ['no enhanced codes offered', reply(250, '2.1.5', 'OK'), false, '250 OK\r\n'],
    ['several lines', reply(550, '5.1.1', 'a', 'b'), true, '550-5.1.1 a\r\n550 5.1.1 b\r\n'],
    ['an empty text', reply(550, undefined), true, '550\r\n'],
    ['an enhanced code alone', reply(550, '5.1.1'), true, '550 5.1.1\r\n'],
    ['an empty line among others', reply(550, undefined, 'a', '', 'b'), true, '550-a\r\n550-\r\n550 b\r\n'],
  ])('writes %s', (_, said, enhanced, text) => {
    expect(formatReply(said, enhanced)).toBe(text);
  });
});

it('fills in values of the client and keeps other braces', () => {
  const said = fillReply(reply(550, undefined, '<{recipient}> {unknown} {recipient}'), {
    recipient: 'a@b.test',
  });
  expect(said.lines).toEqual(['<a@b.test> {unknown} a@b.test']);
});
