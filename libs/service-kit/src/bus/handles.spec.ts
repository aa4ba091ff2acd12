import { checkCoverage, Handles, handlersOf } from './handles';
import { createContext } from './context';
import { Echo, EchoOnce, type EchoRequest } from './testing/fixture';

class EchoHandler {
  private readonly greeting = 'hello';

  @Handles(Echo)
  echo({ text }: EchoRequest) {
    return Promise.resolve({ text: `${this.greeting} ${text}` });
  }
}

test('finds handlers and binds them to their instance', async () => {
  const [found] = handlersOf([new EchoHandler(), null, 'text', {}]);
  expect(found?.operation).toBe(Echo);
  await expect(found?.handler({ text: 'x', times: 1 }, createContext(1000))).resolves.toEqual({
    text: 'hello x',
  });
});

test('every operation needs exactly one handler, and every handler an operation', () => {
  const once = handlersOf([new EchoHandler()]);
  expect(() => checkCoverage('verification', [Echo], once)).not.toThrow();
  expect(() => checkCoverage('verification', [Echo, EchoOnce], once)).toThrow('echo_once has no handler');
  expect(() => checkCoverage('verification', [Echo], [...once, ...once])).toThrow('echo has 2 handlers');
  expect(() => checkCoverage('verification', [], once)).toThrow('echo is handled but not offered');
});
