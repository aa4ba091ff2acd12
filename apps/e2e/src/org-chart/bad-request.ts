import { askIntel } from '../enrich-company/ask-intel';
import { rejectsBadDomains } from '../enrich-company/bad-domains';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

const refused = rejectsBadDomains('/org-chart');

export const badChart: Suite = (lode) => {
  refused(lode);

  it('GET /org-chart rejects a contacts parameter that is not a boolean', async () => {
    const answer = await askIntel(lode(), '/org-chart', { domain: 'chart.test', contacts: 'perhaps' });
    const { errors } = expectProblem(answer, 400, 'validation');
    expect(errors).toMatchObject([{ location: 'query.contacts' }]);
  });
};
