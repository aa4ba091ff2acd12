import { parseEvents } from './event-stream';

const event = (data: string) => ({ name: 'state', data });

describe('parseEvents', () => {
  it('returns complete events and keeps the rest', () => {
    expect(parseEvents('event: state\ndata: {"a":1}\n\nevent: sta')).toEqual({
      events: [event('{"a":1}')],
      rest: 'event: sta',
    });
  });

  it('skips comments, which keep the connection open', () => {
    expect(parseEvents(':\n\nevent: state\ndata: 1\n\n')).toEqual({ events: [event('1')], rest: '' });
  });

  it('is the same however the text is cut', () => {
    const text = 'event: state\ndata: 1\n\n:\n\nevent: state\ndata: 2\n\n';
    for (let at = 0; at <= text.length; at += 1) {
      const first = parseEvents(text.slice(0, at));
      const second = parseEvents(first.rest + text.slice(at));
      expect([...first.events, ...second.events]).toEqual([event('1'), event('2')]);
    }
  });
});
