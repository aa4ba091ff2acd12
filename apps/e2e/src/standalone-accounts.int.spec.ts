import { startStandaloneDeployment } from './harness/standalone-deployment';
import { describeDeployment } from './harness/suite';
import { sandboxMail } from './sandbox/mail';
import { sequenceReactions } from './sequences/reactions';
import { statementsPerRequest } from './statements/statements-per-request';
import { accountSuites, wireSuites } from './suites';

describeDeployment('accounts of the standalone, on the in-process bus', () => startStandaloneDeployment(), [
  // First: a deployment with suppressions reads the contacts of places too.
  statementsPerRequest,
  ...accountSuites,
  ...wireSuites,
  sandboxMail,
  // Last, because it advances the clock.
  sequenceReactions,
]);
