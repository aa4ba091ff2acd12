import { resultOperations, type LatestResults, type ResultPage } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from './bare-client';
import { otherAccount, type OtherAccount } from './other-account';
import type { ServicesDeployment } from './services-deployment';

/** The result sets of a service for two new accounts. */
export class KeptResults {
  private constructor(
    private readonly service: keyof typeof resultOperations,
    private readonly client: NatsConnection,
    readonly account: OtherAccount,
    readonly stranger: OtherAccount,
  ) {}

  static async of(service: keyof typeof resultOperations, lode: ServicesDeployment): Promise<KeptResults> {
    const client = await connectBare(lode.broker, 'platform');
    return new KeptResults(
      service,
      client,
      await otherAccount(lode, 'keeps'),
      await otherAccount(lode, 'keeps nothing'),
    );
  }

  latest(who: OtherAccount): Promise<LatestResults> {
    return this.ask(resultOperations[this.service].latest.subject, {}, who);
  }

  /** The first page of a result set, or the problem. */
  read(id: string | undefined, who: OtherAccount): Promise<ResultPage> {
    return this.ask(resultOperations[this.service].read.subject, { id: id ?? '' }, who);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async ask<T>(subject: string, body: object, { id }: OtherAccount): Promise<T> {
    return (await request(this.client, subject, JSON.stringify(body), { 'Lode-Account': id })).json<T>();
  }
}
