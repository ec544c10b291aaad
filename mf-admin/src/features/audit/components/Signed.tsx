import { useAction } from 'mf-shared/api';
import type { AuditStatus } from 'mf-shared/contracts';
import { useSession } from 'mf-shared/session';
import { Button, Callout, DateText, formatCount, Grid, Row, Stack, StatCard } from 'mf-shared/ui';
import { type RefObject, useRef } from 'react';
import { checkpointOf } from '../../../api/downloads.ts';
import { useHasDuty } from '../../../duties.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { proof as texts } from '../../../messages/audit.ts';
import { signNow } from '../api/proof.ts';

/** How much of the log is signed, and its last checkpoint to download. */
export function Signed({ status }: { status: AuditStatus }) {
  const { events, checkpointSize, lastCheckpointAtMs, alarm } = status;
  const unsigned = events - checkpointSize;
  const figures = useRef<HTMLDivElement>(null);
  return (
    <Stack $gap={16}>
      {alarm !== null && (
        <Callout $tone="danger" role="alert">
          <strong>{texts.alarm}</strong>
          <br />
          {alarm}
        </Callout>
      )}
      <Grid ref={figures} tabIndex={-1}>
        <StatCard label={texts.events} value={formatCount(events)} />
        <StatCard
          label={texts.unsigned}
          value={formatCount(unsigned)}
          action={unsigned === 0 ? texts.allSigned : texts.unsignedHint}
        />
        <StatCard
          label={texts.checkpoint}
          value={
            lastCheckpointAtMs === null ? texts.never : <DateText toMinute timeMs={lastCheckpointAtMs} />
          }
          action={texts.upTo(formatCount(checkpointSize))}
        />
      </Grid>
      <Row>
        {checkpointSize > 0 && <DownloadButton label={texts.download} file={checkpointOf(checkpointSize)} />}
        {unsigned > 0 && <SignNow next={figures} />}
      </Row>
    </Stack>
  );
}

/** Lets owners sign without waiting for the minute to end, and then goes; auditors change nothing. */
function SignNow({ next }: { next: RefObject<HTMLElement | null> }) {
  const { busy, run } = useAction(signNow, { next });
  const isAdmin = useSession()?.role === 'admin';
  const isOwner = useHasDuty();
  if (!isAdmin || !isOwner) return null;
  return (
    <Button variant="secondary" busy={busy} onClick={() => run()}>
      {texts.sign}
    </Button>
  );
}
