import type { UserForStaff } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { Figure, formatNaira, Heading, Hint, Row, Tag, Tile } from 'mf-shared/ui';
import { useId } from 'react';
import { users as texts } from '../../../messages/users.ts';
import { Standing } from './Standing.tsx';
import { UserActions } from './UserActions.tsx';

interface UserCardProps {
  user: UserForStaff;
  onDeactivate: () => void;
  onDelete: () => void;
}

/** One account; admins' accounts cannot be changed here. */
export function UserCard({ user, ...on }: UserCardProps) {
  const { basePath } = useRemote();
  const nameId = useId();
  return (
    <Tile as="li">
      <div>
        <Row $apart>
          <Heading $size={16} id={nameId}>
            <Link to={`${basePath}/users/${user._id}`}>{user.name}</Link>
          </Heading>
          <Tag>{texts.role[user.role]}</Tag>
        </Row>
        <Hint>{user.email}</Hint>
      </div>
      {user.role === 'user' && (
        <>
          <Row $apart>
            <Hint as="span">{texts.earnings}</Hint>
            <Figure>{formatNaira(user.earning)}</Figure>
          </Row>
          <Row $apart>
            <Standing user={user} />
            <Row $gap={8}>
              <UserActions user={user} nameId={nameId} {...on} />
            </Row>
          </Row>
        </>
      )}
    </Tile>
  );
}
