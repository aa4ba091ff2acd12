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
  [{ body_text: '{{ nobody }}' }, { optOut: false, source: 'never' }],
])('%j', (step, facts) => {
  expect(firstStepFacts({ subject: 'x', ...step })).toEqual(facts);
});
