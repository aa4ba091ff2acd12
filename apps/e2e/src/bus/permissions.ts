import { CreateKey, VerifyEmail } from '@lode/contracts';
import { PermissionViolationError } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

export const permissions: Suite<ServicesDeployment> = (lode) =>
  describe('a NATS user', () => {
    /** Errors of the server on publishing and on subscribing as the user. */
    const refusals = async (user: string, subjects: { publish: string; subscribe: string }) => {
      const client = await connectBare(lode().broker, user);
      const listening = new Promise<Error | null>((resolve) =>
        client.subscribe(subjects.subscribe, { callback: (error) => resolve(error) }),
      );
      const publishing = request(client, subjects.publish, '{"email":"x"}').then(
        () => null,
        (error: unknown) => error,
      );
      const seen = await Promise.all([publishing, listening]);
      await client.close();
      return seen;
    };

    it('of a service is rejected on subjects of other services', async () => {
      const [publishing, listening] = await refusals('verification', {
        publish: CreateKey.subject,
        subscribe: CreateKey.subject,
      });
      expect(publishing).toMatchObject({ cause: expect.any(PermissionViolationError) });
      expect(listening).toBeInstanceOf(PermissionViolationError);
    });

    it('of a service cannot subscribe to its own subjects', async () => {
      const [, listening] = await refusals('verification', {
        publish: VerifyEmail.subject,
        subscribe: VerifyEmail.subject,
      });
      expect(listening).toBeInstanceOf(PermissionViolationError);
    });

    it('with a wrong password is rejected', async () => {
      const stranger = { ...lode().broker, password: 'wrong' };
      await expect(connectBare(stranger, 'gateway')).rejects.toThrow(/authorization/i);
    });
  });
