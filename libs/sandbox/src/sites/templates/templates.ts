import { ARTICLE } from './article';
import { BUILDER } from './builder';
import { COMPONENT_SOUP } from './component-soup';
import { PLAIN } from './plain';
import { PORTAL } from './portal';
import { SHOP } from './shop';
import { SINGLE_PAGE } from './single-page';
import { TABLE_ERA } from './table-era';
import type { Template } from './template';
import { WORDPRESS_LIKE } from './wordpress-like';

export const TEMPLATES: readonly Template[] = [
  PLAIN,
  TABLE_ERA,
  COMPONENT_SOUP,
  WORDPRESS_LIKE,
  SHOP,
  SINGLE_PAGE,
  BUILDER,
  ARTICLE,
  PORTAL,
];
