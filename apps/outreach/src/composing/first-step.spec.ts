import { firstStepFacts, type FirstStepFacts } from './first-step';

const stop = '{{ unsubscribe_url }}';

it.each<[object, FirstStepFacts]>([
  [{ body_text: `{{ source }} ${stop}` }, { optOut: true, source: 'if_known' }],
  [{ body_text: `{{ source | default: "a directory" }} ${stop}` }, { optOut: true, source: 'always' }],
  [{ body_text: 'Hello' }, { optOut: false, source: 'never' }],
  [
    { body_text: `{% if company %}${stop}{% endif %}{% if source %}{{ source }}{% endif %}` },
    { optOut: false, source: 'never' },
  ],
  [
    { body_text: `{{ source }} ${stop}`, body_html: '<p>Hello</p>' },
    { optOut: false, source: 'never' },
  ],
  [{ body_html: `<p>{{ source }}</p><a href="${stop}">Stop</a>` }, { optOut: true, source: 'if_known' }],
  [{ body_html: `<!-- ${stop} --><p>{{ source }}</p>` }, { optOut: false, source: 'if_known' }],
  [{ body_html: `<title>${stop}</title><p>{{ source }}</p>` }, { optOut: false, source: 'if_known' }],
  [{ body_html: `<p title="${stop}">{{ source }}</p>` }, { optOut: false, source: 'if_known' }],
  [
    { body_html: `<p style="display:none">{{ source }} ${stop}</p><p>x</p>` },
    { optOut: false, source: 'never' },
  ],
  [{ body_html: `<p hidden>${stop}</p><p>{{ source }}</p>` }, { optOut: false, source: 'if_known' }],
  [{ body_text: `{{ source | truncate: 0 }} ${stop}` }, { optOut: true, source: 'never' }],
  [{ body_text: `{{ source | default: "" }} ${stop}` }, { optOut: true, source: 'if_known' }],
  [{ body_text: `{{ source | default: "lists" | upcase }} ${stop}.` }, { optOut: true, source: 'always' }],
  [{ body_text: '{{ source }} {{ unsubscribe_url | truncate: 0, "" }}' }, { optOut: false, source: 'never' }],
  [{ body_text: '{{ source == "x" }} {{ unsubscribe_url == "x" }}' }, { optOut: false, source: 'never' }],
  [{ body_text: `{{ source }} https://a.test/?to=${stop}` }, { optOut: false, source: 'if_known' }],
  [{ body_text: `{{ source }} ${stop}/more` }, { optOut: false, source: 'if_known' }],
  [
    { body_html: `<p title="{% if company %}">{% endif %}{{ source }} ${stop}</p>` },
    { optOut: false, source: 'never' },
  ],
  [{ body_text: '{{ unknown }}' }, { optOut: false, source: 'never' }],
])('%j', (step, facts) => {
  expect(firstStepFacts({ subject: 'x', ...step })).toEqual(facts);
});

test('requires the content of each variant', () => {
  const full = { body_text: `{{ source | default: "lists" }} ${stop}` };
  const facts = (...variants: object[]) => firstStepFacts({ subject: 'x', ...full, variants });
  expect(facts({ subject: 'A' }, full)).toEqual({ optOut: true, source: 'always' });
  expect(facts(full, { body_text: '{{ source }}' })).toEqual({ optOut: false, source: 'if_known' });
  expect(facts(full, { body_text: '{{' })).toEqual({ optOut: false, source: 'never' });
});
