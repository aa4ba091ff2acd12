import { CreateKey, operations, VerifyEmail } from '@lode/contracts';
import { definitions } from '@lode/standalone';
import { PermissionViolationError } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

export const permissions: Suite<ServicesDeployment> = (lode) =>
  describe('the NATS user of a service', () => {
    it('may call exactly the operations that its definition lists', async () => {
      const mistakes: string[] = [];
      for (const { name: user, calls } of definitions) {
        if (calls === 'all') continue;
        const client = await connectBare(lode().broker, user);
        const listed = new Set(calls.map(({ subject }) => subject));
        for (const { service, subject } of operations.filter((operation) => operation.service !== user)) {
          // Not JSON: no operation has an effect.
          const outcome = await request(client, subject, '{', { 'Lode-Account': 'acc_nobody' }).then(
            (reply) => reply.headers?.get('Nats-Service-Error') ?? '',
            (error: unknown) =>
              Object(error).cause instanceof PermissionViolationError ? 'denied' : String(error),
          );
          const expected = listed.has(subject) ? 'malformed_body' : 'denied';
          if (outcome !== expected) mistakes.push(`${user} on ${service}, ${subject}: ${outcome}`);
        }
        await client.close();
      }
      expect(mistakes).toEqual([]);
    }, 60_000);

    it.each([CreateKey.subject, VerifyEmail.subject])('cannot subscribe to %s', async (subject) => {
      const client = await connectBare(lode().broker, 'verification');
      const listening = new Promise((resolve) =>
        client.subscribe(subject, { callback: (error) => resolve(error) }),
      );
      expect(await listening).toBeInstanceOf(PermissionViolationError);
      await client.close();
    });

    it('needs its password', async () => {
      const stranger = { ...lode().broker, password: 'wrong' };
      await expect(connectBare(stranger, 'gateway')).rejects.toThrow(/authorization/i);
    });
  });
