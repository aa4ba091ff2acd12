import type { PageKind } from '../site-truth';
import { aboutPage, homePage, servicesPage, teamPage, teamSections } from './company-pages';
import {
  contactPage,
  contactSections,
  imprintPage,
  printPage,
  privacyPage,
  privatePage,
} from './contact-pages';
import { careersPage, careersSections } from './careers-pages';
import { blogPage, postPage, productPage, shopPage } from './further-pages';
import type { PageMaker } from './page-draft';
import { branchPage } from './store-parts';

/** Home, team, contact and careers on one page. */
const onePage: PageMaker = (draft) => {
  const home = homePage(draft);
  const team = draft.plan.people.length > 0 ? teamSections(draft) : [];
  return {
    ...home,
    sections: [...home.sections, ...team, ...contactSections(draft), ...careersSections(draft)],
  };
};

const makers: Readonly<Record<PageKind, PageMaker>> = {
  home: homePage,
  about: aboutPage,
  services: servicesPage,
  team: teamPage,
  contact: contactPage,
  careers: careersPage,
  blog: blogPage,
  post: postPage,
  privacy: privacyPage,
  imprint: imprintPage,
  shop: shopPage,
  product: productPage,
  branch: branchPage,
  print: printPage,
  private: privatePage,
  slow: servicesPage,
  broken: servicesPage,
};

export const makePage: PageMaker = (draft) => {
  const together = draft.page.kind === 'home' && draft.plan.template.onePage === true;
  return together ? onePage(draft) : makers[draft.page.kind](draft);
};
