import type { SiteFact } from '@lode/contracts';

/** The facts that were still present when their page was last read. */
export const onPage = <Fact extends SiteFact>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ still_on_page }) => still_on_page);
