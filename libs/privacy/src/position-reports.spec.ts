import type { ReportPositionRequest } from '@lode/contracts';
import { PositionReports } from './position-reports';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reporting(
  answer: () => Promise<void> = () => Promise.resolve(),
  submit: () => Promise<void> = () => Promise.resolve(),
) {
  const reported: Pick<ReportPositionRequest, 'position' | 'applied' | 'erased' | 'leaving'>[] = [];
  const state = { position: 3, applied: 2, erased: [] as { id: string; removed: number }[] };
  const report = async ({ position, applied, erased, leaving }: ReportPositionRequest) => {
    await answer();
    reported.push({ position, applied, erased, ...(leaving && { leaving }) });
  };
  const work = {
    applied: () => state.applied,
    takeErased: () => state.erased.splice(0),
    returnErased: (erased: readonly { id: string; removed: number }[]) => state.erased.unshift(...erased),
  };
  const reports = new PositionReports({ report }, { service: 'crawl', replica: 'one' }, submit);
  return { reported, state, reports, work, report: () => reports.report(() => state.position, work) };
}

test('a change is reported at once, otherwise an unchanged position every twenty seconds', async () => {
  const { reported, state, report } = reporting();
  await report();
  await report();
  expect(reported).toEqual([{ position: 3, applied: 2, erased: [] }]);
  state.applied = 3;
  await report();
  expect(reported[1]).toEqual({ position: 3, applied: 3, erased: [] });
  await vi.advanceTimersByTimeAsync(19_999);
  await report();
  expect(reported).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await report();
  expect(reported).toHaveLength(3);
});

test('erasures are a change, and are reported again where the report failed', async () => {
  let isAway = true;
  const { reported, state, report } = reporting(async () => {
    if (isAway) throw new Error('privacy is away');
  });
  state.erased = [{ id: 'era_1', removed: 4 }];
  await expect(report()).rejects.toThrow('away');
  isAway = false;
  await report();
  await report();
  expect(reported).toEqual([{ position: 3, applied: 2, erased: [{ id: 'era_1', removed: 4 }] }]);
});

test('reports arrive in order, each with the newest state', async () => {
  const gates: PromiseWithResolvers<undefined>[] = [];
  const { reported, state, report } = reporting(async () => {
    const gate = Promise.withResolvers<undefined>();
    gates.push(gate);
    await gate.promise;
  });
  const first = report();
  const others = [report(), report()];
  await vi.advanceTimersByTimeAsync(0);
  state.position = 9;
  expect(gates).toHaveLength(1);
  gates[0]?.resolve(undefined);
  await first;
  await vi.advanceTimersByTimeAsync(0);
  gates[1]?.resolve(undefined);
  await Promise.all(others);
  expect(reported.map(({ position }) => position)).toEqual([3, 9]);
});

test('a process that stops reports its end, after its pending reports', async () => {
  const { reported, state, reports, work, report } = reporting();
  const last = report();
  await reports.leave(state.position, work);
  await last;
  expect(reported).toEqual([
    { position: 3, applied: 2, erased: [] },
    { position: 3, applied: 2, erased: [], leaving: true },
  ]);
});
