import { minProcessorTime } from '@lode/domain/testing';
import type { TemplateValues } from '../templates/template-variables';
import { CannotCompose, compose, type Composition, threadOf, textOfMarkup } from './compose';
import { parseStep, type StepText } from './step-templates';

const token = '0123456789abcdef0123456789abcdef';
const mailToken = 'fedcba9876543210fedcba9876543210';

function templatesOf(step: StepText) {
  const { templates, issues } = parseStep(step, 'step');
  if (!templates) throw new Error(JSON.stringify(issues));
  return templates;
}

const composition = (step: StepText, parts: Partial<Composition> = {}): Composition => ({
  step: templatesOf({ subject: 'Hi {{ first_name | default: "there" }}', ...step }),
  to: 'ann@cedar.test',
  values: { first_name: 'Ann', company: 'Cedar & Co' },
  sender: { email: 'ada@agency.test', name: 'Ada' },
  tracking: { opens: true, clicks: true },
  unsubscribeHeader: true,
  token,
  mailToken,
  messageId: `<${mailToken}@agency.test>`,
  publicUrl: 'https://lode.test/',
  returnPath: 'bounces@lode.test',
  ...parts,
});
const composed = (step: StepText, parts?: Partial<Composition>) => compose(composition(step, parts));

it('writes a complete message', () => {
  expect(
    composed({ body_text: '{{ company }}: {{ sender_name }}, {{ sender_email }}\n{{ unsubscribe_url }}' }),
  ).toEqual({
    links: [],
    mail: {
      from: { address: 'ada@agency.test', name: 'Ada' },
      to: 'ann@cedar.test',
      subject: 'Hi Ann',
      text: `Cedar & Co: Ada, ada@agency.test\nhttps://lode.test/u/${token}`,
      headers: {
        'List-Unsubscribe': `<https://lode.test/u/${token}>, <mailto:bounces+${mailToken}@lode.test?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      envelope: { from: `bounces+${mailToken}@lode.test`, to: 'ann@cedar.test' },
      messageId: `<${mailToken}@agency.test>`,
    },
  });
});

it('numbers web links in order and does not track the unsubscribe link', () => {
  const body_html =
    '<body><p>{{ company }}</p><a href="https://a.test/?x=1&amp;y=2" class="b">a</a><a href="{{ unsubscribe_url }}">stop</a>' +
    '<a href="mailto:ada@agency.test">m</a><a href="https://a.test/?x=1&amp;y=2">again</a><area href="HTTP://B.test">' +
    '<img src="https://a.test/logo.png"></body>';
  const { mail, links } = composed({ body_html });
  expect(links).toEqual(['https://a.test/?x=1&y=2', 'https://a.test/?x=1&y=2', 'http://b.test/']);
  expect(mail.html).toBe(
    `<body><p>Cedar &amp; Co</p><a class="b" href="https://lode.test/t/${token}/1">a</a><a href="https://lode.test/u/${token}">stop</a>` +
      `<a href="mailto:ada@agency.test">m</a><a href="https://lode.test/t/${token}/2">again</a><area href="https://lode.test/t/${token}/3">` +
      `<img src="https://a.test/logo.png"><img src="https://lode.test/t/${token}/open.gif" width="1" height="1" alt=""></body>`,
  );
});

it('tracks only what is enabled', () => {
  const body_html = '<a href="https://a.test/">a</a>';
  const none = composed({ body_html }, { tracking: { opens: false, clicks: false } });
  expect(none).toMatchObject({ links: [], mail: { html: body_html } });
  const opens = composed({ body_html }, { tracking: { opens: true, clicks: false } });
  expect(opens.mail.html).toBe(
    `${body_html}<img src="https://lode.test/t/${token}/open.gif" width="1" height="1" alt="">`,
  );
});

it('derives plain text from HTML with untracked links', () => {
  const body_html =
    '<style>p{}</style><h1>Hello {{ first_name }}</h1><p>See <a href="https://a.test/x">our page</a> and <a href="https://b.test/">https://b.test/</a></p>' +
    '<img src="https://a.test/x.png" alt="x"><ul><li>one</li></ul><a href="{{ unsubscribe_url }}">Stop</a>';
  expect(composed({ body_html }).mail.text).toBe(
    `Hello Ann\n\nSee our page <https://a.test/x> and https://b.test/\n\n * one\n\nStop <https://lode.test/u/${token}>`,
  );
});

it('omits List-Unsubscribe if disabled, and its mail address without a return path', () => {
  expect(composed({ body_text: 'x' }, { unsubscribeHeader: false }).mail.headers).toEqual({});
  const { mail } = composed({ body_text: 'x' }, { returnPath: undefined });
  expect(mail.headers?.['List-Unsubscribe']).toBe(`<https://lode.test/u/${token}>`);
  expect(mail.envelope).toEqual({ from: 'ada@agency.test', to: 'ann@cedar.test' });
});

it('continues a thread under its subject', () => {
  const steps = [{}, { thread: 'new' }, { thread: 'reply' }, { thread: 'reply' }] as const;
  const earlier = [
    { position: 3, subject: 'Re: Second', messageId: '<3@x>' },
    { position: 1, subject: 'First', messageId: '<1@x>' },
    { position: 2, subject: 'Second', messageId: '<2@x>' },
  ];
  const thread = threadOf(steps, 4, earlier);
  const { mail } = composed({ subject: null, thread: 'reply', body_text: 'x' }, { thread });
  expect(mail.subject).toBe('Re: Second');
  expect(mail.headers).toMatchObject({ 'In-Reply-To': '<3@x>', References: '<2@x> <3@x>' });
  expect(threadOf(steps, 2, earlier)).toBeUndefined();
  expect(threadOf(steps, 3, [])).toBeUndefined();
});

it('does not let values or names inject headers', () => {
  const { mail } = composed(
    { body_text: 'x' },
    {
      values: { first_name: 'A\r\nBcc: evil@x.test' },
      sender: { email: 'ada@agency.test', name: 'Ada\r\nBcc: evil@x.test' },
    },
  );
  expect(mail).toMatchObject({ subject: 'Hi A Bcc: evil@x.test', from: { name: 'Ada Bcc: evil@x.test' } });
});

it('rejects a message larger than 1 MB', () => {
  const body_text = '{{ custom.x }}'.repeat(200);
  const values: TemplateValues = { custom: { x: '😀'.repeat(500) } };
  expect(Buffer.byteLength(composed({ body_text }, { values }).mail.text)).toBe(400_000);
  const long = { body_text, body_html: body_text.replaceAll('}}', '| upcase }}') };
  const wide: TemplateValues = { custom: { x: 'ΰ'.repeat(1000) } };
  expect(() => composed(long, { values: wide })).toThrow(new CannotCompose('too_large'));
});

it('rejects HTML made by values', () => {
  const body_html = '<a title="{% if title %}x">{% endif %}<b id="{{ custom.x }}">y</b>';
  const custom = { x: 'onclick=alert(1)' };
  expect(composed({ body_html }, { values: { title: 'CEO', custom } }).mail.html).toContain(
    '<b id="onclick=',
  );
  expect(() => composed({ body_html }, { values: { custom } })).toThrow(new CannotCompose('unsafe_markup'));
});

describe('issues of a step', () => {
  it.each([
    [{ body_text: 'x' }, ['body.steps[0].subject']],
    [{ subject: ' ', body_text: ' ' }, ['body.steps[0].subject', 'body.steps[0].body_text']],
    [{ thread: 'reply', body_html: 'x' }, []],
    [
      { subject: 'a\nb', body_text: '{{ x }}', body_html: '<script></script>' },
      ['body.steps[0].subject', 'body.steps[0].body_text', 'body.steps[0].body_html'],
    ],
  ] as const)('%j', (step, locations) => {
    const { issues = [] } = parseStep(step, 'body.steps[0]');
    expect(issues.map(({ location }) => location)).toEqual(locations);
  });

  it('are described in words', () => {
    expect(parseStep({ subject: 'Hi {{ frist_name }}', body_text: 'x' }, 'body.steps[0]').issues).toEqual([
      {
        location: 'body.steps[0].subject',
        message: 'uses the unknown variable frist_name (line 1, column 7)',
        fix: 'use first_name',
      },
    ]);
  });
});

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
