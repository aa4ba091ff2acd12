import type { CrmVendor } from '@lode/contracts';
import type { HttpAnswer } from './crm-http';

/** Milliseconds between two attempts while a daily limit is spent, whose reset the CRM does not state. */
const dailyRetryMs = 3_600_000;
/** Milliseconds after a request too many, if the CRM states none. */
const usualRetryMs: Readonly<Record<CrmVendor, number>> = {
  // https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines: windows of ten seconds.
  hubspot: 10_000,
  // https://pipedrive.readme.io/docs/core-api-concepts-rate-limiting: windows of two seconds.
  pipedrive: 2000,
  salesforce: 5000,
};

/** Whether the CRM rejects a request because of a limit of requests. */
export function isLimited(vendor: CrmVendor, { status, text }: HttpAnswer): boolean {
  return (
    status === 429 || (vendor === 'salesforce' && status === 403 && text.includes('REQUEST_LIMIT_EXCEEDED'))
  );
}

/** Milliseconds until a limited request may be repeated. */
export function retryTime(vendor: CrmVendor, answer: HttpAnswer, now: number): number {
  const stated = statedTime(answer.headers, now);
  if (stated !== undefined) return stated;
  if (isDaily(vendor, answer)) return dailyRetryMs;
  return resetTime(answer.headers) ?? usualRetryMs[vendor];
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function statedTime({ 'retry-after': after }: HttpAnswer['headers'], now: number): number | undefined {
  if (after === undefined) return undefined;
  if (/^\d{1,6}$/.test(after.trim())) return Math.max(1, Number(after)) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(1000, date - now);
}

/** Pipedrive's seconds until the end of a burst. */
function resetTime(headers: HttpAnswer['headers']): number | undefined {
  const reset = headers['x-ratelimit-reset'] ?? '';
  return /^\d{1,5}$/.test(reset) ? Math.max(1, Number(reset)) * 1000 : undefined;
}

function isDaily(vendor: CrmVendor, { headers, text }: HttpAnswer): boolean {
  if (vendor === 'salesforce') return true;
  if (vendor === 'hubspot') return /"policyName"\s*:\s*"DAILY"/.test(text) || /daily limit/i.test(text);
  const left = headers['x-daily-ratelimit-token-remaining'] ?? headers['x-daily-requests-left'];
  return left === '0' || /daily/i.test(text);
}

/** Milliseconds between two requests that keep a stated limit, with a tenth to spare; undefined if none is stated. */
export function paceOf(vendor: CrmVendor, headers: HttpAnswer['headers']): number | undefined {
  if (vendor === 'salesforce') return undefined;
  const [limit, windowMs] =
    vendor === 'hubspot'
      ? [headers['x-hubspot-ratelimit-max'], headers['x-hubspot-ratelimit-interval-milliseconds']]
      : [headers['x-ratelimit-limit'], '2000'];
  const [requests, milliseconds] = [Number(limit), Number(windowMs)];
  return requests > 0 && milliseconds > 0 ? (milliseconds / requests) * 1.1 : undefined;
}
