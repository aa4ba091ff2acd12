import { browserOperations, ownerSession } from './accounts/browser-operations';
import { foreignObjects } from './accounts/foreign-objects';
import { commandLine } from './clients/command-line';
import { mcpEveryTool, mcpInjection, mcpServer } from './clients/mcp';
import { typescriptClient } from './clients/typescript-client';
import { everyAnswer, everyOperation } from './docs/every-operation';
import { exampleBodies } from './docs/example-bodies';
import { startStandaloneDeployment } from './harness/standalone';
import { describeDeployment } from './harness/suite';
import { consentWorkflow } from './workflows/consents';
import { fileWorkflow } from './workflows/files';
import { hubspotClient } from './workflows/hubspot-consent';
import { jobWorkflow } from './workflows/jobs';
import { listWorkflow } from './workflows/lists';
import { messageWorkflow } from './workflows/messages';
import { peopleWorkflow } from './workflows/people';
import { privacyWorkflow } from './workflows/privacy';
import { resultWorkflow } from './workflows/results';

const { first, last } = everyAnswer();

/** One success and one rejection of each operation, and objects of other accounts. */
describeDeployment('the standalone', () => startStandaloneDeployment({ settings: hubspotClient }), [
  first,
  everyOperation,
  exampleBodies,
  listWorkflow,
  fileWorkflow,
  jobWorkflow,
  messageWorkflow,
  consentWorkflow,
  peopleWorkflow,
  resultWorkflow,
  privacyWorkflow,
  browserOperations,
  ownerSession,
  last,
  foreignObjects,
  typescriptClient,
  commandLine,
  mcpServer,
  mcpEveryTool,
  mcpInjection,
]);
