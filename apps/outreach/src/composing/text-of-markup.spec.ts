import { minProcessorTime } from '@lode/domain/testing';
import { textOfMarkup } from './compose';

it.each([
  '<div style="display:none">x <b>y</b></div>',
  '<p style="color:red; DISPLAY : None !important">x</p>',
  '<span style="visibility:hidden">x</span>',
  '<div style="max-height:0;overflow:hidden">x</div>',
  '<div style="opacity: 0.0">x</div>',
  '<a hidden href="https://a.test">x</a>',
  '<table><tr><td hidden="">x</td></tr></table>',
])('excludes hidden content: %s', (hidden) => {
  expect(textOfMarkup(`<p>a</p>${hidden}<p>b</p>`).replace(/\s+/g, ' ')).toBe('a b');
});

it.each(['<td style="font-size:0px"><b style="font-size:9px">x</b></td>', '<p style="opacity:0.9">x</p>'])(
  'includes visible content: %s',
  (shown) => {
    expect(textOfMarkup(shown)).toBe('x');
  },
);

it.each([
  ['tags', '<br>'.repeat(5000)],
  ['depth', ('<ul><li>'.repeat(25) + 'x' + '</li></ul>'.repeat(25)).repeat(100)],
  ['end tags without start tags', '<i>'.repeat(50) + '</b>'.repeat(19_000)],
  ['links', '<a href="https://a.test/b">x</a>'.repeat(2500)],
])('is fast at the limits of a template: %s', (_what, html) => {
  expect(minProcessorTime(() => textOfMarkup(html), 5)).toBeLessThan(100);
});
