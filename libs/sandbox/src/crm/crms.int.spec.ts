import { startSandbox, type Sandbox } from '../sandbox';
import { fetchRaw, type Asking } from '../testing/clients';

describe('the CRMs of a sandbox over HTTPS', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 1, companies: 0 });
  });
  afterAll(() => sandbox.close());

  const ask = async (url: string, asking: Asking = {}) => {
    const { status, headers, body } = await fetchRaw(sandbox, url, asking);
    return { status, headers, text: body.toString('utf8') };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('answers at the host names of the vendors', async () => {
    const { hubspot, pipedrive, salesforce } = sandbox.crms;
    const contacts = 'https://api.hubapi.com/crm/objects/2026-09/contacts';
    const body = JSON.stringify({ properties: { email: 'anna@acme.test' } });
    const created = await ask(contacts, { method: 'POST', headers: bearer(hubspot.token), body });
    expect([created.status, created.headers['x-hubspot-ratelimit-max']]).toEqual([201, '100']);
    expect((await ask('https://app.hubspot.com/oauth/authorize')).status).toBe(400);
    for (const host of ['api.pipedrive.com', 'sandbox-company.pipedrive.com', 'other.pipedrive.com']) {
      const headers = { 'x-api-token': pipedrive.token };
      expect((await ask(`https://${host}/api/v2/persons`, { headers })).status).toBe(200);
    }
    expect((await ask('https://oauth.pipedrive.com/oauth/authorize')).status).toBe(400);
    const headers = bearer(salesforce.addSession());
    for (const host of ['lode-sandbox.my.salesforce.com', 'lode--dev.sandbox.my.salesforce.com'])
      expect((await ask(`https://${host}/services/data/v68.0/limits`, { headers })).status).toBe(200);
    for (const host of ['login.salesforce.com', 'test.salesforce.com'])
      expect((await ask(`https://${host}/services/oauth2/token`, { method: 'POST' })).status).toBe(400);
  });

  it('loses an answer whose request had its effect', async () => {
    const { pipedrive } = sandbox.crms;
    pipedrive.faults.loseAnswers({ rate: 1, seed: 1 });
    const asking = {
      method: 'POST',
      headers: { 'x-api-token': pipedrive.token },
      body: '{"name":"Anna Berg"}',
    };
    await expect(ask('https://api.pipedrive.com/api/v2/persons', asking)).rejects.toThrow();
    expect(pipedrive.records('persons')).toHaveLength(1);
    pipedrive.faults.loseAnswers(undefined);
    pipedrive.faults.answerHtml();
    expect((await ask('https://api.pipedrive.com/api/v2/persons', asking)).text).toContain('<!doctype html>');
  });
});
