import { failed, passed, type Check } from '@lode/service-kit/doctor';
import type { WebExchange } from '../http/exchange';
import { failureText } from '../http/failure-text';

const fix =
  'Set LODE_CONTACT_URL to a page or a mailto: address under which operators of sites reach you; the SEC requires it.';

/** Whether a contact is sent with requests, and its page exists. */
export const checkContactUrl = (exchange: WebExchange, contactUrl: string | undefined): Check => ({
  name: 'contact URL',
  async run(signal) {
    if (contactUrl === undefined) return failed('LODE_CONTACT_URL is not set.', fix);
    const url = new URL(contactUrl);
    if (url.protocol === 'mailto:') return passed(`${contactUrl} is sent with every request.`);
    const answer = await exchange.exchange({ url, use: 'page', signal });
    if (answer.kind === 'answer' || answer.kind === 'redirect')
      return passed(`${contactUrl} exists and is sent with every request.`);
    const reason = answer.kind === 'failure' ? failureText(answer) : answer.kind;
    return failed(`${contactUrl} cannot be read: ${reason}.`, `Publish the page. ${fix}`);
  },
});
