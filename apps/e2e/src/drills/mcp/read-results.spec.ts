import { judge, whyNot } from './read-results';

const results = [
  { scenario: 'ping', checks: [{ id: 'ping', status: 'SUCCESS' as const }] },
  {
    scenario: 'caching',
    checks: [
      { id: 'sep-2549-tools-list-caching-hints', status: 'SUCCESS' as const },
      { id: 'sep-2549-prompts-list-caching-hints', status: 'FAILURE' as const, errorMessage: 'no prompts' },
    ],
  },
  { scenario: 'tools-call-image', checks: [{ id: 'tools-call-image', status: 'FAILURE' as const }] },
  { scenario: 'resources-list', checks: [{ id: 'resources-list', status: 'FAILURE' as const }] },
];

describe('results of the conformance suite', () => {
  it('of the product leave out what Lode does not have, and tools that the suite names', () => {
    expect(judge(results, (name) => whyNot(name, true))).toEqual({
      passed: ['ping', 'caching'],
      notApplicable: [
        'tools-call-image: it needs tools that the suite names: see the test server',
        'resources-list: Lode has no resources',
      ],
      failed: [],
    });
  });

  it('of the test server report a tool that fails', () => {
    const { failed, passed } = judge(results, (name) => whyNot(name, false));
    expect(failed).toEqual(['tools-call-image: tools-call-image: ']);
    expect(passed).toEqual(['ping', 'caching']);
  });
});
