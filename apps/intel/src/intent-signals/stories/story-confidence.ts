import type { Story } from './story';

/** The company itself knows best. */
const single = { feeds: 85, gdelt: 75 };
const perFurtherTeller = 5;
const most = 95;

/** How sure it is that a headline is read rightly; those that several tell are surer. */
export const storyConfidence = ({ source, evidence }: Pick<Story, 'source' | 'evidence'>): number =>
  Math.min(most, single[source] + perFurtherTeller * (evidence.length - 1));
