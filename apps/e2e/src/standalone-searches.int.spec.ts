import { companySites } from './crawl/company-sites';
import { finderSlowSite } from './email-finder/slow-site';
import { startStandaloneDeployment } from './harness/standalone-deployment';
import { describeDeployment } from './harness/suite';
import { sandboxGuide } from './sandbox/guide';
import { sandboxHints } from './sandbox/hints';
import { searchSuites } from './suites';

/** Two files share the suites, because they run at the same time; another start takes ten seconds. */
describeDeployment('searches of the standalone, on the in-process bus', () => startStandaloneDeployment(), [
  ...searchSuites,
  companySites,
  finderSlowSite,
  sandboxGuide,
  sandboxHints,
]);
