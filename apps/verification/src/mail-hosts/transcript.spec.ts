import { Transcript } from './transcript';

describe('Transcript', () => {
  it('records the time of each line since the start', () => {
    const times = [1000, 1000.4, 1250];
    const transcript = new Transcript(() => times.shift() ?? 0);
    transcript.add('note', ['connecting'], null);
    transcript.add('received', ['220-mx', '220 ready'], null);
    expect(transcript.about([])).toEqual([
      { at_ms: 0, direction: 'note', line: 'connecting' },
      { at_ms: 250, direction: 'received', line: '220-mx' },
      { at_ms: 250, direction: 'received', line: '220 ready' },
    ]);
  });

  it('returns the lines of the given recipients only', () => {
    const transcript = new Transcript(() => 0);
    transcript.add('sent', ['EHLO probe.test'], null);
    for (const recipient of ['a@x.test', 'b@x.test']) transcript.add('sent', [`to ${recipient}`], recipient);
    expect(transcript.about(['b@x.test']).map(({ line }) => line)).toEqual([
      'EHLO probe.test',
      'to b@x.test',
    ]);
  });

  it('limits the number and the length of lines', () => {
    const transcript = new Transcript(() => 0);
    for (let times = 0; times < 3; times++)
      transcript.add('received', Array<string>(5000).fill('x'.repeat(5000)), null);
    expect(transcript.about([])).toHaveLength(400);
    expect(transcript.about([])[0]?.line).toHaveLength(600);
  });
});
