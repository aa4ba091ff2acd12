import { escape } from '../html';
import { addressLines } from '../places/contact-numbers';
import { pagesOf } from '../site-plan';
import type { Section } from '../templates/template';
import type { PageDraft, PageMaker } from './page-draft';

/** Links to the pages of the branches. */
export function branchList({ plan, facts, language, dialect }: PageDraft): Section[] {
  const links = pagesOf(plan, 'branch').map(({ path, index }) => {
    const branch = plan.storefront?.branches[index];
    return facts.link(path, branch ? `${branch.address.street}, ${branch.address.city}` : path);
  });
  return links.length === 0 ? [] : [{ heading: language.labels.address, html: dialect.list(links) }];
}

/** The page of one branch. */
export const branchPage: PageMaker = ({ plan, page, facts, language, dialect }) => {
  const branch = plan.storefront?.branches[page.index];
  if (!branch) throw new Error(`${plan.company.name} has no branch ${page.index}`);
  const { address, phone } = branch;
  facts.address(address);
  const written = addressLines(address, phone.place, plan.countryName).map(escape).join('<br>');
  return {
    title: `${address.city}, ${address.street}`,
    sections: [
      {
        heading: plan.company.name,
        html: dialect.facts([
          [language.labels.address, written],
          [language.labels.phone[0] ?? '', facts.phone(phone)],
        ]),
      },
    ],
  };
};
