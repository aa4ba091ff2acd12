import { startNatsServer, until } from '@lode/testing';
import { type Logger, freePort } from '@lode/platform';
import { connectToNats } from './start-service';

test('reports once that no server is reachable, and connects when one is', async () => {
  const port = await freePort();
  const natsUrl = `nats://lode:secret@127.0.0.1:${port},nats://lode:secret@localhost:${port}`;
  const warnings: unknown[] = [];
  const sentences: string[] = [];
  const wire = connectToNats(
    'verification',
    { natsUrl },
    {
      logger: { warn: (...given: unknown[]) => warnings.push(given) } as unknown as Logger,
      onWaiting: (sentence) => sentences.push(sentence),
    },
  );
  await until(() => sentences.length > 0);
  const server = await startNatsServer({ port });
  await (await wire).close();
  await server.stop();
  expect(sentences).toEqual([
    `No NATS server can be reached at 127.0.0.1:${port}, localhost:${port} (NATS_URL): Lode keeps trying to connect.`,
  ]);
  expect(warnings).toEqual([
    [
      expect.objectContaining({ count: 1, reason: sentences[0], cause: expect.any(String) }),
      'waiting for NATS',
    ],
  ]);
});
