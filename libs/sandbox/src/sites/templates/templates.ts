import { article } from './article';
import { builder } from './builder';
import { componentSoup } from './component-soup';
import { plain } from './plain';
import { portal } from './portal';
import { shop } from './shop';
import { singlePage } from './single-page';
import { tableEra } from './table-era';
import type { Template } from './template';
import { wordpressLike } from './wordpress-like';

export const templates: readonly Template[] = [
  plain,
  tableEra,
  componentSoup,
  wordpressLike,
  shop,
  singlePage,
  builder,
  article,
  portal,
];
