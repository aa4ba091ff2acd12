import type {
  AuditLog,
  BegunSecondFactor,
  MemberList,
  NewInvitation,
  Notices,
  IssuedRecoveryCodes,
  SessionStatus,
} from '@lode/contracts';
import { URI } from 'otpauth';
import type { Deployment } from '../harness/deployment';
import { follow } from '../privacy/suppressions';
import { expectProblem, type Suite } from '../harness/suite';
import { ask } from '../harness/http-client';
import { isForBrowsers, routesOf, type DocumentedRoute, type OpenApiDocument } from '../harness/open-api';
import { Browser, secretOf, signedInOwner } from './browser';

const email = 'owner@team.example';
const password = 'four plain random words';
const changedPassword = 'four other random words';

/** Every operation of people, in the order of a first day. */
export const browserOperations: Suite = (lode) =>
  describe('operations of browsers', () => {
    let routes: readonly DocumentedRoute[];
    beforeAll(async () => {
      routes = routesOf((await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>());
    });

    async function call<T>(browser: Browser, name: string, body?: object, id = '', query = ''): Promise<T> {
      const route = routes.find(({ operation }) => operation.operationId === name);
      if (!route) throw new Error(`there is no operation ${name}`);
      const answer = await browser.ask(route.path.replace('{id}', id) + query, route.method, body);
      expect([name, answer.status < 300 ? '' : answer.text]).toEqual([name, '']);
      return answer.json<T>();
    }

    it('set up an owner, invite, change and remove a member, and sign out', async () => {
      const [owner, guest] = [new Browser(lode()), new Browser(lode())];
      const token = secretOf(await lode().accounts('setup'));
      await call(owner, 'get_sign_in_options');
      expect(await call(owner, 'inspect_link', { token })).toMatchObject({ purpose: 'setup', role: 'owner' });
      await call(owner, 'use_link', { token, email, name: 'Owner', password });
      const session = await call<SessionStatus>(owner, 'get_session');
      await call(owner, 'switch_account', { account: session.account.id });
      const lost = await call<NewInvitation>(owner, 'invite_member', { email: 'lost@team.example' });
      await call(owner, 'revoke_invitation', undefined, lost.id);
      const invitation = await call<NewInvitation>(owner, 'invite_member', { email: 'guest@team.example' });
      await call(guest, 'use_link', { token: secretOf(String(invitation.link)), password });
      const { members } = await call<MemberList>(owner, 'list_members');
      const id = members.find(({ email }) => email === 'guest@team.example')?.id ?? '';
      await call(owner, 'change_member', { role: 'viewer' }, id);
      expect(await call(owner, 'list_member_things', undefined, id)).toMatchObject({ things: [] });
      expect(await call(owner, 'remove_member', undefined, id)).toMatchObject({ role: 'viewer', keys: [] });
      await call(owner, 'change_password', { password, new_password: changedPassword });
      await call(owner, 'get_second_factor');
      await call(owner, 'require_second_factor', { required: false });
      const proof = { password: changedPassword };
      const { uri } = await call<BegunSecondFactor>(owner, 'begin_second_factor', proof);
      const code = URI.parse(uri).generate();
      const enabled = await call<IssuedRecoveryCodes>(owner, 'confirm_second_factor', { code });
      const [first] = enabled.recovery_codes;
      const renewed = await call<IssuedRecoveryCodes>(owner, 'renew_recovery_codes', { code: first });
      await call(owner, 'disable_second_factor', { ...proof, code: renewed.recovery_codes[0] });
      await call(owner, 'sign_out', undefined, '', '?everywhere=true');
      await call(owner, 'sign_in', { email, password: changedPassword });
      await call(owner, 'request_password_reset', { email });
    });

    it('are rejected without a session, with a wrong password and with a link that was used', async () => {
      const stranger = new Browser(lode());
      for (const { method, path, operation } of routes.filter((route) => isForBrowsers(route)))
        if (operation.security.length > 0) {
          const answer = await stranger.ask(
            path.replace('{id}', 'unknown'),
            method,
            method === 'GET' ? undefined : {},
          );
          expect([path, answer.status]).toEqual([path, 401]);
        }
      expectProblem(await stranger.ask('/session', 'POST', { email, password }), 401, 'sign_in_failed');
      expect((await stranger.ask('/session/password-resets', 'POST', { email: 'none' })).status).toBe(400);
      const token = 'x'.repeat(43);
      expect((await stranger.ask('/session/link', 'POST', { token })).status).toBe(410);
      expect((await stranger.ask('/session/link', 'PUT', { token, password })).status).toBe(410);
    });
  });

/** Of an account of its own. */
const audited = { email: 'owner@audited.example', password };

async function signedIn(lode: Deployment): Promise<Browser> {
  const owner = new Browser(lode);
  expect((await owner.ask('/session', 'POST', audited)).status).toBe(200);
  return owner;
}

export const ownerSession: Suite = (lode) =>
  describe('the session of an owner', () => {
    beforeAll(async () => {
      await signedInOwner(lode(), 'audited', audited);
    });

    it('records exports and suppressions in the audit log, without a contact', async () => {
      const owner = await signedIn(lode());
      const body = { email: 'audited@contact.example', reason: 'opt_out' };
      const { id } = (await owner.ask('/suppressions', 'POST', body)).json<{ id: string }>();
      await owner.ask(`/suppressions/${id}`, 'DELETE');
      expect((await owner.ask('/export/crm-a')).status).toBe(200);
      // A file may arrive before its entry is stored.
      await vi.waitFor(async () => {
        const answer = await owner.ask('/audit-log?limit=4');
        expect(answer.json<AuditLog>().entries).toMatchObject([
          { action: 'export.created', actor: audited.email, detail: 'crm-a' },
          { action: 'suppression.removed', subject: id },
          { action: 'suppression.added', subject: id },
          { action: 'session.began' },
        ]);
        expect(answer.text).not.toContain('audited@');
      }, 15_000);
    });

    it('switches the language model off, but not on where the operator has none', async () => {
      const owner = await signedIn(lode());
      const put = (uses: boolean) => owner.ask('/conversation-settings', 'PUT', { uses_model: uses });
      expect((await put(false)).json()).toEqual({ uses_model: false, model: null });
      expect((await put(true)).status).toBe(409);
    });

    it('gets notices by mail once the address has confirmed', async () => {
      const owner = await signedIn(lode());
      const put = (events: readonly string[]) => owner.ask('/notices', 'PUT', { events });
      const state = async () => (await owner.ask('/notices')).json<Notices>();
      expect(await state()).toMatchObject({ state: 'off', sends_mail: true, email: audited.email });
      expect((await put(['message.answered'])).status).toBe(400);
      expect((await put(['task.due'])).json()).toMatchObject({ state: 'unconfirmed' });
      const [mail] = lode().sandbox.mail.messages({ to: audited.email }).slice(-1);
      const [path = ''] = /\/notices\/[0-9a-f]{32}/.exec(mail?.text ?? '') ?? [];
      expect((await follow(lode(), path, 'GET')).text).toContain('Send me notices');
      const answer = (choice: string) =>
        ask(lode(), path, {
          ...{ method: 'POST', key: null, rawBody: `choice=${choice}` },
          headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
        });
      expect((await answer('confirm')).status).toBe(200);
      expect(await state()).toMatchObject({ state: 'active', events: ['task.due'] });
      expect((await follow(lode(), path, 'POST')).status).toBe(200);
      expect(await state()).toMatchObject({ state: 'disabled' });
      for (const method of ['GET', 'POST'] as const)
        expect((await follow(lode(), '/notices/x', method)).status).toBe(404);
      expect((await put([])).json()).toMatchObject({ state: 'off' });
    });

    it('mails an invitation to its address', async () => {
      const owner = await signedIn(lode());
      const body = { email: 'mailed@team.example' };
      const invited = (await owner.ask('/invitations', 'POST', body)).json<NewInvitation>();
      expect(invited.mailed).toBe(true);
    });
  });
