import type { Technology } from './technology';

const cms = (name: string, head: string, more: Partial<Technology> = {}): Technology => ({
  name,
  slot: 'cms',
  head,
  ...more,
});

const generator = (text: string): string => `<meta name="generator" content="${text}">`;

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
