import { Link } from '@tanstack/react-router';
import { formatAgo, formatTime } from '../../format/format';
import { text } from '../../text/text';
import type { Mail } from './inbox-data';
import { Reactions } from './reactions';

const t = text.inbox;

interface MailListProps {
  readonly messages: readonly Mail[];
  readonly chosen: string | undefined;
}

export const MailList = ({ messages, chosen }: MailListProps) => (
  <ul className="mail-list">
    {messages.map(({ id, to, subject, sent_at, sequence_name, step_position, reactions }) => (
      <li key={id}>
        <Link
          to="/app/inbox"
          search={(old) => ({ ...old, message: id })}
          className="mail-line"
          aria-current={id === chosen ? 'true' : undefined}
        >
          <span className="row-spread">
            <span className="clip">{to ?? t.hidden}</span>
            <time className="faint small" dateTime={sent_at} title={formatTime(sent_at)}>
              {formatAgo(sent_at)}
            </time>
          </span>
          <strong className="clip">{subject ?? t.noSubject}</strong>
          <span className="row-spread">
            <span className="clip faint small">{t.step(sequence_name, step_position)}</span>
            <Reactions reactions={reactions} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
