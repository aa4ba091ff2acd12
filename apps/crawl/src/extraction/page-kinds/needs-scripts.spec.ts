import { readPage } from '../page/read-page';
import { needsScripts } from './needs-scripts';

const needs = (html: string): boolean => needsScripts(readPage(html, new URL('https://quay.test/')));

const head = (inside = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Quay Boats</title>${inside}</head>`;

test.each([
  [
    'React of Vite',
    `${head('<script type="module" crossorigin src="/assets/index-Dk2f.js"></script>')}<body><div id="root"></div></body></html>`,
  ],
  [
    'Create React App',
    `${head('<script defer src="/static/js/main.1f3e.js"></script>')}<body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body>`,
  ],
  [
    'Next.js without server rendering',
    `${head()}<body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","nextExport":true}</script><script src="/_next/static/chunks/main-8f.js" defer></script></body>`,
  ],
  [
    'Vue CLI',
    `${head('<script defer="defer" src="/js/app.c1.js"></script>')}<body><noscript><strong>We're sorry but quay doesn't work properly without JavaScript enabled. Please enable it to continue.</strong></noscript><div id="app"></div></body>`,
  ],
  [
    'Nuxt as SPA, with its loading template',
    `${head('<link rel="modulepreload" href="/_nuxt/entry.js"><script type="module" src="/_nuxt/entry.js" crossorigin></script>')}<body><div id="__nuxt"></div><div id="__nuxt-loader"><svg class="nuxt-spa-loading"><path d="M0 0"/></svg><style>.nuxt-spa-loading{position:fixed}</style></div><script>window.__NUXT__={serverRendered:false}</script></body>`,
  ],
  [
    'Angular',
    `${head('<base href="/">')}<body><app-root>Loading...</app-root><script src="polyfills-B6.js" type="module"></script><script src="main-5Z.js" type="module"></script></body>`,
  ],
  [
    'AngularJS',
    `${head('<script src="https://cdn.test/angular.min.js"></script>')}<body ng-app="quay"><div ng-view></div></body>`,
  ],
  [
    'SvelteKit',
    `${head('<link rel="modulepreload" href="/_app/immutable/entry/start.a1.js">')}<body><div style="display: contents"><script>{ __sveltekit_1 = { base: "" }; const element = document.currentScript.parentElement; Promise.all([import("/_app/immutable/entry/start.a1.js"), import("/_app/immutable/entry/app.b2.js")]).then(([kit, app]) => kit.start(app, element)); }</script></div></body>`,
  ],
  [
    'Svelte of Vite',
    `${head()}<body><div id="app"></div><script type="module" src="/src/main.js"></script></body>`,
  ],
  [
    'Ember',
    `${head('<meta name="quay/config/environment" content="%7B%22modulePrefix%22%3A%22quay%22%7D">')}<body><script src="/assets/vendor-3c.js"></script><script src="/assets/quay-9e.js"></script><div id="ember-basic-dropdown-wormhole"></div></body>`,
  ],
  [
    'Flutter',
    `${head('<link rel="manifest" href="manifest.json">')}<body><script src="flutter_bootstrap.js" async></script></body>`,
  ],
  [
    'Flutter with an inline bootstrap and a splash image',
    `${head()}<body><picture id="splash"></picture><script>{{flutter_js}} _flutter.loader.load({ onEntrypointLoaded: async (init) => { await init.initializeEngine(); } });</script></body>`,
  ],
  [
    'a site builder',
    `${head('<script src="https://static.builder.test/services/bootstrap/main-r.min.js"></script>')}<body><div id="SITE_CONTAINER"></div><div id="comments"></div><script>var rendererModel = {"siteId":"1"};</script></body>`,
  ],
  [
    'Gatsby without server rendering',
    `${head()}<body><div id="___gatsby"></div><script src="/app-3f.js" async></script></body>`,
  ],
  [
    'a page that asks for scripts in another language',
    `${head()}<body><p>Bitte aktivieren Sie JavaScript in Ihrem Browser, um diese Seite anzuzeigen.</p><script src="/main.js"></script></body>`,
  ],
  [
    'a page whose text is written by an inline script',
    `${head()}<body><script>document.write(unescape("%3Cp%3EQuay%3C/p%3E"))</script></body>`,
  ],
  [
    'a tag manager beside the application',
    `${head()}<body><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=G" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript><div id="app"><img src="/spinner.svg" alt=""><p>Loading…</p></div><script type="module" src="/a.js"></script></body>`,
  ],
])('%s: needs scripts', (_, html) => {
  expect(needs(html)).toBe(true);
});

const script = '<script src="/main.js" type="module"></script>';
test.each([
  ['no page', ''],
  ['an application without scripts', `${head()}<body><div id="root"></div></body>`],
  [
    'server rendering',
    `${head()}<body><div id="__next"><main><h1>Quay Boats</h1><p>${'Quiet boats for rivers. '.repeat(5)}</p></main></div>${script}</body>`,
  ],
  [
    'a contact and no more',
    `${head()}<body><div id="app"><a href="mailto:info@quay.test">Mail</a></div>${script}</body>`,
  ],
  ['a splash image', `${head()}<body><a href="/home"><img src="/splash.jpg" alt=""></a>${script}</body>`],
  [
    'a page of images',
    `${head()}<body><div id="app">${'<img src="/page.jpg" alt="">'.repeat(4)}</div>${script}</body>`,
  ],
  [
    'a menu',
    `${head()}<body><div id="root">${['A', 'B', 'C', 'D'].map((name) => `<a href="/${name}">${name}</a>`).join('')}</div>${script}</body>`,
  ],
  ['a frame', `${head()}<body><div id="root"></div><iframe src="/content.html"></iframe>${script}</body>`],
  [
    'frames',
    `<frameset cols="20,*"><frame src="/menu.html"><frame src="/main.html"><noframes>JavaScript</noframes></frameset>${script}`,
  ],
  ['a form', `${head()}<body><div id="app"><form><input name="email"></form></div>${script}</body>`],
  [
    'a short page with a script',
    `${head()}<body><h1>Quay Boats</h1><p>Closed until spring.</p>${script}</body>`,
  ],
  [
    'an empty page with a tracker',
    `${head('<script async src="https://www.googletagmanager.com/gtag/js?id=G"></script>')}<body></body>`,
  ],
  [
    'data in a script',
    `${head('<script type="application/ld+json">{"@type":"Organization"}</script>')}<body></body>`,
  ],
  [
    'a text about scripts',
    `${head()}<body><h1>JavaScript for boats</h1><p>${'Navigation in the browser. '.repeat(40)}</p>${script}</body>`,
  ],
])('%s: needs none', (_, html) => {
  expect(needs(html)).toBe(false);
});
