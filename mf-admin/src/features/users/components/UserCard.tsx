import { Trash2 } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { UserForStaff } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { tokens } from 'mf-shared/theme';
import { Button, Card, DateText, formatNaira, Hint, Row, StatusBadge } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { adminAction } from '../../../api/adminAction.ts';
import { setUserStatus } from '../../../api/users.ts';
import { Tag, Title } from '../../../common/offerCard.ts';
import { messages } from '../../../messages.ts';

const { users: texts } = messages;

interface UserCardProps {
  user: UserForStaff;
  onDelete: () => void;
}

/** One account; an admin's own standing is nobody's to change here. */
export function UserCard({ user, onDelete }: UserCardProps) {
  const nameId = useId();
  return (
    <Frame as="li">
      <Identity>
        <Title id={nameId}>{user.name}</Title>
        <Hint>{user.email}</Hint>
      </Identity>
      <Tag>{texts.role[user.role]}</Tag>
      {user.role === 'user' && <Standing user={user} nameId={nameId} onDelete={onDelete} />}
    </Frame>
  );
}

function Standing({ user, nameId, onDelete }: UserCardProps & { nameId: string }) {
  const { busy, run } = useAction(setUserStatus);
  const activated = user.status === 'activated';
  const toggle = () => run({ user, status: activated ? 'not activated' : 'activated' });
  /** Without an id a call would go to another address than this person's. */
  const withId = (work: () => void) =>
    user._id ? work() : notify(texts.idMissing, { tone: 'error', duration: adminAction.noticeMs });

  return (
    <>
      <Money>
        <Hint as="span">{texts.earnings}</Hint>
        <Amount>{formatNaira(user.earning)}</Amount>
      </Money>
      <Foot>
        <Row $gap={8}>
          <StatusBadge status={user.status} />
          {user.activationReportedAtMs !== undefined && (
            <Reported>
              {texts.reported} <DateText timeMs={user.activationReportedAtMs} />
            </Reported>
          )}
        </Row>
        <Row $gap={8}>
          <Button
            variant={activated ? 'secondary' : 'primary'}
            busy={busy}
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
      </Foot>
    </>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: auto auto 1fr;
  gap: ${tokens.space[16]} ${tokens.space[12]};
`;

const Identity = styled.div`
  overflow-wrap: anywhere;
`;

/** Somebody waits for their payment to be looked for. */
const Reported = styled.span`
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.pendingSoft};
  color: ${tokens.color.pending};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const Money = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  grid-column: 1 / -1;
  column-gap: ${tokens.space[12]};
  margin: 0;
`;

const Amount = styled.span`
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  justify-content: space-between;
  grid-column: 1 / -1;
  gap: ${tokens.space[12]};
`;
