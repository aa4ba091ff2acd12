import { ConnectError } from '@lode/platform/network';
import { LoginUnavailable, failureOf } from './login-failures';

const server = 'IMAP server imap.agency.example';

test.each<[string, object, string, boolean]>([
  [
    'a rejected password',
    { authenticationFailed: true },
    `the ${server} rejected the user name or the password`,
    true,
  ],
  [
    'a revoked token',
    new LoginUnavailable('google rejected the refresh token'),
    'google rejected the refresh token',
    true,
  ],
  ['a forbidden address', new ConnectError('unreachable'), `the ${server} could not be reached`, false],
  ['no answer', new ConnectError('timeout'), `the ${server} did not answer in time`, false],
  [
    'an untrusted certificate',
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    `the ${server} has no trusted certificate for its name`,
    false,
  ],
  ['a flood', { code: 'ResponseTooLarge' }, `the ${server} sent more than is accepted`, false],
  [
    'an unknown error',
    new Error('text of the server'),
    `the ${server} closed the connection or gave an unexpected answer`,
    false,
  ],
])('%s', (_what, error, words, isLogin) => expect(failureOf(error, server)).toEqual({ words, isLogin }));
