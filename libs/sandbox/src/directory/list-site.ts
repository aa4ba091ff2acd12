import { escape, tag } from '../sites/html';
import { html } from '../web/answers';
import type { WebSite } from '../web/web-site';
import { listHost } from './search/web-pages';
import type { Subject } from './subject';

/** A site of lists: each path lists businesses of a town. The site itself is not a business. */
export function listSite(subjects: readonly Subject[]): WebSite {
  const named = subjects.filter(({ open }) => open);
  return {
    hosts: [listHost],
    pages: {},
    otherwise: ({ path }) => {
      const [, town = '', label = ''] = decodeURIComponent(path).split('/');
      const shown = named.filter((subject) => subject.town.toLowerCase() === town).slice(0, 30);
      const items = shown.map(({ name, address, phone }) => {
        return tag(
          'li',
          {},
          `${escape(name)}, ${escape(address.street)}${phone ? `, ${phone.national}` : ''}`,
        );
      });
      return html(
        `<!doctype html><title>${escape(label)} ${escape(town)}: ranked</title><ol>${items.join('\n')}</ol>`,
      );
    },
  };
}
