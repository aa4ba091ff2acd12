import type { Answer, AnswerHeaders } from '../../web/answer';
import { type CrmServer, fieldsOf, type Fields } from '../common/crm-server';

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly text: string;
  /** The JSON body; {} if it is none. */
  readonly body: Fields;
  /** The JSON body as it is. */
  readonly value: unknown;
}

/** A clock that a test moves, in milliseconds. */
export class TestClock {
  now = Date.parse('2026-11-26T10:00:00Z');
  readonly read = (): number => this.now;

  pass(ms: number): void {
    this.now += ms;
  }
}

/** Asks a fake without a socket. */
export function askFake(fake: CrmServer, url: string, asked: Asked = {}): FakeAnswer {
  const { host, pathname, searchParams } = new URL(url);
  const { body, form, headers = {} } = asked;
  const content = form
    ? new URLSearchParams(form).toString()
    : body === undefined
      ? ''
      : JSON.stringify(body);
  const answer: Answer = fake.answer({
    method: asked.method ?? (content === '' ? 'GET' : 'POST'),
    host,
    secure: true,
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.from(content),
  });
  const text = typeof answer.body === 'string' ? answer.body : '';
  const value = valueOf(text);
  return { status: answer.status ?? 200, headers: answer.headers ?? {}, text, body: fieldsOf(value), value };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
