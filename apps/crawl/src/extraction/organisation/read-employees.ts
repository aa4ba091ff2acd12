import type { OrganisationFact, StructuredItem } from '../facts/facts';
import { itemsOf, textOf } from '../structured/item-values';
import { readNumber } from './read-number';

/** Reads `numberOfEmployees`: a number, a `QuantitativeValue`, or a range in text such as `51-200` or `5,000+`. */
export function readEmployees(item: StructuredItem): OrganisationFact['employees'] {
  const [quantity] = itemsOf(item, 'numberOfEmployees');
  if (!quantity) return fromText(textOf(item, 'numberOfEmployees'));
  const [min, max] = [readNumber(textOf(quantity, 'minValue')), readNumber(textOf(quantity, 'maxValue'))];
  if (min === null && max === null) return fromText(textOf(quantity, 'value'));
  return range(min, max);
}

function fromText(text: string | null): OrganisationFact['employees'] {
  const [first, second] = (text ?? '').match(/\d[\d.,' ]{0,12}/g) ?? [];
  const min = readNumber(first ?? null);
  if (second !== undefined) return range(min, readNumber(second));
  return range(min, /\d\s*\+/.test(text ?? '') ? null : min);
}

function range(min: number | null, max: number | null): OrganisationFact['employees'] {
  if (min === null && max === null) return null;
  const areCounts = [min, max].every(
    (value) => value === null || (Number.isSafeInteger(value) && value >= 0),
  );
  return areCounts && (min ?? 0) <= (max ?? Infinity) ? { min, max } : null;
}
