import { feedPath, feedType } from '../feed';
import { escape } from '../html';
import { pagesOf } from '../site-plan';
import { story } from './company-pages';
import { falseNumbers, shareLinks } from './decoys';
import { reviews } from './outsider-parts';
import type { PageDraft, PageMaker } from './page-draft';

export const blogPage: PageMaker = ({ plan, language, dialect, facts }) => {
  const posts = pagesOf(plan, 'post').map(({ path, index }) =>
    facts.link(path, postTitle(language.posts, index)),
  );
  return {
    title: language.menu.blog.label,
    head: facts.feed(feedPath, plan.company.name, feedType(plan)),
    sections: [{ heading: language.menu.blog.label, html: dialect.list(posts) }],
  };
};

const postTitle = (posts: readonly string[], index: number): string => posts[index % posts.length] ?? '';

export const postPage: PageMaker = (draft) => {
  const { plan, page, language, dialect, random } = draft;
  const author = random.pick(plan.outsiders);
  const date = `2024-0${random.integer(1, 9)}-${random.integer(10, 28)}`;
  const byline = `<span class="byline">${language.labels.author} <a rel="author" href="#">${escape(author)}</a>, <time datetime="${date}">${date}</time></span>`;
  const title = postTitle(language.posts, page.index);
  const number = dialect.paragraph(random.pick(falseNumbers));
  return {
    title,
    sections: [{ heading: title, html: `${byline}\n${story(draft)}\n${number}\n${shareLinks(draft)}` }],
  };
};

const priceOf = ({ random }: PageDraft): string => `${random.integer(8, 90)}.90 €`;

export const shopPage: PageMaker = (draft) => {
  const { plan, language, facts } = draft;
  const cards = pagesOf(plan, 'product').map(({ path, index }) => {
    const name = language.products[index] ?? '';
    return `<div class="product-card"><h3>${facts.link(path, name)}</h3><p class="price">${priceOf(draft)}</p></div>`;
  });
  return {
    title: language.menu.shop.label,
    sections: [{ heading: language.menu.shop.label, html: cards.join('\n') }],
  };
};

export const productPage: PageMaker = (draft) => {
  const { language, page, dialect } = draft;
  const name = language.products[page.index] ?? '';
  const buy = `<form action="/cart/add" method="post"><input type="number" name="quantity" value="1"><button>${language.labels.cart}</button></form>`;
  const html = `${dialect.facts([[language.labels.price, priceOf(draft)]])}\n${buy}`;
  return { title: name, sections: [{ heading: name, html }, reviews(draft)] };
};
