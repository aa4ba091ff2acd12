import {
  embeddedHostExpression,
  hostExpression,
  quotedHostExpression,
  packageExpression,
  scriptFileExpression,
  styleFileExpression,
} from './pattern-notation';

const matches = (expression: string, text: string): boolean => new RegExp(expression, 'i').test(text);
const versionIn = (expression: string, text: string): string | null => {
  const [, first, second] = new RegExp(expression, 'i').exec(text) ?? [];
  return first ?? second ?? null;
};

describe('host expression', () => {
  it.each([
    ['https://cdn.acme.io/a.js', true],
    ['//cdn.acme.io', true],
    ['HTTP://eu.cdn.acme.io:8080/a.js', true],
    ['https://cdn.acme.io.evil.org/a.js', false],
    ['https://mycdn.acme.io/a.js', false],
    ['https://evil.org/?from=https://cdn.acme.io/', false],
    ['/cdn.acme.io/a.js', false],
    ['https://cdnxacme.io/', false],
  ])('%s: %s', (url, expected) => {
    expect(matches(hostExpression('cdn.acme.io'), url)).toBe(expected);
  });

  it.each([
    ["s.src='https://cdn.acme.io/a.js'", true],
    ['"https:\\/\\/cdn.acme.io\\/a.js"', true],
    ['"eu.cdn.acme.io"', true],
    ['cdn.acme.io is a host', false],
    ["'//cdn.acme.io.evil.org/'", false],
  ])('in a script %s: %s', (text, expected) => {
    expect(matches(quotedHostExpression('cdn.acme.io'), text)).toBe(expected);
  });

  it.each([
    ['<iframe src="https://play.acme.io/1">', true],
    ["<img src='//eu.play.acme.io/1.png'>", true],
    ['<form action=https://play.acme.io>', false],
    ['<form action=https://play.acme.io/post>', true],
    ['<a href="https://play.acme.io/">', false],
  ])('in an element %s: %s', (text, expected) => {
    expect(matches(embeddedHostExpression('play.acme.io'), text)).toBe(expected);
  });
});

describe('package expression', () => {
  it.each([
    ['https://cdn.jsdelivr.net/npm/acme.js@3.2.1/dist/acme.min.js', '3.2.1'],
    ['https://cdnjs.cloudflare.com/ajax/libs/acme.js/3.2.1/x.js', '3.2.1'],
    ['/js/acme-3.2.1/x.js', '3.2.1'],
    ['https://unpkg.com/acme@3', '3'],
    ['https://widget.example/acme/v5/loader.js', null],
    ['/js/acme-plugin-3.2.1.js', null],
    ['/js/myacme@3.2.1', null],
  ])('finds in %s the version %s', (url, expected) => {
    expect(versionIn(packageExpression('acme.js'), url)).toBe(expected);
  });

  it.each([
    ['/js/acme.js', true, null],
    ['/js/acme.umd.min.js?ver=1.2', true, '1.2'],
    ['/js/acme-min.js#x', true, null],
    ['/js/acme.plugin.js', false, null],
    ['/js/acme.json', false, null],
  ])('matches the file %s: %s, version %s', (url, expected, version) => {
    expect(matches(scriptFileExpression('acme'), url)).toBe(expected);
    expect(versionIn(scriptFileExpression('acme'), url)).toBe(version);
  });

  it('matches style sheets', () => {
    expect(versionIn(styleFileExpression('acme'), '/css/acme.min.css?v=4.1')).toBe('4.1');
    expect(matches(styleFileExpression('acme'), '/css/acme.js')).toBe(false);
  });
});
