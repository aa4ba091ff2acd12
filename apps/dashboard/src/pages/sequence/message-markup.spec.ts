import { htmlOfText, isSimple, textOfHtml } from './message-markup';

it.each([
  ['<p>Hello <strong>{{ first_name | default: "there" }}</strong><br>you</p>', true],
  ['<ul><li><a href="{{ unsubscribe_url }}">Stop</a></li></ul>', true],
  ['Hello', true],
  ['<p class="x">Hello</p>', false],
  ['<a href="https://a.example" style="color:red">x</a>', false],
  ['<table><tr><td>x</td></tr></table>', false],
  ['<p>{% if company %}x{% endif %}</p>', false],
  ['<!-- x --><p>y</p>', false],
  ['<img src="https://a.example/x.png">', false],
])('%s can be edited as formatted text: %s', (html, simple) => expect(isSimple(html)).toBe(simple));

it('converts a text to paragraphs with links, and back', () => {
  const text =
    'Hello {{ first_name | default: "there" }},\n\nlook: https://a.example/x?a=1&b=2.\nStop: {{ unsubscribe_url }}';
  const html = htmlOfText(text);
  expect(html).toBe(
    '<p>Hello {{ first_name | default: "there" }},</p><p>look: <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>.<br>Stop: <a href="{{ unsubscribe_url }}">{{ unsubscribe_url }}</a></p>',
  );
  expect(isSimple(html)).toBe(true);
  expect(textOfHtml(html)).toBe(text);
});

it('says the target of a link whose text is another one', () =>
  expect(
    textOfHtml('<p><a href="https://a.example">Our offer</a></p><ul><li>one</li><li>two</li></ul>'),
  ).toBe('Our offer: https://a.example\n\n- one\n- two'));

it('converts an empty text to nothing', () =>
  expect([htmlOfText(' \n '), textOfHtml('<p></p>')]).toEqual(['', '']));
