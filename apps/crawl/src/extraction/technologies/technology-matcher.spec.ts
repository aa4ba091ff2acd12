import { shippedRules } from './rule-files.adapter';
import { TechnologyMatcher } from './technology-matcher';
import { pageSignals } from './testing/page-signals';

const matcher = new TechnologyMatcher(shippedRules());

describe('TechnologyMatcher', () => {
  it('tells versions, and what is only implied (case 40)', () => {
    const found = matcher.match(
      pageSignals({
        headers: { 'x-powered-by': ['PHP/8.2.7'] },
        html: '<link rel="stylesheet" href="/wp-content/themes/acme/style.css">',
      }),
    );
    expect(found.map(({ name, version, impliedBy }) => ({ name, version, impliedBy }))).toEqual([
      { name: 'MySQL', version: null, impliedBy: 'WordPress' },
      { name: 'PHP', version: '8.2.7', impliedBy: null },
      { name: 'WordPress', version: null, impliedBy: null },
    ]);
  });

  it('finds nothing on a page that shows nothing', () => {
    expect(matcher.match(pageSignals())).toEqual([]);
  });
});
