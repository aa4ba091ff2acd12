import { dossierPlans } from '../testing/sites';
import { feedOf, feedType } from './feed';
import { pagesOf } from './site-plan';

const plans = dossierPlans(8, 120).filter((plan) => pagesOf(plan, 'blog').length > 0 && !plan.dossier.parked);
const bodies = plans.map((plan) => String(feedOf(plan).body));

/** The text as a reader displays it. */
const read = (xml: string): string =>
  [1, 2].reduce(
    (text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&'),
    xml,
  );

describe('feeds', () => {
  it("contain the company's own news, and none that only others publish", () => {
    for (const [index, { dossier }] of plans.entries()) {
      const text = read(bodies[index] ?? '');
      for (const { headline, shownBy } of dossier.events)
        expect([headline, text.includes(headline)]).toEqual([headline, shownBy.includes('feed')]);
    }
  });

  it.each([
    ['RSS', /<rss version="2\.0">.*<pubDate>\w{3}, \d\d \w{3} \d{4}/s],
    ['CDATA', /<title><!\[CDATA\[/],
    ['namespaces', /<dc:date>\d{4}-\d\d-\d\dT/],
    ['Atom', /<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/],
    ['broken', /^\n\n<\?xml/],
  ])('have the format %s', (_, form) => {
    expect(bodies.filter((body) => form.test(body)).length).toBeGreaterThan(1);
  });

  it('are announced with their media type', () => {
    for (const [index, plan] of plans.entries())
      expect(feedType(plan).includes('atom')).toBe(bodies[index]?.includes('<feed') ?? false);
  });
});
