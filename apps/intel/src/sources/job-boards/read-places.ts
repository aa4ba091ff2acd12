import { cleanText, distinct } from '@lode/domain/values';

/** Separators of several places in one field: `Berlin; Munich`, `Austin, TX or Remote`. */
const between = /\s*[;|]\s*|\s+(?:\/|or|oder|ou|oppure)\s+/iu;
/** Words for remote work, as boards write them. */
const elsewhere =
  /\b(?:fully[\s-]+remote|100\s*%\s*remote|remote(?:[\s-]+(?:first|friendly|only|work))?|home[\s-]?office|work(?:ing)? from home|from anywhere|anywhere|ortsunabhängig|mobiles arbeiten|télétravail|à distance|teletrabajo|en remoto|remoto|da remoto|telelavoro|in remoto)(?![\p{L}\p{N}])/iu;
/** Words for hybrid work: they name no place, and do not mean remote. */
const partly =
  /\b(?:hybrid|hybride|híbrido|ibrido|on[\s-]?site|vor ort|sur site|presencial|in sede)(?![\p{L}\p{N}])/giu;

export interface PlacesRead {
  readonly places: readonly string[];
  /** Whether a field says that the role is remote. */
  readonly remote: boolean;
}

/** Reads the fields for places, which contain free text. */
export function readPlaces(fields: readonly unknown[]): PlacesRead {
  const parts = fields.flatMap((field) => cleanText(field)?.split(between) ?? []);
  const places = parts.map(placeIn);
  return {
    places: distinct(places.filter((place) => /\p{L}{2}/u.test(place))),
    remote: parts.some((part) => elsewhere.test(part)),
  };
}

/** `Poland, REMOTE, Poland` is a place of one part. */
function placeIn(text: string): string {
  const place = text.replace(new RegExp(elsewhere, 'giu'), ' ').replace(partly, ' ');
  return place === text ? trimmed(text) : distinct(place.split(',').map(trimmed).filter(Boolean)).join(', ');
}

/** Removes leading and trailing punctuation and a leading `in`. */
const trimmed = (place: string): string =>
  place
    .replace(/\(\s*[-–,/]*\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,\-–—:/()]+(?:in\s+)?|^in\s+/iu, '')
    .replace(/[\s,\-–—:/(]+$/u, '')
    .replace(/^([^()]*)\)$/u, '$1')
    .trim();
