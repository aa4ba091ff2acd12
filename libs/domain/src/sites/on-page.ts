import type { SiteFact } from '@lode/contracts';

/** What still stood there when its page was read last. */
export const onPage = <Fact extends SiteFact>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ still_on_page }) => still_on_page);
