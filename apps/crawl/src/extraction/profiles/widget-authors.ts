import { getDomainWithoutSuffix } from 'tldts';

/** Makers of site builders, themes and widgets, whose accounts stand on pages until somebody replaces them. */
const authors: ReadonlySet<string> = new Set(
  (
    'addthis automattic duda elegantthemes elementor ghost godaddy hubspot jimdo joomla mailchimp magento ' +
    'prestashop sharethis shopify squarespace strikingly templatemonster themeforest typo3 webflow weebly wix ' +
    'wixcom wordpress wordpressdotcom wordpressdotorg wpengine yoast'
  ).split(' '),
);

/** Whether an account is that of a tool that the page was made with; on the tool's own pages it is not. */
export function isWidgetAuthor(handle: string, pageHost: string): boolean {
  const name = handle.toLowerCase();
  const own = getDomainWithoutSuffix(pageHost) ?? '';
  return authors.has(name) && (own === '' || !name.startsWith(own));
}
