import type {
  DocumentReader,
  DocumentRequest,
  DocumentUnread,
  JsonRead,
  TextRead,
} from '@lode/domain/sources';

export const fetchedAt = Date.UTC(2026, 5, 1);
const url = 'https://source.test/';

export const read = (value: unknown): JsonRead => ({ kind: 'json', value, url, fetchedAt });

export const text = (value: string, from = url): TextRead => ({ kind: 'text', value, url: from, fetchedAt });

export const unread = (more: Partial<DocumentUnread> = {}): DocumentUnread => ({
  kind: 'unread',
  state: 'failed',
  detail: 'It is down.',
  reason: null,
  status: null,
  ...more,
});

type Scripted = JsonRead | TextRead | DocumentUnread;

/** Records the requests; the n-th request gets the n-th answer, further ones the last. */
export class FakeDocumentReader implements DocumentReader {
  readonly asked: DocumentRequest[] = [];

  constructor(private readonly answers: readonly Scripted[]) {}

  async readJson(request: DocumentRequest): Promise<JsonRead | DocumentUnread> {
    const answer = this.next(request);
    if (answer.kind === 'text') throw new Error('a text is not JSON');
    return answer;
  }

  async readText(request: DocumentRequest): Promise<TextRead | DocumentUnread> {
    const answer = this.next(request);
    if (answer.kind === 'json') throw new Error('JSON is not a text');
    return answer;
  }

  /** The address of the n-th request, from 0. */
  address(request: number): URL {
    const at = this.asked[request]?.at;
    if (!at) throw new Error('it was not asked');
    return 'url' in at
      ? new URL(at.url)
      : new URL(`${at.path}?${at.query}`, `https://${at.source}.source.test`);
  }

  /** The parameters of the n-th request, from 0. */
  parameters(request: number): Record<string, string> {
    return Object.fromEntries(this.address(request).searchParams);
  }

  private next(request: DocumentRequest): Scripted {
    this.asked.push(request);
    const answer = this.answers[Math.min(this.asked.length, this.answers.length) - 1];
    if (!answer) throw new Error('there is no answer');
    return answer;
  }
}
