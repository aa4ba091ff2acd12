import type { JsonRead, JsonReader, JsonRequest, JsonUnread } from '../json-reader';

export const fetchedAt = Date.UTC(2026, 5, 1);

export const read = (value: unknown): JsonRead => ({ kind: 'read', value, fetchedAt });

export const unread = (more: Partial<JsonUnread> = {}): JsonUnread => ({
  kind: 'unread',
  state: 'failed',
  detail: 'It is down.',
  status: null,
  ...more,
});

/** Notes what is asked for; the n-th request gets the n-th answer, those behind the last one the last. */
export class ScriptedReader implements JsonReader {
  readonly asked: JsonRequest[] = [];

  constructor(private readonly answers: readonly (JsonRead | JsonUnread)[]) {}

  read(request: JsonRequest): Promise<JsonRead | JsonUnread> {
    this.asked.push(request);
    const answer = this.answers[Math.min(this.asked.length, this.answers.length) - 1];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('there is no answer'));
  }

  /** The parameters of the n-th request, from 0. */
  parameters(request: number): Record<string, string> {
    const at = this.asked[request]?.at;
    if (!at) throw new Error('it was not asked');
    return Object.fromEntries('url' in at ? new URL(at.url).searchParams : new URLSearchParams(at.query));
  }
}
