import { validationProblem } from '@lode/contracts';
import { validateRequest, type Bus, type Wire } from '@lode/bus';
import { testBus } from '@lode/testing';

/** A fake service: register handlers on it. They receive validated requests, as those of services do. */
export function fakeService(wire: Wire, name: string): Bus {
  const bus = testBus(wire, name);
  const serve = bus.serve.bind(bus);
  bus.serve = (operation, handler) =>
    serve(operation, async (request, context) => {
      const validated = validateRequest(operation, request);
      if (!validated.ok) throw validationProblem(validated.issues);
      return handler(validated.value, context);
    });
  return bus;
}
