import {
  sandboxReceiver,
  type NewWebhook,
  type ReceivedWebhook,
  type ReceivedWebhooks,
} from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';

/** The webhooks of a key's account, and the receiver of the sandbox. */
export class WebhookClient {
  constructor(
    private readonly lode: Deployment,
    private readonly key: string = lode.key,
  ) {}

  ask = (
    path: string,
    method = 'GET',
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    ask(this.lode, path, { method, key: this.key, headers, ...(body === undefined ? {} : { body }) });

  create = (request: object): Promise<Answer> => this.ask('/webhooks', 'POST', request);

  /** A webhook for a path of the receiver. @throws Error if it is rejected */
  async subscribe(path: string, events: readonly string[], rest: object = {}): Promise<NewWebhook> {
    const answer = await this.create({ url: `${sandboxReceiver}${path}`, events, ...rest });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json<NewWebhook>();
  }

  /** What a path of the receiver has taken, oldest first. */
  async received(path: string): Promise<ReceivedWebhook[]> {
    const { received } = (await this.ask('/sandbox/webhooks')).json<ReceivedWebhooks>();
    return received.filter((request) => request.path === `/${path}`).toReversed();
  }
}
