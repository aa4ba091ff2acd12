import type { Problem } from '@lode/contracts';
import { sendRaw } from '../harness/raw-http';
import type { Suite } from '../harness/suite';

const cases = [
  ['no HTTP', 'EHLO there\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST /keys HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'Content-Length and chunked encoding, as in request smuggling',
    'POST /keys HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'endless headers',
    `GET /keys HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
] as const;

export const rawBytes: Suite = (lode) =>
  describe('bytes that are not a request get a problem and the end of the connection:', () => {
    it.each(cases)('%s', async (_name, bytes, status, code) => {
      const [head = '', body = ''] = (await sendRaw(lode(), bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^content-type: application\/problem\+json/im);
      expect(head).toMatch(/^connection: close$/im);
      expect(JSON.parse(body) as Problem).toMatchObject({
        status,
        code,
        request_id: expect.stringMatching(/^req_/),
      });
    });
  });
