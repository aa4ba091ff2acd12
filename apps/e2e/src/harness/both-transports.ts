import type { Operation } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from './bare-client';
import { ask, withQuery, type Answer } from './http-client';
import type { OtherAccount } from './other-account';
import type { ServicesDeployment } from './services-deployment';

/** Calls any operation for one account, over HTTP by its route and over NATS. */
export class BothTransports {
  private constructor(
    private readonly lode: ServicesDeployment,
    readonly account: OtherAccount,
    private readonly client: NatsConnection,
  ) {}

  static of = async (lode: ServicesDeployment, account: OtherAccount): Promise<BothTransports> =>
    new BothTransports(lode, account, await connectBare(lode.broker, 'platform'));

  close = (): Promise<void> => this.client.close();

  /** @returns the body of the answer, also for a problem */
  async overNats({ subject }: Operation, asked: object): Promise<string> {
    const reply = await request(this.client, subject, JSON.stringify(asked), {
      'Lode-Account': this.account.id,
    });
    return reply.string();
  }

  /** @returns undefined for an operation without a route */
  async overHttp({ http }: Operation, asked: object): Promise<string | undefined> {
    if (!http) return undefined;
    const given = new Map(Object.entries(asked));
    const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(given.get(name)));
      given.delete(name);
      return value;
    });
    const rest = Object.fromEntries(given);
    const { key } = this.account;
    const options = { method: http.method, key };
    if (http.upload) return (await this.upload(path)).text;
    if (http.method === 'GET') return (await ask(this.lode, withQuery(path, rest), options)).text;
    return (await ask(this.lode, path, { ...options, body: rest })).text;
  }

  private upload(path: string): Promise<Answer> {
    const headers = { 'Content-Type': 'text/csv' };
    return ask(this.lode, path, {
      method: 'POST',
      key: this.account.key,
      rawBody: 'email\na@x.test\n',
      headers,
    });
  }

  /** The result of an operation. @throws Error for a problem */
  async get<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    asked: NoInfer<Request>,
  ): Promise<Response> {
    const text = await this.overNats(operation, asked);
    const answer = JSON.parse(text) as Response;
    if ('code' in answer && 'request_id' in answer) throw new Error(`${operation.name}: ${text}`);
    return answer;
  }
}
