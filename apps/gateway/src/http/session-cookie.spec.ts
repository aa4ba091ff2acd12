import type { FastifyReply } from 'fastify';
import { SessionCookie } from './session-cookie';

const token = 'a'.repeat(43);
const over = (protocol: 'http' | 'https', cookie = '') => ({ protocol, headers: { cookie } });

function written(cookie: SessionCookie, protocol: 'http' | 'https'): string {
  const headers: string[] = [];
  const reply = { header: (_: string, value: string) => headers.push(value) } as unknown as FastifyReply;
  cookie.set(over(protocol), reply, token);
  return String(headers[0]);
}

test('over TLS the cookie belongs to the host and is never sent without TLS', () => {
  const expected = `__Host-lode_session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`;
  expect(written(new SessionCookie(undefined), 'https')).toBe(expected);
  expect(written(new SessionCookie('https://lode.example.com'), 'http')).toBe(expected);
});

test('without TLS it has neither prefix nor Secure', () => {
  const plain = `lode_session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`;
  expect(written(new SessionCookie('http://127.0.0.1:3000'), 'http')).toBe(plain);
});

test.each([
  [`lode_session=${token}`, token],
  [`a=b; lode_session=${token};c=d`, token],
  [`xlode_session=${token}`, undefined],
  ['lode_session=', undefined],
  [`lode_session=lode_${'a'.repeat(40)}`, undefined],
  [`__Host-lode_session=${token}`, undefined],
  ['', undefined],
])('reads %j as %j', (header, expected) => {
  expect(new SessionCookie(undefined).read(over('http', header))).toBe(expected);
});

test('over TLS a cookie without the prefix, which another host can set, is ignored', () => {
  expect(new SessionCookie(undefined).read(over('https', `lode_session=${token}`))).toBeUndefined();
});
