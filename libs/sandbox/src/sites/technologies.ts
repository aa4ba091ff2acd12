import type { Random } from '../random';

/** Categories with at most one product per site. */
export type Slot = 'server' | 'cms' | 'shop' | 'framework' | 'style' | 'analytics' | 'library' | 'widget';

/** A product, and its traces as its vendor documents them. */
export interface Technology {
  /** As its vendor writes it. */
  name: string;
  slot: Slot;
  /** Values for `{v}`. */
  versions?: readonly string[];
  /** HTML within the head element. `{id}` is an account number. */
  head?: string;
  /** HTML at the end of the body. */
  foot?: string;
  headers?: Readonly<Record<string, string>>;
  cookie?: string;
  /** Attributes of the html element. */
  rootAttributes?: Readonly<Record<string, string>>;
  /** Names of products that it requires. */
  implies?: readonly string[];
}

/** The traces of one product on one site. */
export interface Traces {
  name: string;
  version?: string;
  head: string;
  foot: string;
  headers: Readonly<Record<string, string>>;
  cookie?: string;
  rootAttributes: Readonly<Record<string, string>>;
  implies: readonly string[];
}

/** The traces with a version and an account number; a version that is not visible is not a fact. */
export function leaveTraces(technology: Technology, random: Random): Traces {
  const { name, versions = [], head = '', foot = '', cookie, implies = [] } = technology;
  const version = versions.length > 0 ? random.pick(versions) : undefined;
  const id = String(random.integer(1_000_000, 9_999_999));
  const fill = (text: string): string => text.replaceAll('{v}', version ?? '').replaceAll('{id}', id);
  const fillAll = (fields: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fill(value)]));
  return {
    name,
    ...(version !== undefined && { version }),
    head: fill(head),
    foot: fill(foot),
    headers: fillAll(technology.headers),
    ...(cookie !== undefined && { cookie: fill(cookie) }),
    rootAttributes: fillAll(technology.rootAttributes),
    implies,
  };
}

const cms = (name: string, head: string, more: Partial<Technology> = {}): Technology => ({
  name,
  slot: 'cms',
  head,
  ...more,
});

const generator = (text: string): string => `<meta name="generator" content="${text}">`;

const script = (source: string): string => `<script src="${source}"></script>`;

/** Content management systems and site generators. */
export const systems: readonly Technology[] = [
  cms(
    'WordPress',
    `${generator('WordPress {v}')}
<link rel="https://api.w.org/" href="/wp-json/">
<link rel="stylesheet" id="theme-style-css" href="/wp-content/themes/harbour/style.css?ver={v}" media="all">
<script src="/wp-includes/js/wp-embed.min.js?ver={v}"></script>`,
    { versions: ['6.4.2', '6.5.3', '5.9.8'], implies: ['PHP', 'MySQL'] },
  ),
  cms('Joomla', generator('Joomla! - Open Source Content Management'), {
    foot: '<script src="/media/system/js/core.min.js"></script>',
    implies: ['PHP'],
  }),
  cms('Drupal', generator('Drupal {v} (https://www.drupal.org)'), {
    versions: ['10', '9'],
    headers: { 'x-generator': 'Drupal {v} (https://www.drupal.org)' },
    foot: '<script type="application/json" data-drupal-selector="drupal-settings-json">{"path":{"baseUrl":"/"}}</script>',
    implies: ['PHP'],
  }),
  cms('TYPO3', `${generator('TYPO3 CMS')}\n<link rel="stylesheet" href="/typo3temp/assets/css/{id}.css">`, {
    implies: ['PHP'],
  }),
  cms('Ghost', generator('Ghost {v}'), { versions: ['5.75', '5.82'], implies: ['Node.js'] }),
  cms('Hugo', generator('Hugo {v}'), { versions: ['0.121.1', '0.111.3'] }),
  cms('Jekyll', generator('Jekyll v{v}'), { versions: ['4.3.2'] }),
  cms('Contao', generator('Contao Open Source CMS'), { implies: ['PHP'] }),
  cms('Craft CMS', '', { headers: { 'x-powered-by': 'Craft CMS' }, implies: ['PHP'] }),
  cms('Webflow', generator('Webflow'), {
    rootAttributes: { 'data-wf-site': '{id}', 'data-wf-page': '{id}' },
  }),
  cms(
    'Squarespace',
    '<script src="https://assets.squarespace.com/universal/scripts-compressed/common-{id}.js"></script>',
  ),
  cms('Wix', generator('Wix.com Website Builder'), { headers: { 'x-wix-request-id': '{id}' } }),
];

/** Shop systems. */
export const shopSystems: readonly Technology[] = [
  cms(
    'WooCommerce',
    `${generator('WooCommerce {v}')}
<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver={v}">`,
    { slot: 'shop', versions: ['8.4.0', '8.7.0'], implies: ['WordPress', 'PHP', 'MySQL'] },
  ),
  cms(
    'Shopify',
    '<link rel="stylesheet" href="https://cdn.shopify.com/s/files/1/{id}/t/1/assets/theme.css">',
    {
      slot: 'shop',
      headers: { 'x-shopid': '{id}', 'x-shopify-stage': 'production' },
      foot: '<script>window.Shopify = window.Shopify || {}; Shopify.shop = "shop-{id}.myshopify.com";</script>',
    },
  ),
  cms('PrestaShop', generator('PrestaShop'), { slot: 'shop', implies: ['PHP', 'MySQL'] }),
  cms('Magento', '<script type="text/x-magento-init">{"*":{"mage/cookies":{"path":"/"}}}</script>', {
    slot: 'shop',
    cookie: 'mage-cache-sessid=true; Path=/',
    foot: '<script src="/static/version{id}/frontend/Magento/luma/en_US/mage/requirejs/mixins.js"></script>',
    implies: ['PHP', 'MySQL'],
  }),
];

/** Frameworks in the browser. */
export const frameworks: readonly Technology[] = [
  cms('Next.js', '<script src="/_next/static/chunks/main-{id}.js" defer></script>', {
    slot: 'framework',
    headers: { 'x-powered-by': 'Next.js' },
    foot: '<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","buildId":"b{id}"}</script>',
    implies: ['React', 'Node.js'],
  }),
  cms('Nuxt', '<link rel="modulepreload" href="/_nuxt/entry.{id}.js">', {
    slot: 'framework',
    foot: '<script>window.__NUXT__={data:{},serverRendered:true}</script>',
    implies: ['Vue.js', 'Node.js'],
  }),
  cms('Gatsby', generator('Gatsby {v}'), {
    slot: 'framework',
    versions: ['5.12.12', '4.25.7'],
    foot: '<div id="___gatsby"></div>',
    implies: ['React'],
  }),
  cms('Angular', '', {
    slot: 'framework',
    versions: ['17.0.8', '16.2.12'],
    foot: '<app-root ng-version="{v}"></app-root>',
  }),
  cms('Vue.js', '<script src="https://unpkg.com/vue@{v}/dist/vue.global.prod.js"></script>', {
    slot: 'framework',
    versions: ['3.4.1', '3.3.4'],
  }),
  cms('React', '<script src="https://unpkg.com/react@{v}/umd/react.production.min.js"></script>', {
    slot: 'framework',
    versions: ['18.2.0', '17.0.2'],
  }),
  cms('Astro', generator('Astro v{v}'), { slot: 'framework', versions: ['4.0.7', '3.6.4'] }),
];

const service = (slot: 'analytics' | 'widget', name: string, foot: string): Technology => ({
  name,
  slot,
  foot,
});
const asyncScript = (source: string): string => `<script async src="${source}"></script>`;

/** Analytics services. */
export const analytics: readonly Technology[] = [
  service(
    'analytics',
    'Google Analytics',
    `${asyncScript('https://www.googletagmanager.com/gtag/js?id=G-{id}AB')}
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('config', 'G-{id}AB');</script>`,
  ),
  {
    ...service('analytics', 'Google Tag Manager', ''),
    head: `<script>(function(w,d,s,l,i){var j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i;d.head.appendChild(j);})(window,document,'script','dataLayer','GTM-{id}');</script>`,
    foot: '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-{id}" height="0" width="0"></iframe></noscript>',
  },
  service(
    'analytics',
    'Matomo',
    `<script>var _paq = window._paq = window._paq || []; _paq.push(['trackPageView']); _paq.push(['setSiteId', '3']);</script>
<script src="/matomo/matomo.js" async defer></script>`,
  ),
  service(
    'analytics',
    'Plausible',
    '<script defer data-domain="site" src="https://plausible.io/js/script.js"></script>',
  ),
  service(
    'analytics',
    'Fathom',
    '<script src="https://cdn.usefathom.com/script.js" data-site="AB{id}" defer></script>',
  ),
  service('analytics', 'Hotjar', asyncScript('https://static.hotjar.com/c/hotjar-{id}.js?sv=6')),
  service('analytics', 'Microsoft Clarity', asyncScript('https://www.clarity.ms/tag/k{id}')),
  service(
    'analytics',
    'Meta Pixel',
    `${asyncScript('https://connect.facebook.net/en_US/fbevents.js')}<script>fbq('init', '{id}'); fbq('track', 'PageView');</script>
<noscript><img height="1" width="1" alt="" src="https://www.facebook.com/tr?id={id}&amp;ev=PageView&amp;noscript=1"></noscript>`,
  ),
  service(
    'analytics',
    'LinkedIn Insight Tag',
    `<script>_linkedin_partner_id = "{id}";</script>${asyncScript('https://snap.licdn.com/li.lms-analytics/insight.min.js')}`,
  ),
  service(
    'analytics',
    'HubSpot',
    '<script id="hs-script-loader" async defer src="https://js.hs-scripts.com/{id}.js"></script>',
  ),
  service(
    'analytics',
    'Segment',
    asyncScript('https://cdn.segment.com/analytics.js/v1/k{id}/analytics.min.js'),
  ),
];

/** Services for chat, consent, payments and error reports. */
export const widgets: readonly Technology[] = [
  service('widget', 'Intercom', asyncScript('https://widget.intercom.io/widget/a{id}')),
  service(
    'widget',
    'Zendesk',
    '<script id="ze-snippet" src="https://static.zdassets.com/ekr/snippet.js?key={id}"></script>',
  ),
  service('widget', 'Tawk.to', asyncScript('https://embed.tawk.to/{id}/default')),
  service(
    'widget',
    'Crisp',
    `<script>window.$crisp=[];</script>${asyncScript('https://client.crisp.chat/l.js')}`,
  ),
  service('widget', 'Calendly', asyncScript('https://assets.calendly.com/assets/external/widget.js')),
  service(
    'widget',
    'Cookiebot',
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="{id}"></script>',
  ),
  service(
    'widget',
    'OneTrust',
    '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>',
  ),
  service(
    'widget',
    'Usercentrics',
    '<script id="usercentrics-cmp" src="https://app.usercentrics.eu/browser-ui/latest/loader.js" data-settings-id="a{id}"></script>',
  ),
  service('widget', 'reCAPTCHA', asyncScript('https://www.google.com/recaptcha/api.js')),
  service('widget', 'hCaptcha', asyncScript('https://js.hcaptcha.com/1/api.js')),
  service('widget', 'Stripe', '<script src="https://js.stripe.com/v3/"></script>'),
  service('widget', 'Klarna', asyncScript('https://js.klarna.com/web-sdk/v1/klarna.js')),
  service(
    'widget',
    'Trustpilot',
    asyncScript('https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js'),
  ),
  service(
    'widget',
    'Google Maps',
    '<script src="https://maps.googleapis.com/maps/api/js?key=k{id}" async></script>',
  ),
  service('widget', 'Typeform', asyncScript('https://embed.typeform.com/next/embed.js')),
  {
    ...service(
      'widget',
      'Sentry',
      `<script src="https://browser.sentry-cdn.com/{v}/bundle.min.js"></script>
<script>Sentry.init({ dsn: "https://9f86d081884c7d659a2feaa0c{id}@o12.ingest.sentry.io/{id}" });</script>`,
    ),
    versions: ['7.92.0', '8.2.1'],
  },
];

const library = (name: string, head: string, ...versions: string[]): Technology => ({
  name,
  slot: 'library',
  head,
  ...(versions.length > 0 && { versions }),
});

const sheet = (source: string): string => `<link rel="stylesheet" href="${source}">`;

/** Scripts loaded from the hosts that their vendors recommend. */
export const libraries: readonly Technology[] = [
  library('jQuery', script('https://code.jquery.com/jquery-{v}.min.js'), '3.7.1', '3.6.0', '1.12.4'),
  {
    ...library('jQuery UI', script('https://code.jquery.com/ui/{v}/jquery-ui.min.js'), '1.13.2'),
    implies: ['jQuery'],
  },
  library('Lodash', script('https://cdn.jsdelivr.net/npm/lodash@{v}/lodash.min.js'), '4.17.21'),
  library(
    'Moment.js',
    script('https://cdnjs.cloudflare.com/ajax/libs/moment.js/{v}/moment.min.js'),
    '2.29.4',
  ),
  library('GSAP', script('https://cdnjs.cloudflare.com/ajax/libs/gsap/{v}/gsap.min.js'), '3.12.2'),
  library('Swiper', script('https://cdn.jsdelivr.net/npm/swiper@{v}/swiper-bundle.min.js'), '11.0.5'),
  library('Alpine.js', script('https://cdn.jsdelivr.net/npm/alpinejs@{v}/dist/cdn.min.js'), '3.13.3'),
  library('htmx', script('https://unpkg.com/htmx.org@{v}'), '1.9.10'),
  library('Leaflet', script('https://unpkg.com/leaflet@{v}/dist/leaflet.js'), '1.9.4'),
  library('Font Awesome', sheet('https://use.fontawesome.com/releases/v{v}/css/all.css'), '6.5.1', '5.15.4'),
  library('Google Fonts', sheet('https://fonts.googleapis.com/css2?family=Inter&amp;display=swap')),
  library('Adobe Fonts', sheet('https://use.typekit.net/ab{id}.css')),
];

/** Style frameworks. */
export const styles: readonly Technology[] = [
  library(
    'Bootstrap',
    sheet('https://cdn.jsdelivr.net/npm/bootstrap@{v}/dist/css/bootstrap.min.css'),
    '5.3.2',
    '4.6.2',
  ),
  library('Tailwind CSS', script('https://cdn.tailwindcss.com')),
  library('Bulma', sheet('https://cdn.jsdelivr.net/npm/bulma@{v}/css/bulma.min.css'), '0.9.4'),
  library(
    'Foundation',
    sheet('https://cdn.jsdelivr.net/npm/foundation-sites@{v}/dist/css/foundation.min.css'),
    '6.8.1',
  ),
].map((style) => ({ ...style, slot: 'style' }));

const server = (
  name: string,
  headers: Record<string, string>,
  more: Partial<Technology> = {},
): Technology => ({
  name,
  slot: 'server',
  headers,
  ...more,
});

export const servers: readonly Technology[] = [
  server('nginx', { server: 'nginx/{v}' }, { versions: ['1.24.0', '1.25.3', '1.18.0'] }),
  server(
    'Apache HTTP Server',
    { server: 'Apache/{v} (Debian)' },
    { versions: ['2.4.57', '2.4.41'], implies: ['Debian'] },
  ),
  server('LiteSpeed', { server: 'LiteSpeed' }),
  server('Microsoft IIS', { server: 'Microsoft-IIS/{v}' }, { versions: ['10.0', '8.5'] }),
  server('Caddy', { server: 'Caddy' }),
  server('OpenResty', { server: 'openresty/{v}' }, { versions: ['1.21.4.1'], implies: ['nginx'] }),
  server('Cloudflare', { server: 'cloudflare', 'cf-ray': '85{id}abcdef0-HAM' }),
  server(
    'Amazon CloudFront',
    { via: '1.1 {id}.cloudfront.net (CloudFront)', 'x-amz-cf-id': 'a{id}==' },
    { implies: ['Amazon Web Services'] },
  ),
  server('Varnish', { via: '1.1 varnish (Varnish/{v})', 'x-varnish': '{id}' }, { versions: ['7.1', '6.0'] }),
  server('Vercel', { server: 'Vercel', 'x-vercel-id': 'fra1::{id}' }),
  server('Netlify', { server: 'Netlify', 'x-nf-request-id': '01HK{id}' }),
];

/** Languages and frameworks of the server, named in a header field. */
export const runtimes: readonly Technology[] = [
  server('PHP', { 'x-powered-by': 'PHP/{v}' }, { versions: ['8.2.7', '8.1.27', '7.4.33'] }),
  server('Express', { 'x-powered-by': 'Express' }, { implies: ['Node.js'] }),
  server('ASP.NET', { 'x-powered-by': 'ASP.NET', 'x-aspnet-version': '{v}' }, { versions: ['4.0.30319'] }),
];
