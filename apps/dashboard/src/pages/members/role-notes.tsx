import { Card } from '../../components/card';
import { text } from '../../text/text';
import { roles } from './member';

/** What each role may do, where roles are chosen. */
export const RoleNotes = () => (
  <Card title={text.members.roles}>
    <dl className="facts">
      {roles.map((role) => (
        <div key={role} className="contents">
          <dt>{text.roles[role]}</dt>
          <dd className="wrap">{text.roleNotes[role]}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
