import type { SequenceStep } from '@lode/contracts';
import { contentFindings } from './content-findings';

const step = (more: Partial<SequenceStep>) =>
  ({ kind: 'email', subject: 'A question', ...more }) as SequenceStep;
const codes = (...steps: Partial<SequenceStep>[]) =>
  contentFindings({ steps: steps.map(step) }).map(({ code, level }) => [code, level]);
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="https://agency.example/${n}">Page ${n}</a>`).join(' ');
const words =
  'Your practice in Vienna has two rooms for children, and its page says that a third one opens in May. ';

test.each<[string, Partial<SequenceStep>, string[]]>([
  ['a usual text', { body_text: `${words} https://agency.example {{ unsubscribe_url }}` }, []],
  ['a large HTML', { body_html: `<p>${'x'.repeat(75_001)}</p>` }, ['large_html']],
  [
    'five links',
    { body_html: `<p>${words}${links(5)} <a href="{{ unsubscribe_url }}">No more mail</a></p>` },
    [],
  ],
  ['six links', { body_html: `<p>${words}${links(6)}</p>` }, ['many_links']],
  ['six links of a text', { body_text: 'https://a.test/ '.repeat(6) }, ['many_links']],
  [
    'an image with a description',
    { body_html: `<p>${words}</p><img src="https://a.test/i.png" alt="Rooms">` },
    [],
  ],
  [
    'an image without',
    { body_html: `<p>${words}</p><img src="https://a.test/i.png">` },
    ['images_without_text'],
  ],
  ['only an image', { body_html: '<img src="https://a.test/i.png" alt="Rooms">' }, ['images_without_text']],
  ['a shortened link', { body_text: 'See https://www.bit.ly/x' }, ['link_shortener']],
  ['words of the subject', { subject: 'Act  NOW', body_text: words }, ['risky_words']],
  ['a percent sign with a space', { body_text: 'It is 100 % free.' }, ['risky_words']],
  ['alternatives', { body_text: '{{ "Hello|Dear friend" | spin }}, good morning.' }, ['risky_words']],
  ['a part of a word', { body_text: 'React nowhere, and a taxi risk-freeze.' }, []],
])('findings of %s', (_what, more, expected) => {
  expect(codes(more)).toEqual(expected.map((code) => [code, 'warn']));
});

test('each language has words, and a finding names all steps', () => {
  const texts = [
    'act now',
    'jetzt zugreifen',
    'sans risque',
    'sin riesgo',
    'clicca qui',
    'klik hier',
    'bez ryzyka',
    'aja agora',
  ];
  const [found] = contentFindings({ steps: [step({ body_text: texts.join('. ') })] });
  for (const text of texts) expect(found?.message).toContain(`“${text}”`);
  const [linked] = contentFindings({
    steps: [
      step({ body_html: links(6) + words }),
      { kind: 'call' } as SequenceStep,
      step({ body_html: links(7) + words }),
    ],
  });
  expect(linked?.message).toContain('step 1, step 3 has');
});
