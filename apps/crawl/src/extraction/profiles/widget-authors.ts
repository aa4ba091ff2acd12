import { getDomainWithoutSuffix } from 'tldts';

/** Vendors of site builders, themes and widgets, whose accounts remain on pages until the owner replaces them. */
const authors: ReadonlySet<string> = new Set(
  (
    'addthis automattic duda elegantthemes elementor ghost godaddy hubspot jimdo joomla mailchimp magento ' +
    'prestashop sharethis shopify squarespace strikingly templatemonster themeforest typo3 webflow weebly wix ' +
    'wixcom wordpress wordpressdotcom wordpressdotorg wpengine yoast'
  ).split(' '),
);

/** Whether an account belongs to the vendor of a tool used on the page, except on the vendor's own pages. */
export function isWidgetAuthor(handle: string, pageHost: string): boolean {
  const name = handle.toLowerCase();
  const own = getDomainWithoutSuffix(pageHost) ?? '';
  return authors.has(name) && (own === '' || !name.startsWith(own));
}
