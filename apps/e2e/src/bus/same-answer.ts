import { VerifyEmail } from '@lode/contracts';
import { connectBare, request } from '../harness/bare-client';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

export const sameAnswer: Suite<ServicesDeployment> = (lode) =>
  describe('a bare NATS client that sends plain JSON', () => {
    it('gets the same answer as over HTTP, in either order', async () => {
      lode().sandbox.add({ name: 'doors.test', mailboxes: { anna: 'exists', ben: 'exists' } });
      const client = await connectBare(lode().broker, 'platform');
      const overNats = async (email: string) =>
        (await request(client, VerifyEmail.subject, `{"email":"${email}"}`)).string();
      const overHttp = async (email: string) => (await verify(lode(), email)).text;
      expect(await overHttp('anna@doors.test')).toBe(await overNats('anna@doors.test'));
      expect(await overNats('ben@doors.test')).toBe(await overHttp('ben@doors.test'));
      expect(JSON.parse(await overNats('no address'))).toMatchObject({
        verdict: 'invalid',
        reason: 'syntax',
      });
      await client.close();
    });
  });
