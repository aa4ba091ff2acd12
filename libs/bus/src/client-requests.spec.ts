import { ClientRequests } from './server';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('requests are active until a second after the last one', () => {
  const requests = new ClientRequests();
  expect(requests.isActive).toBe(false);
  const [end, endOther] = [requests.begin(), requests.begin()];
  end();
  vi.advanceTimersByTime(5000);
  expect(requests.isActive).toBe(true);
  endOther();
  vi.advanceTimersByTime(999);
  expect(requests.isActive).toBe(true);
  vi.advanceTimersByTime(1);
  expect(requests.isActive).toBe(false);
});
