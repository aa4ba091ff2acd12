import { sessionLimits } from './session-limits';

test.each([
  ['mx.acme.test', { connections: 2, flight: 10, refused: 10, recipients: 100 }],
  ['mta7.am0.yahoodns.net', { connections: 1, flight: 10, recipients: 20 }],
  ['hotmail-com.olc.protection.outlook.com', { connections: 2, flight: 1, recipients: 4 }],
  ['acme-test.mail.protection.outlook.com', { flight: 10 }],
  ['smtp-in.orange.fr', { connections: 1 }],
  ['notorange.fr', { connections: 2 }],
])('%s: %j', (exchange, limits) => expect(sessionLimits(exchange)).toMatchObject(limits));
