import type { Business } from '../businesses/business';
import type { SitePlan } from '../sites/site-plan';
import { subjectOfBusiness, subjectOfCompany, type Subject } from './subject';

/** All subjects that directories can list. */
export function subjectsOf(
  seed: number,
  companies: readonly SitePlan[],
  businesses: readonly Business[],
  stores: readonly SitePlan[],
): Subject[] {
  const plans = new Map(stores.map((plan) => [plan.company.domain, plan]));
  return [
    ...companies.map((plan) => subjectOfCompany(seed, plan)),
    ...businesses.map((business) => {
      const { presence } = business;
      return subjectOfBusiness(
        business,
        presence.kind === 'site' ? plans.get(presence.company.domain) : undefined,
      );
    }),
  ];
}
