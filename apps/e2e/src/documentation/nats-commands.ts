import { readFileSync } from 'node:fs';
import { StartVerifyEmails } from '@lode/contracts';
import { connectBare, request } from '../harness/bare-client';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

/** A request of the NATS command line. */
interface NatsRequest {
  readonly subject: string;
  readonly body: string;
  /** Header fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

const requestCommand = /^nats (?:--server \S+ )?req (\S+) '([^']*)'(.*)$/gm;
const headerOption = /-H ([\w-]+):(\S+)/g;

/** All commands `nats req` of a page. */
const natsRequestsOf = (page: string): NatsRequest[] =>
  [...readFileSync(inProject(page), 'utf8').matchAll(requestCommand)].map(
    ([, subject = '', body = '', options = '']) => ({
      subject,
      body,
      fields: Object.fromEntries(
        [...options.matchAll(headerOption)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  );

export const natsCommands: Suite<ServicesDeployment> = (lode) =>
  it('the commands of the guide to NATS are answered', async () => {
    const client = await connectBare(lode().broker, 'platform');
    const requests = natsRequestsOf('docs/guides/nats.md');
    expect(requests.map(({ subject }) => subject)).toContain(StartVerifyEmails.subject);
    for (const { subject, body, fields } of requests) {
      const reply = await request(client, subject, body, fields);
      expect(reply.headers?.get('Nats-Service-Error-Code') ?? '').toBe('');
    }
    await client.close();
  });
