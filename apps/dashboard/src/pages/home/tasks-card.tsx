import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { useNextTasks } from '../tasks/task-data';
import { TaskLine } from '../tasks/task-line';

const maxShown = 5;

/** The tasks that are due first. */
export function TasksCard() {
  const mayRead = useCan('tasks:read');
  const mayWrite = useCan('tasks:write');
  const { data, error, refetch } = useNextTasks(maxShown, mayRead);
  if (!mayRead) return null;
  return (
    <Card title={text.home.tasks} action={<Link to="/app/tasks">{text.nav.tasks}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.tasks.length === 0 && <p className="muted small card-note">{text.home.noTasks}</p>}
      <ul className="line-list">
        {data?.tasks.map((task) => (
          <TaskLine key={task.id} task={task} mayWrite={mayWrite} brief />
        ))}
      </ul>
    </Card>
  );
}
