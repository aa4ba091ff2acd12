import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { getJob, isOpen, jobKey } from '../../api/jobs';
import type { RecentJob } from '../../api/recent-jobs';
import { Badge, type Tone } from '../../components/badge';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.overview.states;
const tones: Readonly<Record<keyof typeof t, Tone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  gone: 'neutral',
};

const pollEveryMs = 2000;

export function JobLine({ job }: { readonly job: RecentJob }) {
  const router = useRouter();
  // Polled, because browsers open at most six connections to a host, and each stream of events holds one.
  const { data, error } = useQuery({
    queryKey: jobKey(job.id),
    queryFn: () => getJob(job.id),
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollEveryMs : false),
  });
  const state = error ? 'gone' : (data?.state ?? 'queued');
  const open = isOpen(data);
  return (
    <li>
      <a
        className="grow clip"
        href={job.page}
        onClick={(event) => {
          event.preventDefault();
          router.history.push(job.page);
        }}
      >
        {job.label}
      </a>
      {open && data?.progress.total ? (
        <span className="muted small">
          {text.progress(formatNumber(data.progress.done), formatNumber(data.progress.total))}
        </span>
      ) : null}
      <Badge tone={tones[state]}>{t[state]}</Badge>
    </li>
  );
}
