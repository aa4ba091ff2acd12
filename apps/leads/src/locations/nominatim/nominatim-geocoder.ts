import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import type { DocumentReader } from '@lode/domain/sources';
import type { Geocoder } from '../geocoder';
import type { Town } from '../location';
import { readNominatimAnswer } from './nominatim-answer';

/** Places do not move: seconds for which a stored answer is used. */
const maxAge = 30 * 86_400;
const budget = 4000;
/** Longer texts are no location. */
const maxLength = 200;

/** Asks the Nominatim server of the operator; without one, crawl has no such source and the answer is null. */
@Injectable()
export class NominatimGeocoder implements Geocoder {
  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  async find(text: string): Promise<Town | null> {
    const q = text.trim();
    if (q === '' || q.length > maxLength) return null;
    const query = new URLSearchParams({ q, format: 'jsonv2', addressdetails: '1', limit: '1' });
    query.set('accept-language', 'en');
    const at = { source: 'nominatim', path: '/search', query: query.toString() };
    const answer = await this.reader.readJson({ at, maxAge, budget }, AbortSignal.timeout(budget));
    return answer.kind === 'json' ? readNominatimAnswer(answer.value) : null;
  }
}
