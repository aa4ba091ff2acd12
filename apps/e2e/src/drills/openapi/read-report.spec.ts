import { reasonFor, readReport } from './read-report';

const problem = { code: 'validation', errors: [{ location: 'query.cursor', message: 'is no cursor' }] };

const scenario = (status: number, body: object, check = 'positive_data_acceptance'): string =>
  JSON.stringify({
    ScenarioFinished: {
      recorder: {
        cases: { c1: { value: { method: 'GET', path: '/lists', query: { cursor: '0' } } } },
        checks: {
          c1: [
            { name: 'not_a_server_error', status: 'success' },
            { name: check, status: 'failure', failure_info: { failure: { title: 'Rejected' } } },
          ],
        },
        interactions: {
          c1: {
            response: {
              status_code: status,
              content: { $base64: Buffer.from(JSON.stringify(body)).toString('base64') },
            },
          },
        },
      },
    },
  });

test('reads requests, statuses and failed checks, and ignores a line that was cut off', () => {
  const report = readReport(['{"EngineStarted":{}}', scenario(400, problem), '{"ScenarioFin']);
  expect(report.requests).toBe(1);
  expect([...report.statuses]).toEqual([['400', 1]]);
  expect(report.findings).toEqual([
    {
      check: 'positive_data_acceptance',
      title: 'Rejected',
      route: 'GET /lists',
      status: 400,
      code: 'validation',
      location: 'query.cursor',
      sent: '{"query":{"cursor":"0"}}',
    },
  ]);
  expect(report.errors).toEqual([]);
});

test('reads scenarios without answers, and errors of schemathesis', () => {
  const lines = ['{"ScenarioFinished":{"recorder":null}}', '{"NonFatalError":{"message":"broken"}}'];
  const report = readReport(lines);
  expect(report).toMatchObject({ requests: 0, findings: [], errors: ['{"message":"broken"}'] });
});

const firstOf = (line: string) => {
  const [finding] = readReport([line]).findings;
  if (!finding) throw new Error('no finding');
  return finding;
};

test('accepts a rejected cursor, but not the same answer to another check', () => {
  expect(reasonFor(firstOf(scenario(400, problem)))).toContain('cursor');
  expect(reasonFor(firstOf(scenario(400, problem, 'status_code_conformance')))).toBeUndefined();
});

test('accepts no answer of 500 or more', () => {
  for (const status of [500, 503, 504]) expect(reasonFor(firstOf(scenario(status, problem)))).toBeUndefined();
});

test('treats an unknown location as a fault', () => {
  const elsewhere = { code: 'validation', errors: [{ location: 'query.limit' }] };
  expect(reasonFor(firstOf(scenario(400, elsewhere)))).toBeUndefined();
});
