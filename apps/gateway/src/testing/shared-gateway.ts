import { shared } from '@lode/testing';
import { FakeJobs } from './fake-jobs';
import { fakeVerification } from './fake-verification';
import { Deployment } from './gateway-under-test';

/** The gateway of all files of a worker, without rate limits, and the fake services behind it. */
export const sharedGateway = shared(async () => {
  const deployment = await Deployment.create();
  const verification = await fakeVerification(deployment);
  const jobs = await FakeJobs.serve(deployment);
  const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' });
  return { deployment, gateway, verification, jobs };
});

/** Two gateways of one deployment, for files about what they exchange. */
export const sharedReplicas = shared(async () => {
  const deployment = await Deployment.create();
  await fakeVerification(deployment);
  const environment = { LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' };
  const [gateway, replica] = [await deployment.gateway(environment), await deployment.gateway(environment)];
  return { deployment, gateway, replica };
});
