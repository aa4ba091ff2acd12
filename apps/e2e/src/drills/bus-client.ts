import { ProblemError, type Operation } from '@lode/contracts';
import { connectNats, createContext } from '@lode/service-kit';
import { testBus } from '@lode/service-kit/testing';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Calls an operation over the bus as a service does. @param budget milliseconds @returns `ok` or the problem's code */
export async function callWithin<Request extends object, Response extends object>(
  { broker }: ServicesDeployment,
  budget: number,
  operation: Operation<Request, Response>,
  request: Request,
): Promise<{ readonly code: string; readonly took: number }> {
  const bus = testBus(await connectNats({ natsUrl: broker.url('platform'), name: 'platform' }));
  const started = performance.now();
  const code = await bus.call(operation, request, createContext(budget)).then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );
  const took = performance.now() - started;
  await bus.close();
  return { code, took };
}
