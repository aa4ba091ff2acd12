import {
  startServicesDeployment,
  type ServicesDeployment,
  type ServicesOptions,
} from '../harness/services-deployment';
import type { DrillTools } from './drill';

/** Runs a drill on a Lode of its own, and stops it in any case. */
export async function withServices(
  { postgres }: Pick<DrillTools, 'postgres'>,
  work: (lode: ServicesDeployment) => Promise<void>,
  settings: ServicesOptions['settings'] = {},
  only?: ServicesOptions['only'],
): Promise<void> {
  const lode = await startServicesDeployment({ postgres, settings, ...(only && { only }) });
  try {
    await work(lode);
  } catch (error) {
    // The first error is reported; the shutdown of a broken Lode can fail, too.
    await lode.stop().catch(() => undefined);
    throw error;
  }
  await lode.stop();
}
