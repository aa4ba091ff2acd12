import type { LeadList, SequenceAnalytics } from '@lode/contracts';
import { page as crawledPage, addCompany, teamPage } from '../harness/companies';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { SequenceApi } from '../api/sequences';
import type { Dashboard } from './dashboard';

const hostileSite = 'hostile.test';

/** A site whose title, headings, titles of people and structured data are markup as text. */
function addHostileSite(lode: Deployment, text: string): void {
  const shown = text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const data = JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'Organization', name: text, legalName: text },
    ...{ description: text, sameAs: ['javascript:alert(11)'], url: 'javascript:alert(12)' },
  }).replaceAll('</', '<\\/');
  addCompany(lode, hostileSite, {
    mailboxes: ['ana.ruiz'],
    pages: {
      '/': crawledPage(
        shown,
        `<h1>${shown}</h1><a href="/team">Team</a><script type="application/ld+json">${data}</script>`,
      ),
      '/team': teamPage(['Ana Ruiz', `Head of ${shown}`, `ana.ruiz@${hostileSite}`]),
    },
  });
}

export function hostilePages(dashboard: Dashboard): void {
  hostileNamesTest(dashboard);
  hostileMessageTest(dashboard);
}

function hostileNamesTest({ lode, guide, page, visit, table, escape, test }: Dashboard): void {
  test('shows hostile names as text', async () => {
    const name = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
    const list = (
      await ask(lode(), '/lists', { method: 'POST', body: { name: `"><svg onload=alert(3)>` } })
    ).json<LeadList>();
    const body = { leads: [{ name, email: 'x@hostile.example', custom: { note: '<b onclick=alert(4)>' } }] };
    await ask(lode(), `/lists/${list.id}/leads`, { method: 'POST', body });
    await visit(`/app/lists/${list.id}`);
    await page().getByRole('heading', { name: '"><svg onload=alert(3)>' }).waitFor();
    await table().getByRole('button', { name }).click();
    await page().locator('dialog').getByText('<b onclick=alert(4)>').waitFor();
    await escape();
    await page().route('**/enrich-company*', async (route) => {
      const company = await (await route.fetch()).json();
      const website = 'javascript:alert(5)';
      await route.fulfill({ json: { ...company, name, website, social_profiles: [{ url: website }] } });
    });
    await visit(`/app/company?domain=${guide().companies[0]?.domain}`);
    await page().locator('dl').getByText(name).waitFor();
    expect(await page().locator('a[href^="javascript:"]').count()).toBe(0);
    await page().unroute('**/enrich-company*');
    addHostileSite(lode(), name);
    for (const tab of ['facts', 'signals', 'people', 'technologies', 'addresses']) {
      await visit(`/app/company?domain=${hostileSite}&tab=${tab}`);
      await expect.poll(() => page().locator('main .skeleton').count(), { timeout: 45_000 }).toBe(0);
      expect(await page().locator('main :is(script, img, a[href^="javascript:"], [onload])').count()).toBe(0);
    }
    await table().getByText(`ana.ruiz@${hostileSite}`).waitFor();
  });
}

function hostileMessageTest({ lode, page, visit, test }: Dashboard): void {
  test('shows a hostile message in the inbox without running anything of it', async () => {
    const hostile =
      '<p style="color:#b00020">Hello</p><p onclick="alert(6)">Click</p><a href="javascript:alert(7)">x</a><img src="x" onerror="alert(8)"><svg onload="alert(9)"></svg><form action="https://evil.test/"><input name="a"></form><script>alert(10)</script>';
    const api = new SequenceApi(lode());
    const { id } = await api.writeTo('reader@inbox.test');
    await ask(lode(), '/sandbox/clock', { method: 'POST', body: { advance: 'PT10S' } });
    await page().route('**/sandbox/mail/msg_*', async (route) => {
      const answer = await route.fetch();
      const mail = await answer.json();
      await route.fulfill({ response: answer, json: { ...mail, html: mail.html + hostile } });
    });
    await visit(`/app/inbox?sequence=${id}`);
    await page()
      .getByRole('link', { name: /reader@inbox\.test/ })
      .click();
    const frame = page().frameLocator('iframe');
    await frame.getByText('Hello', { exact: true }).waitFor();
    const rendered = await page().locator('iframe').getAttribute('srcdoc');
    expect(rendered).not.toMatch(
      /<script|<img|<svg|<form|<input|onclick|onerror|javascript:|href="(?!\/app)/,
    );
    expect(await page().locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    await frame.getByText('Click', { exact: true }).click();
    const actions = page().getByRole('group', { name: 'Act as the recipient' });
    await actions.getByRole('button', { name: 'Auto-reply', exact: true }).click();
    await page().getByText('The automatic reply has arrived.').waitFor();
    await page().getByRole('tab', { name: 'Raw' }).click();
    await page().getByText('Message-ID:').waitFor();
    const { opens, clicks, replies, auto_replies } = await api.lists.good<SequenceAnalytics>(
      api.ask(`/${id}/analytics`),
    );
    // Looking at the hostile message has opened and clicked nothing.
    expect([opens, clicks, replies, auto_replies]).toEqual([0, 0, 0, 1]);
    await page().unroute('**/sandbox/mail/msg_*');
  });
}
