import type { Answer, AnswerHeaders, WebRequest } from '../../web/answer';
import { document } from '../../web/answers';

export type Fields = Record<string, unknown>;

export const json = (status: number, value: unknown, headers: AnswerHeaders = {}): Answer =>
  document('application/json;charset=utf-8', JSON.stringify(value), { status, headers });

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text of a scalar; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** The JSON body of a request; `undefined` if it is no JSON. */
export function bodyOf({ body }: WebRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

export const formOf = ({ body }: WebRequest): URLSearchParams => new URLSearchParams(body.toString('utf8'));

/** Ends the handling of a request with this answer. */
export class Rejection extends Error {
  constructor(readonly answer: Answer) {
    super(`rejected with ${answer.status ?? 200}`);
  }
}
