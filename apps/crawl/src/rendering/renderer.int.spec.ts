import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Chromium } from './testing/chromium';
import { answer, RenderedWeb, type Site } from './testing/rendered-web';

const shell = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Quay Boats</title>${head}</head><body>${body}</body></html>`;
const facts =
  'Quay Boats builds quiet boats for rivers and lakes since 1987. Write to info@quay.test or call us.';
const url = 'https://quay.test/';
/** A renderer with short time limits, for pages and browsers that exceed them. */
const impatientWeb = (endpoint: URL): RenderedWeb =>
  new RenderedWeb(endpoint, undefined, undefined, { openMs: 1000, settleMs: 2000, returnMs: 2500 });

let chromium: Chromium;
let noBrowser = '';
beforeAll(async () => {
  await Chromium.start().then(
    (started) => (chromium = started),
    (error: Error) => (noBrowser = `no Chromium starts here: ${error.message}`),
  );
}, 60_000);
afterAll(() => chromium?.stop());

const browserTest = (title: string, run: () => Promise<void>): void =>
  test(
    title,
    async ({ skip }) => {
      skip(noBrowser !== '', noBrowser);
      await run();
    },
    40_000,
  );

browserTest('renders what scripts show, with the answers of the visit', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  web.site = {
    'https://quay.test/app.js': `import { text } from './text.mjs';
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/app.css' });
      link.onload = async () => {
        const { team } = await (await fetch('https://api.quay.test/team.json')).json();
        document.getElementById('app').innerHTML = '<p>' + text + '</p><p>' + team + '</p><img src="/a.png">';
      };
      document.head.append(link);`,
    'https://quay.test/text.mjs': `export const text = ${JSON.stringify(facts)};`,
    'https://api.quay.test/team.json': async (request) =>
      answer(request.url, '{"team":"Ada Quay, director"}', {
        headers: { 'access-control-allow-origin': ['*'] },
      }),
  };
  const rendering = await web.render(
    url,
    shell(
      '<noscript>JavaScript</noscript><div id="app"></div>',
      '<script type="module" src="/app.js"></script>',
    ),
  );
  expect(rendering).toMatchObject({ kind: 'rendered', url: new URL(url), isCut: false });
  const { html = '' } = rendering as { html?: string };
  expect(html).toContain('<html lang="en">');
  expect(html).toContain(facts);
  expect(html).toContain('Ada Quay, director');
  expect(html).not.toContain('noscript');
  expect(web.requested.sort()).toEqual([
    'https://api.quay.test/team.json',
    'https://quay.test/app.js',
    'https://quay.test/text.mjs',
  ]);
  // The requests have no interval; the domain rests afterwards.
  expect(web.permits.map(({ intervalMs }) => intervalMs)).toEqual([0, 0, 0, 1500]);
});

browserTest('reads open shadow roots, redirected modules and forwarding within the site', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  web.site = {
    'https://quay.test/': '',
    'https://quay.test/start.js': `location.href = '/home';`,
    'https://quay.test/home': shell(
      '<quay-app></quay-app>',
      '<script type="module" src="/latest/app.js"></script>',
    ),
    'https://quay.test/latest/app.js': async () => ({
      kind: 'redirect',
      status: 302,
      location: new URL('https://quay.test/v2/app.js'),
    }),
    'https://quay.test/v2/app.js': `import { text } from './text.mjs';
      customElements.define('quay-app', class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>' + text + '</p>'; }
      });`,
    'https://quay.test/v2/text.mjs': `export const text = ${JSON.stringify(facts)};`,
  };
  const rendering = await web.render(
    url,
    shell('<div id="root"></div>', '<script src="/start.js"></script>'),
  );
  expect(rendering).toMatchObject({ kind: 'rendered', url: new URL('/home', url) });
  expect((rendering as { html: string }).html).toContain(
    `<template shadowrootmode="open"><p>${facts}</p></template>`,
  );
});

browserTest('ends the requests of a page at its limits, two in flight at most', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  const both = Promise.withResolvers<void>();
  const twoAtATime: Site[string] = async ({ url: from }) => {
    if (web.inFlight === 2) both.resolve();
    await both.promise;
    return answer(from, '{}');
  };
  web.site = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`https://quay.test/${index}.json`, twoAtATime]),
  );
  const many = `document.getElementById('app').textContent = ${JSON.stringify(facts)};
    for (let i = 0; i < 100; i++) fetch('/' + i + '.json').catch(() => {});`;
  expect(await web.render(url, shell(`<div id="app"></div><script>${many}</script>`))).toMatchObject({
    kind: 'rendered',
    isCut: true,
  });
  expect(web.requested).toHaveLength(60);
  expect(web.maxInFlight).toBe(2);
  expect(web.permits.at(-1)).toEqual({ host: 'quay.test', intervalMs: 10_000 });
});

browserTest('ends at five megabytes', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  const megabyte = JSON.stringify('x'.repeat(1024 * 1024));
  web.site = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`https://quay.test/${index}.json`, megabyte]),
  );
  const many = `document.getElementById('app').textContent = ${JSON.stringify(facts)};
    let read = 0; for (let i = 0; i < 9; i++) fetch('/' + i + '.json').then((each) => each.text()).then(() => document.body.dataset.read = ++read);`;
  const rendering = await web.render(url, shell(`<div id="app"></div><script>${many}</script>`));
  expect(rendering).toMatchObject({ kind: 'rendered', isCut: true });
  expect((rendering as { html: string }).html).toContain('data-read="4"');
});

browserTest('a page that never ends is ended, and others are rendered beside it', async () => {
  const web = impatientWeb(chromium.endpoint);
  const [endless, other] = await Promise.all([
    web.render(url, shell('<div id="app"></div><script>for (;;);</script>')),
    web.render(url, shell(`<div id="app"></div><script>app.textContent = ${JSON.stringify(facts)}</script>`)),
  ]);
  expect(endless).toEqual({ kind: 'failure', reason: 'rendering_failed' });
  expect(other).toMatchObject({ kind: 'rendered' });
  expect(
    await web.render(
      url,
      shell(`<div id="app"></div><script>app.textContent = ${JSON.stringify(facts)}</script>`),
    ),
  ).toMatchObject({ kind: 'rendered' });
});

browserTest('a page that is larger than a fetched one fails', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  const script = `app.textContent = 'x'.repeat(3 * 1024 * 1024)`;
  expect(await web.render(url, shell(`<div id="app"></div><script>${script}</script>`))).toEqual({
    kind: 'failure',
    reason: 'rendering_failed',
  });
});

browserTest('obeys robots.txt, and neither posts nor stores anything', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  web.forbidden = ['/private'];
  web.site = { 'https://quay.test/private.json': '{}', 'https://quay.test/form': 'x' };
  const script = `const seen = localStorage.getItem('seen') + document.cookie;
    localStorage.setItem('seen', 'yes'); document.cookie = 'seen=yes; max-age=99999';
    Promise.allSettled([fetch('/private.json'), fetch('/form', { method: 'POST', body: 'x' })])
      .then((all) => app.textContent = seen + all.map(({ status }) => status).join() + ' ' + ${JSON.stringify(facts)});`;
  for (let visit = 0; visit < 2; visit += 1) {
    const rendering = await web.render(url, shell(`<div id="app"></div><script>${script}</script>`));
    expect((rendering as { html: string }).html).toContain('nullrejected,rejected');
  }
  expect(web.requested).toEqual([]);
});

browserTest('gives a page, and a frame of it, neither WebRTC nor dialogs that wait', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  const script = `alert('Welcome'); const f = document.createElement('iframe'); document.body.append(f);
    const seen = [window, f.contentWindow].map((each) => typeof each.RTCPeerConnection + each.confirm('x'));
    app.textContent = seen + ' ' + ${JSON.stringify(facts)};`;
  const rendering = await web.render(url, shell(`<div id="app"></div><script>${script}</script>`));
  expect((rendering as { html: string }).html).toContain('undefinednull,undefinednull');
});

browserTest('a page that opens a thousand sockets gets none, and as many requests as others', async () => {
  const web = new RenderedWeb(chromium.endpoint);
  const script = `for (let i = 0; i < 1000; i++) {
      new WebSocket('wss://quay.test/' + i); new EventSource('/events/' + i); new Image().src = '/' + i;
    }
    app.textContent = ${JSON.stringify(facts)};`;
  const [busy, other] = await Promise.all([
    web.render(url, shell(`<div id="app"></div><script>${script}</script>`)),
    new RenderedWeb(chromium.endpoint).render(
      url,
      shell(`<div id="app"></div><script>app.textContent = ${JSON.stringify(facts)}</script>`),
    ),
  ]);
  expect(busy).toMatchObject({ kind: 'rendered', isCut: true, html: expect.stringContaining(facts) });
  expect(other).toMatchObject({ kind: 'rendered', isCut: false });
  expect(web.requested.filter((each) => !each.startsWith('https://quay.test/events/'))).toEqual([]);
  expect(web.requested.length).toBeLessThanOrEqual(60);
});

browserTest('a browser that stops answering is left at the time limit', async () => {
  const own = await Chromium.start();
  const web = new RenderedWeb(own.endpoint, undefined, undefined, {
    openMs: 5000,
    settleMs: 300,
    returnMs: 600,
  });
  web.site = {
    'https://quay.test/app.js': async () => (process.kill(own.pid, 'SIGSTOP'), answer(new URL(url), '')),
  };
  const page = shell('<div id="app"></div>', '<script src="/app.js"></script>');
  expect(await web.render(url, page)).toEqual({ kind: 'failure', reason: 'rendering_failed' });
  await own.stop();
});

browserTest('survives a restart of the browser', async () => {
  const own = await Chromium.start();
  const web = new RenderedWeb(own.endpoint);
  const page = shell(`<div id="app"></div><script>app.textContent = ${JSON.stringify(facts)}</script>`);
  expect(await web.render(url, page)).toMatchObject({ kind: 'rendered' });
  const hanging = web.render(url, shell('<div id="app"></div><script>fetch("/slow.json")</script>'));
  const begun = Promise.withResolvers<void>();
  web.site = {
    'https://quay.test/slow.json': async ({ signal }) => {
      begun.resolve();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
  };
  await begun.promise;
  await own.stop();
  expect(await hanging).toEqual({ kind: 'failure', reason: 'renderer_unavailable' });
  const again = await Chromium.start(Number(own.endpoint.port));
  expect(await web.render(url, page)).toMatchObject({ kind: 'rendered' });
  await again.stop();
});

test('a renderer that accepts connections and says nothing has a cool-down', async () => {
  let connections = 0;
  const silent = createServer(() => void (connections += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  for (const scheme of ['http', 'ws']) {
    const web = impatientWeb(new URL(`${scheme}://127.0.0.1:${port}`));
    const unavailable = { kind: 'failure', reason: 'renderer_unavailable' };
    expect(await web.render(url, shell('<div id="app"></div>'))).toEqual(unavailable);
    const before = connections;
    expect(await web.render(url, shell('<div id="app"></div>'))).toEqual(unavailable);
    expect([before > 0, connections - before]).toEqual([true, 0]);
    expect(web.warnings).toEqual(['renderer unavailable']);
  }
  silent.close();
});

test('an aborted request ends its rendering', async () => {
  const web = new RenderedWeb(new URL('http://127.0.0.1:1'));
  const reason = new Error('The caller left.');
  await expect(web.render(url, shell(''), AbortSignal.abort(reason))).rejects.toBe(reason);
});
