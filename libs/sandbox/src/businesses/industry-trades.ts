import type { Categories } from './trade';
import { allTrades } from './trades';

/** The trade and categories under which directories list a company's industry. */
export interface FiledIndustry {
  /** Key of the trade, or the name of the industry. */
  trade: string;
  categories: Categories;
}

/** Industries that are trades under another name. */
const same: Readonly<Record<string, string>> = {
  'dental care': 'dentist',
  accounting: 'accountant',
  law: 'lawyer',
  hospitality: 'hotel',
};

/**
 * An industry without a tag of its own is not on the map: `office=company` is too general, and `office=it` means
 * something else.
 */
const own: Readonly<Record<string, Categories>> = {
  software: { tags: [], overture: ['software_development'], wikidata: 'Q1058914', mapped: 0 },
  logistics: { tags: [{ office: 'logistics' }], overture: ['freight_and_cargo_service'], mapped: 0.3 },
  construction: {
    tags: [{ office: 'construction_company' }, { craft: 'builder' }],
    overture: ['building_contractor', 'construction_services'],
    mapped: 0.3,
  },
  food: { tags: [], overture: ['food_beverage_service_distribution'], mapped: 0 },
  machinery: { tags: [], overture: ['industrial_equipment'], mapped: 0 },
  energy: { tags: [{ office: 'energy_supplier' }], overture: ['energy_company'], mapped: 0.3 },
};

/** @throws Error for an industry that no directory has a category for */
export function fileIndustry(industry: string): FiledIndustry {
  const key = same[industry];
  const categories = key === undefined ? own[industry] : allTrades.find((trade) => trade.key === key);
  if (!categories) throw new Error(`no categories for the industry ${industry}`);
  return { trade: key ?? industry, categories };
}
