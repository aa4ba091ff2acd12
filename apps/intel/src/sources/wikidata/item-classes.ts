import { fieldsOf } from '@lode/domain/values';
import { valuesOf } from '@lode/domain/wikidata';

/** Such as `Q42`. Values in dumps of before 2016 have the number only. */
export const itemIdIn = (value: unknown): string | undefined => {
  const { id, 'entity-type': type, 'numeric-id': number } = fieldsOf(value);
  if (id === undefined && type === 'item' && Number.isSafeInteger(number)) return `Q${Number(number)}`;
  return typeof id === 'string' && /^Q\d{1,12}$/.test(id) ? id : undefined;
};

export const itemIdsIn = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).flatMap((value) => itemIdIn(value) ?? []);

const human = 'Q5';

/** Classes with a site that are no companies: sites, software, brands, places, works, events. */
const things = new Set(
  `Q35127 Q193424 Q1668024 Q7397 Q166142 Q620615 Q9135 Q9143 Q7889 Q431289 Q167270 Q2424752 Q486972 Q515 Q532 Q3957
  Q484170 Q6256 Q41176 Q811979 Q11424 Q5398426 Q1002697 Q11032 Q41298 Q5633421 Q1656682 Q132241 Q2020153 Q618779
  Q4167410`.split(/\s+/),
);

/** Classes of organisations, which take precedence over the ones above. */
const organisations = new Set(
  `Q4830453 Q783794 Q6881511 Q891723 Q43229 Q18388277 Q1058914 Q167037 Q5621421 Q129238 Q658255 Q613142 Q219577
  Q507619 Q22687 Q46970 Q163740 Q4539`.split(/\s+/),
);

/** Whether an item may be a company; true without a class. */
export function mayBeCompany(claims: unknown): boolean {
  const classes = itemIdsIn(claims, 'P31');
  if (classes.includes(human)) return false;
  return !classes.some((each) => things.has(each)) || classes.some((each) => organisations.has(each));
}

/** False if the item has classes and none is a person. */
export const mayBePerson = (claims: unknown): boolean => {
  const classes = itemIdsIn(claims, 'P31');
  return classes.length === 0 || classes.includes(human);
};
