import { html } from '../web/answers';
import type { WebSite } from '../web/web-site';
import { escape } from './html';
import { noFacts } from './fact-writer';
import type { SitePlan } from './site-plan';
import type { PageTruth, SiteTruth } from './site-truth';

const titleOf = ({ company }: SitePlan): string => `${company.domain} is for sale`;

/** The site of a parked domain: the same page under every path. */
export function parkedSite(plan: SitePlan): WebSite {
  const { hosts, http, https } = plan;
  const domain = escape(plan.company.domain);
  const page = html(`<!doctype html>
<html lang="en">
<head>
<title>${escape(titleOf(plan))}</title>
<meta name="description" content="${domain} is available for purchase.">
</head>
<body>
<h1>${domain}</h1>
<p>This domain is for sale. Buy this domain or make an offer.</p>
<ul><li><a href="/?kw=insurance">Insurance</a></li><li><a href="/?kw=loans">Loans</a></li><li><a href="/?kw=hotels">Hotels</a></li></ul>
<p>This domain is parked free of charge. The owner has no relationship with the advertisers.</p>
</body>
</html>
`);
  return { hosts, http, https, redirectHosts: true, pages: { '/': page }, otherwise: page };
}

/** The truth about a parked site: it has no facts. */
export function parkedTruth(plan: SitePlan): SiteTruth {
  const { company, origin } = plan;
  const home: PageTruth = {
    ...noFacts(),
    path: '/',
    url: `${origin}/`,
    kind: 'home',
    language: 'en',
    title: titleOf(plan),
    status: 200,
    allowed: true,
  };
  return {
    domain: company.domain,
    url: `${origin}/`,
    template: 'parked',
    heldOut: company.heldOut,
    language: 'en',
    hiding: [],
    teamShape: 'none',
    disclosure: 'none',
    pages: [home],
    technologies: [],
    reachable: (depth) => (depth > 0 ? [home] : []),
  };
}
