import { Trash2 } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { UserForStaff } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import {
  Button,
  DateText,
  Figure,
  formatNaira,
  Heading,
  Hint,
  Row,
  StatusBadge,
  Tag,
  Tile,
} from 'mf-shared/ui';
import { useId } from 'react';
import { adminAction } from '../../../api/adminAction.ts';
import { setUserStatus } from '../../../api/users.ts';
import { users as texts } from '../../../messages/users.ts';

interface UserCardProps {
  user: UserForStaff;
  onDeactivate: () => void;
  onDelete: () => void;
}

/** One account; an admin's own standing is nobody's to change here. */
export function UserCard({ user, ...on }: UserCardProps) {
  const nameId = useId();
  return (
    <Tile as="li">
      <div>
        <Row $apart>
          <Heading $size={16} id={nameId}>
            {user.name}
          </Heading>
          <Tag>{texts.role[user.role]}</Tag>
        </Row>
        <Hint>{user.email}</Hint>
      </div>
      {user.role === 'user' && <Standing user={user} nameId={nameId} {...on} />}
    </Tile>
  );
}

function Standing({ user, nameId, onDeactivate, onDelete }: UserCardProps & { nameId: string }) {
  const { busy, status, run } = useAction(setUserStatus);
  const activated = user.status === 'activated';
  const toggle = () => (activated ? onDeactivate() : run({ user, status: 'activated' }));
  /** Without an id a call would go to another address than this person's. */
  const withId = (work: () => void) =>
    user._id ? work() : notify(texts.idMissing, { tone: 'error', duration: adminAction.noticeMs });

  return (
    <>
      <Row $apart>
        <Hint as="span">{texts.earnings}</Hint>
        <Figure>{formatNaira(user.earning)}</Figure>
      </Row>
      <Row $apart>
        <Row $gap={8}>
          <StatusBadge status={user.status} />
          {user.activationReportedAtMs !== undefined && (
            <Tag $tone="pending">
              {texts.reported} <DateText timeMs={user.activationReportedAtMs} />
            </Tag>
          )}
        </Row>
        <Row $gap={8}>
          <Button
            variant={activated ? 'secondary' : 'primary'}
            busy={busy}
            status={status}
            aria-describedby={nameId}
            // The second half of a double click would undo the first.
            onClick={({ detail }) => detail <= 1 && withId(toggle)}
          >
            {activated ? texts.deactivate : texts.activate}
          </Button>
          <Button
            variant="secondary"
            icon={<Trash2 size={18} aria-hidden />}
            aria-describedby={nameId}
            onClick={() => withId(onDelete)}
          >
            {texts.remove}
          </Button>
        </Row>
      </Row>
    </>
  );
}
