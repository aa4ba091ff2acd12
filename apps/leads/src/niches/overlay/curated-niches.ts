import { automotive } from './automotive';
import { beauty } from './beauty';
import { business } from './business';
import { community, education, pets } from './community';
import { construction } from './construction';
import type { CuratedNiche } from './curated-niche';
import { finance } from './finance';
import { food } from './food';
import { health } from './health';
import { home } from './home';
import { industry } from './industry';
import { legal } from './legal';
import { leisure, media, travel } from './leisure';
import { lodging } from './lodging';
import { property } from './property';
import { retail } from './retail';
import { technology } from './technology';

/** What is known of trades beyond the words of the datasets. Where two say the same word, the earlier line has it. */
export const curatedNiches: readonly CuratedNiche[] = [
  food,
  lodging,
  health,
  beauty,
  legal,
  finance,
  property,
  business,
  technology,
  automotive,
  construction,
  home,
  industry,
  retail,
  education,
  community,
  pets,
  leisure,
  travel,
  media,
].flat();
