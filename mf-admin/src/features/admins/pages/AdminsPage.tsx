import { useQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import type { Admin, Duty, Invitation } from 'mf-shared/contracts';
import { useSession } from 'mf-shared/session';
import {
  Button,
  DataTable,
  DateText,
  Detail,
  HeadedCard,
  Loaded,
  PageHeading,
  Row,
  Skeleton,
  Stack,
  Strong,
  Tag,
} from 'mf-shared/ui';
import { type RefObject, useRef, useState } from 'react';
import { admins as texts } from '../../../messages/admins.ts';
import { adminsQuery, withdrawInvitation } from '../api.ts';
import { DutiesDialog } from '../components/DutiesDialog.tsx';
import { InviteDialog } from '../components/InviteDialog.tsx';

/** Who the admins are, what each may do, and who is invited; for owners. */
export function AdminsPage() {
  const query = useQuery(adminsQuery);
  const [changing, setChanging] = useState<Admin | null>(null);
  const [isInviting, setInviting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={4} />} failure={texts.loadFailed}>
        {({ admins, invitations }) => (
          <>
            <HeadedCard title={texts.caption}>
              <AdminTable admins={admins} onChange={setChanging} />
              <div>
                <Button onClick={() => setInviting(true)}>{texts.invite}</Button>
              </div>
            </HeadedCard>
            <HeadedCard title={texts.invitations}>
              <div ref={list} tabIndex={-1}>
                {invitations.length > 0 ? (
                  <InvitationTable invitations={invitations} next={list} />
                ) : (
                  <p>{texts.noInvitations}</p>
                )}
              </div>
            </HeadedCard>
          </>
        )}
      </Loaded>
      {changing && <DutiesDialog admin={changing} onClose={() => setChanging(null)} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}

const inWords = (duties: readonly Duty[]) =>
  duties.length > 0 ? duties.map((duty) => texts.duty[duty]).join(', ') : texts.noDuty;

function AdminTable({ admins, onChange }: { admins: readonly Admin[]; onChange: (admin: Admin) => void }) {
  const ownId = useSession()?._id;
  return (
    <DataTable
      caption={texts.caption}
      captionHidden
      cardsBelow="48rem"
      rows={admins}
      rowKey={({ _id }) => _id}
      columns={[
        {
          header: texts.name,
          cell: ({ _id, name, email }) => (
            <Stack $gap={4}>
              <Row $gap={8}>
                <Strong>{name}</Strong>
                {_id === ownId && <Tag $tone="positive">{texts.you}</Tag>}
              </Row>
              <Detail>{email}</Detail>
            </Stack>
          ),
        },
        { header: texts.duties, cell: ({ duties }) => inWords(duties) },
        {
          header: texts.secondFactor,
          cell: ({ hasSecondFactor }) => (hasSecondFactor ? texts.on : texts.off),
        },
        {
          header: texts.seen,
          cell: ({ seenAtMs }) =>
            seenAtMs === undefined ? texts.never : <DateText toMinute timeMs={seenAtMs} />,
        },
        {
          header: texts.actions,
          cell: (admin) => (
            <Button variant="secondary" onClick={() => onChange(admin)}>
              <span>
                {texts.change}
                <span className="visually-hidden"> {admin.name}</span>
              </span>
            </Button>
          ),
        },
      ]}
    />
  );
}

interface InvitationTableProps {
  invitations: readonly Invitation[];
  /** Gets the focus of the pressed button, which goes with its invitation. */
  next: RefObject<HTMLElement | null>;
}

function InvitationTable({ invitations, next }: InvitationTableProps) {
  return (
    <DataTable
      caption={texts.invitations}
      captionHidden
      cardsBelow="48rem"
      rows={invitations}
      rowKey={({ _id }) => _id}
      columns={[
        { header: texts.email, cell: ({ email }) => email },
        { header: texts.duties, cell: ({ duties }) => inWords(duties) },
        { header: texts.expires, cell: ({ expiresAtMs }) => <DateText toMinute timeMs={expiresAtMs} /> },
        {
          header: texts.actions,
          cell: (invitation) => <WithdrawButton invitation={invitation} next={next} />,
        },
      ]}
    />
  );
}

function WithdrawButton({
  invitation,
  next,
}: {
  invitation: Invitation;
  next: RefObject<HTMLElement | null>;
}) {
  const { busy, run } = useAction(withdrawInvitation, { next });
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={texts.withdrawOf(invitation.email)}
      onClick={() => run(invitation)}
    >
      {texts.withdraw}
    </Button>
  );
}
