import { Controller, Injectable } from '@nestjs/common';
import type { Operation } from '@lode/contracts';
import { InProcessBroker } from '../in-process';
import { createContext } from '../context';
import { createBus, Echo, EchoOnce, RecordingObserver, type EchoRequest } from '../testing/fixture';
import { Handles, On } from './handles';
import { serveControllers } from './testing/serve-operation';
import { OBSERVER } from './enhancers';

@Injectable()
class Greeting {
  readonly text = 'hello';
}

@Controller()
class EchoController {
  constructor(private readonly greeting: Greeting) {}

  @Handles(Echo)
  echo({ text }: EchoRequest) {
    return Promise.resolve({ text: `${this.greeting.text} ${text}` });
  }
}

const providers = [Greeting, { provide: OBSERVER, useValue: new RecordingObserver() }];

test('a method of a controller handles the operation, with injected classes', async () => {
  const broker = new InProcessBroker();
  const [service, caller] = [createBus(broker.connect()), createBus(broker.connect())];
  await serveControllers(service, [Echo as unknown as Operation], {
    controllers: [EchoController],
    providers,
  });
  const answer = caller.call(Echo, { text: 'x', times: 1 }, createContext(1000));
  await expect(answer).resolves.toEqual({ text: 'hello x' });
  await Promise.all([service.close(), caller.close()]);
});

test('an operation that the contracts do not export is named as the cause', () => {
  const missing = undefined as unknown as typeof Echo;
  const cause = /The operation is undefined: export its file in libs\/contracts\/src\/index\.ts/;
  expect(() => Handles(missing)).toThrow(cause);
  expect(() => On(missing as never)).toThrow(/The event is undefined: export its file/);
});

test('a service whose operations have not exactly one handler does not start', async () => {
  const start = (operations: unknown[], controllers = [EchoController]) =>
    serveControllers(createBus(new InProcessBroker().connect()), operations as Operation[], {
      controllers,
      providers,
    });
  @Controller()
  class SecondController extends EchoController {}
  await expect(start([Echo, EchoOnce])).rejects.toThrow('echo_once has no handler');
  await expect(start([])).rejects.toThrow('echo is handled but not offered');
  await expect(start([Echo], [EchoController, SecondController])).rejects.toThrow('echo has 2 handlers');
});
