import { processorTime } from '@lode/domain/testing';
import { textOfHtml } from './inbound-mail';

test.each([
  ['blocks', '<div>One<div>two</div></div>three', 'One\ntwo\nthree'],
  ['line breaks', 'One<br>two<br/><br>three', 'One\ntwo\n\nthree'],
  ['white space', '<p>One\n  two&nbsp; <b>three</b></p>', 'One two three'],
  ['entities', '&lt;a@b.test&gt;: caf&eacute; &#x20ac; &unknown;', '<a@b.test>: café € &unknown;'],
  ['cells', '<table><tr><td>To</td><td>a@b.test</td></tr><tr><td>Why</td></tr></table>', 'To a@b.test\nWhy'],
  ['quotes', 'Yes<blockquote>Hello<p>Bob</p></blockquote>Ann', 'Yes\n> Hello\n> Bob\nAnn'],
  ['given line breaks', '<pre>one\n\ntwo</pre>three', 'one\n\ntwo\nthree'],
  ['hidden elements', '<title>A</title><style>p{}</style><script>if (a < b) c</script>text', 'text'],
  ['markup without end', '<p>One</blockquote><div <b>two', 'One\ntwo'],
  ['a comment', 'a<!-- <p> -->b', 'ab'],
])('of %s', (_name, html, expected) => expect(textOfHtml(html)).toBe(expected));

test('takes little time for 250 kB, whatever the markup', () => {
  const start = processorTime();
  for (const part of ['<div>', '</div>', '<blockquote><table><tr>', '<', '&', '<a ', '<!--', '<pre>a\n'])
    textOfHtml(part.repeat(250_000 / part.length));
  expect(processorTime() - start).toBeLessThan(1000);
});
