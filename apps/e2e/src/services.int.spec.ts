import { discovery } from './bus/discovery';
import { permissions } from './bus/permissions';
import { problems } from './bus/problems';
import { sameAnswer } from './bus/same-answer';
import { crawlOverNats } from './crawl/over-nats';
import { crawlResults } from './crawl/results';
import { startServicesDeployment } from './harness/services-deployment';
import { describeDeployment } from './harness/suite';
import { jobsOverNats } from './jobs/over-nats';
import { httpSuites } from './suites';

const busSuites = [sameAnswer, discovery, permissions, problems, jobsOverNats, crawlOverNats, crawlResults];

describeDeployment('every service as its own process, on NATS', startServicesDeployment, [
  ...httpSuites,
  ...busSuites,
]);
