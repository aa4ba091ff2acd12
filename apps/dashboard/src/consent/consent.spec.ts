import { returnState, type BegunConsent, type ReturnedConsent, type ReturnState } from './consent';

const begun: BegunConsent = { provider: 'google', token: 'token' };
const returned = { state: 'state', code: 'code' };

it.each<[ReturnedConsent, BegunConsent | undefined, ReturnState]>([
  [returned, begun, 'complete'],
  [returned, undefined, 'elsewhere'],
  [{ error: 'access_denied', state: 'state' }, begun, 'denied'],
  [{ error: 'user_denied' }, begun, 'denied'],
  [{ error: 'server_error' }, undefined, 'failed'],
  [{ state: 'state' }, begun, 'incomplete'],
  [{}, undefined, 'incomplete'],
])('%j with the consent %j is %s', (from, consent, state) => expect(returnState(from, consent)).toBe(state));
