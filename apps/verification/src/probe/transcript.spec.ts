import { Transcript } from './transcript';

describe('Transcript', () => {
  it('notes when each line was said, since the beginning', () => {
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

  it('tells of some recipients and not of the others', () => {
    const transcript = new Transcript(() => 0);
    transcript.add('sent', ['EHLO probe.test'], null);
    for (const recipient of ['a@x.test', 'b@x.test']) transcript.add('sent', [`to ${recipient}`], recipient);
    expect(transcript.about(['b@x.test']).map(({ line }) => line)).toEqual([
      'EHLO probe.test',
      'to b@x.test',
    ]);
  });

  it('stays small whatever the server says', () => {
    const transcript = new Transcript(() => 0);
    for (let times = 0; times < 3; times++)
      transcript.add('received', Array<string>(5000).fill('x'.repeat(5000)), null);
    expect(transcript.about([])).toHaveLength(400);
    expect(transcript.about([])[0]?.line).toHaveLength(600);
  });
});
