import type { Technology } from './technology';

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
  service('analytics', 'Segment', asyncScript('https://cdn.segment.com/analytics.js/v1/k{id}/analytics.min.js')),
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
  service('widget', 'Crisp', `<script>window.$crisp=[];</script>${asyncScript('https://client.crisp.chat/l.js')}`),
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
