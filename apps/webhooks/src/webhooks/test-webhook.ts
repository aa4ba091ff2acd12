import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TestedWebhook } from '@lode/contracts';
import { CLOCK, prefixedId, SecretSealer, type Clock } from '@lode/service-kit';
import { HttpSender } from '../sending/http-sender.adapter';
import { signedHeaders } from '../sending/signature';
import { signingSecrets } from './signing-secrets';
import { WebhookRepository } from './webhook.repository';

/** Sends a test event, whose result is not stored. */
@Injectable()
export class TestWebhookUseCase {
  constructor(
    private readonly store: WebhookRepository,
    private readonly sender: HttpSender,
    private readonly sealer: SecretSealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found */
  async run(account: string, id: string): Promise<TestedWebhook> {
    const webhook = await this.store.get(account, id);
    const now = this.clock.now();
    const event = prefixedId('evt', now, randomBytes(10));
    const body = JSON.stringify({
      type: 'webhook.test',
      timestamp: new Date(now).toISOString(),
      data: { webhook_id: id },
    });
    const secrets = signingSecrets(webhook, this.sealer, now);
    const timestamp = Math.floor(Date.now() / 1000);
    const begun = performance.now();
    const headers = signedHeaders({ id: event, timestamp, body }, secrets);
    const outcome = await this.sender.post({ url: webhook.url, headers, body });
    return { event_id: event, ...outcome, duration_ms: Math.round(performance.now() - begun) };
  }
}
