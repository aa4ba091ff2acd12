import { ProblemError, type Operation } from '@lode/contracts';
import { Bus, connectNats, createContext } from '@lode/service-kit';
import type { ServicesDeployment } from '../harness/services-deployment';

/** A client that serves nothing. */
const options = {
  queue: 'platform',
  version: '0.0.0',
  maxInFlight: 0,
  observer: { handled: () => undefined, unknownFields: () => undefined, failed: () => undefined },
  translate: () => undefined,
};

/** Calls an operation over the bus as a service would. @param budget milliseconds @returns `ok` or the problem's code */
export async function callWithin<Request extends object, Response extends object>(
  { broker }: ServicesDeployment,
  budget: number,
  operation: Operation<Request, Response>,
  request: Request,
): Promise<{ readonly code: string; readonly took: number }> {
  const bus = new Bus(await connectNats({ url: broker.url('platform'), name: 'platform' }), options);
  const started = performance.now();
  const code = await bus.call(operation, request, createContext(budget)).then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );
  const took = performance.now() - started;
  await bus.close();
  return { code, took };
}
