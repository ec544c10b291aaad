import { ShieldCheck } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { MOVEMENT_WORDS, type Movement } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import {
  Amount,
  Button,
  type Column,
  DataTable,
  DateText,
  Detail,
  formatChange,
  formatNaira,
  Strong,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { earnings as texts } from '../../../messages/earnings.ts';
import { downloadWatchReceipt } from '../api/watchReceipt.ts';

/** The person's movements, with the balance after each. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <DataTable
      caption={texts.movements}
      captionHidden
      columns={columns}
      rows={movements}
      rowKey={({ position }) => String(position)}
    />
  );
}

const columns: Column<Movement>[] = [
  {
    header: texts.columns.what,
    cell: (movement) => (
      <>
        <Title movement={movement} />
        <Detail>
          {movement.title !== null &&
            movement.kind in MOVEMENT_WORDS &&
            `${MOVEMENT_WORDS[movement.kind]} · `}
          <DateText toMinute timeMs={movement.atMs} />
        </Detail>
        {movement.watchId && <WatchReceipt title={movement.title} watchId={movement.watchId} />}
      </>
    ),
  },
  { header: texts.columns.available, numeric: true, cell: ({ available }) => changeOf(available) },
  { header: texts.columns.held, numeric: true, cell: ({ held }) => changeOf(held) },
  {
    header: texts.columns.after,
    numeric: true,
    cell: ({ availableAfter, heldAfter }) => (
      <>
        <Amount>{formatNaira(availableAfter)}</Amount>
        {heldAfter > 0 && <OneLine>{texts.onItsWay(formatNaira(heldAfter))}</OneLine>}
      </>
    ),
  },
];

function Title({ movement: { kind, title, withdrawalId } }: { movement: Movement }) {
  const { basePath } = useRemote();
  const text = title ?? MOVEMENT_WORDS[kind];
  return (
    <Strong>
      {withdrawalId ? <Link to={`${basePath}/withdrawals/${withdrawalId}`}>{text}</Link> : text}
    </Strong>
  );
}

/** Saves the signed proof of what was watched. */
function WatchReceipt({ title, watchId }: { title: string | null; watchId: string }) {
  const { busy, run } = useAction(downloadWatchReceipt);
  return (
    <Receipt
      variant="quiet"
      icon={<ShieldCheck size={16} aria-hidden />}
      busy={busy}
      aria-label={texts.watchReceiptOf(title ?? MOVEMENT_WORDS.video)}
      onClick={() => run(watchId)}
    >
      {texts.watchReceipt}
    </Receipt>
  );
}

const Receipt = styled(Button)`
  margin: 0 -${tokens.space[16]};
  font-size: ${tokens.font[14]};
`;

const changeOf = (amount: number) => amount !== 0 && <Amount>{formatChange(amount)}</Amount>;

const OneLine = styled(Detail)`
  ${tokens.media.wide} {
    white-space: nowrap;
  }
`;
