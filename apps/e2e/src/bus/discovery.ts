import { operations } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

interface Described {
  readonly type: string;
  readonly name: string;
  readonly endpoints?: readonly {
    readonly name: string;
    readonly subject: string;
    readonly queue_group: string;
  }[];
}

const services = new Set(operations.map(({ service }) => service)).size;

export const discovery: Suite<ServicesDeployment> = (lode) =>
  describe('the NATS services protocol (ADR-32)', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const askAll = async (subject: string): Promise<Described[]> => {
      const answers: Described[] = [];
      for await (const message of await client.requestMany(subject, '', {
        strategy: 'stall',
        stall: 300,
        maxWait: 10_000,
      }))
        answers.push(message.json<Described>());
      return answers.sort((a, b) => (a.name < b.name ? -1 : 1));
    };

    it('lists every operation with its subject and queue group', async () => {
      let infos: Described[] = [];
      // A busy service may answer when the others have been silent for longer than a stall.
      await until('every service answers', async () => {
        infos = await askAll('$SRV.INFO');
        return infos.length >= services;
      });
      expect(infos.map(({ type }) => type)).toEqual(infos.map(() => 'io.nats.micro.v1.info_response'));
      const listed = infos.flatMap(({ name, endpoints = [] }) =>
        endpoints.map(({ subject, queue_group }) => `${subject} ${queue_group} ${name}`),
      );
      expect(listed.sort()).toEqual(
        operations.map(({ subject, service }) => `${subject} ${service} ${service}`).sort(),
      );
    });

    it('answers for one service only, and counts', async () => {
      expect((await askAll('$SRV.PING.verification')).map(({ name }) => name)).toEqual(['verification']);
      const [stats] = await askAll('$SRV.STATS.verification');
      expect(stats?.endpoints).toContainEqual(
        expect.objectContaining({ name: 'verify_email', num_requests: expect.any(Number) }),
      );
    });
  });
