import { askIntel } from '../enrich-company/ask-intel';
import { refusesBadDomains } from '../enrich-company/bad-domains';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

const refused = refusesBadDomains('/org-chart');

export const badChart: Suite = (lode) => {
  refused(lode);

  it('GET /org-chart refuses to be told in words whether addresses are wished', async () => {
    const answer = await askIntel(lode(), '/org-chart', { domain: 'chart.test', contacts: 'perhaps' });
    const { errors } = expectProblem(answer, 400, 'validation');
    expect(errors).toMatchObject([{ location: 'query.contacts' }]);
  });
};
