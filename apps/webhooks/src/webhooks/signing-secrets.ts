import type { SecretSealer } from '@lode/service-kit';
import type { WebhookEntity } from '../database/webhook.entity';

/** The secrets that sign at a time: the current one, and for a day the previous one. @throws UnsealError */
export function signingSecrets(
  { id, secret, previousSecret, previousSecretUntil }: WebhookEntity,
  sealer: SecretSealer,
  now: number,
): string[] {
  const isPreviousInForce = previousSecretUntil !== null && previousSecretUntil.getTime() > now;
  const sealed = [secret, ...(isPreviousInForce && previousSecret !== null ? [previousSecret] : [])];
  return sealed.map((each) => sealer.open(each, id));
}
