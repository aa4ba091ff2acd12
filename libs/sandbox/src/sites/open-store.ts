import type { SitePlan } from './site-plan';
import type { Storefront } from './storefront';

/** The site of a business with customers on its premises. */
export function openStore(plan: SitePlan, storefront: Storefront): SitePlan {
  const { address, phone, hours, branches } = storefront;
  const branchPages = branches.map((_, index) => {
    return { kind: 'branch' as const, path: `/locations/${index + 1}${plan.template.suffix}`, index };
  });
  return { ...plan, address, phone, hours, pages: [...plan.pages, ...branchPages], storefront };
}

/** The path of a branch's page. @param index as in `Storefront.branches` */
export const branchPath = (plan: SitePlan, index: number): string | undefined =>
  plan.pages.find((page) => page.kind === 'branch' && page.index === index)?.path;
