import type { Answer, WebRequest } from '../../web/answer';
import { document, html } from '../../web/answers';
import { escape } from '../../sites/html';
import { lookUpService, parametersOf, type ServiceMode } from '../../services/look-up-service';
import type { OsmElement } from '../openstreetmap';
import { parseQuery } from './parse-query';
import { runQuery } from './run-query';
import { OverpassSyntaxError } from './tokens';

/** `remark`: the query times out, and the answer reports it in `remark`. */
export type OverpassMode = ServiceMode | 'remark';

const host = 'overpass.lode.test';

/** User-Agent values that the public instance rejects. */
const anonymous = /^(?:$|node$|undici|axios\/|python-requests\/|curl\/|java\/)/i;

const errorPage = (status: number, text: string): Answer =>
  html(
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>OSM3S Response</title></head>
<body><p><strong style="color:#FF0000">Error</strong>: ${escape(text)} </p></body></html>
`,
    { status },
  );

const reply = (elements: readonly object[], remark?: string): Answer =>
  document(
    'application/json',
    JSON.stringify({
      version: 0.6,
      generator: 'Overpass API 0.7.62.5',
      osm3s: {
        timestamp_osm_base: '2026-09-18T00:00:00Z',
        copyright:
          'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
      },
      elements,
      ...(remark !== undefined && { remark }),
    }),
  );

const questionOf = (request: WebRequest): string =>
  parametersOf(request).get('data') ?? (request.method === 'POST' ? request.body.toString() : '');

/** An Overpass API over the map of the sandbox. */
export const overpassService = (elements: readonly OsmElement[]) =>
  lookUpService<OverpassMode>({
    host: host,
    paths: ['/api/interpreter'],
    question: questionOf,
    answer: (request) => answer(request, elements),
    faults: {
      failing: errorPage(
        504,
        'runtime error: open64: 0 Success. The server is probably too busy to handle your request.',
      ),
      remark: reply([], 'runtime error: Query timed out in "query" at line 1 after 26 seconds.'),
    },
  });

function answer(request: WebRequest, elements: readonly OsmElement[]): Answer {
  if (anonymous.test(request.headers['user-agent'] ?? '')) return errorPage(406, 'Please tell who you are.');
  try {
    const query = parseQuery(questionOf(request));
    if (query.settings['out'] !== 'json') return errorPage(400, 'only [out:json] is served here.');
    return reply(runQuery(query, elements));
  } catch (problem) {
    if (problem instanceof OverpassSyntaxError) return errorPage(400, problem.message);
    throw problem;
  }
}
