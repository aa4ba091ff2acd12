import { ProblemError } from '@lode/contracts';
import { checkBody } from './upload-body';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

describe('the head of an upload', () => {
  const route = { types: ['text/csv', 'text/plain'], limit: 10 };
  const csv = { 'content-type': 'text/csv' };

  it.each([
    [{ ...csv, 'content-length': '10' }, 10],
    [{ 'content-type': 'TEXT/Plain; charset=utf-8', 'content-length': '1' }, 1],
    [{ ...csv, 'transfer-encoding': 'chunked' }, undefined],
  ])('%j states %p bytes', (headers, bytes) => expect(checkBody(headers, route)).toBe(bytes));

  it.each([
    [{ ...csv, 'content-length': '11' }, 'request_too_large'],
    [{ ...csv, 'content-length': '0' }, 'validation'],
    [csv, 'validation'],
    [{ 'content-type': 'application/json', 'content-length': '1' }, 'unsupported_media_type'],
    [{ 'content-type': 'text/csvx', 'transfer-encoding': 'chunked' }, 'unsupported_media_type'],
    [{ 'content-length': '1' }, 'unsupported_media_type'],
    [{ ...csv, 'content-length': '1', 'content-encoding': 'gzip' }, 'unsupported_media_type'],
  ])('%j is %s', (headers, code) => expect(codeOf(() => checkBody(headers, route))).toBe(code));
});
