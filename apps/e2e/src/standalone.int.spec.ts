import { companySites } from './crawl/company-sites';
import { finderSlowSite } from './email-finder/slow-site';
import { startStandaloneDeployment } from './harness/standalone-deployment';
import { describeDeployment } from './harness/suite';
import { sandboxGuide } from './sandbox/guide';
import { sandboxHints } from './sandbox/hints';
import { sandboxMail } from './sandbox/mail';
import { sequenceReactions } from './sequences/reactions';
import { statementsPerRequest } from './statements/statements-per-request';
import { httpSuites, wireSuites } from './suites';

describeDeployment('the standalone, on the in-process bus', () => startStandaloneDeployment(), [
  // First: a deployment with suppressions reads the contacts of places too.
  statementsPerRequest,
  ...httpSuites,
  ...wireSuites,
  companySites,
  finderSlowSite,
  sandboxGuide,
  sandboxHints,
  sandboxMail,
  sequenceReactions,
]);
