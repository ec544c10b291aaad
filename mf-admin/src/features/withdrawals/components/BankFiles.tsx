import { useInfiniteQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import type { BankFile } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { useNavigate } from 'mf-shared/router';
import {
  Button,
  DateText,
  Dialog,
  EmptyState,
  formatDateTime,
  formatNaira,
  Hint,
  Loaded,
  Row,
  Skeleton,
  Stack,
  Strong,
  Tile,
} from 'mf-shared/ui';
import { useState } from 'react';
import { bankFileCsv } from '../../../api/downloads.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { bankFiles as texts } from '../../../messages/bankFiles.ts';
import { bulk } from '../../../messages/withdrawals.ts';
import { bankFilesQuery } from '../api/bankFiles.ts';
import { TakeOut } from './TakeOut.tsx';

/** The bank files, newest first, and what can be done with each. */
export function BankFiles({ onClose }: { onClose: () => void }) {
  const { basePath } = useRemote();
  const navigate = useNavigate();
  const list = useInfiniteQuery(bankFilesQuery);
  const [emptied, setEmptied] = useState<BankFile>();
  const files = list.data?.pages.flatMap(({ bankFiles }) => bankFiles) ?? [];

  if (emptied) {
    const { _id } = emptied;
    return (
      <TakeOut
        chosen={{ rows: new Map(), filter: { bankFile: _id } }}
        bankFile={_id}
        onDone={() => {}}
        onClose={() => setEmptied(undefined)}
      />
    );
  }
  return (
    <Dialog open wide title={texts.show} onClose={onClose}>
      <Stack $gap={16}>
        <Hint>{texts.hint}</Hint>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="row" count={4} />}
          failure={texts.failed}
          isEmpty={() => files.length === 0}
          empty={
            <EmptyState icon={Files} title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          }
        >
          {() => (
            <Stack as="ul" $gap={12}>
              {files.map((file) => (
                <FileTile
                  key={file._id}
                  file={file}
                  onShow={() => {
                    onClose();
                    void navigate(`${basePath}/withdrawals?bankFile=${file._id}`);
                  }}
                  onTakeOut={() => setEmptied(file)}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

interface FileTileProps {
  file: BankFile;
  onShow: () => void;
  onTakeOut: () => void;
}

function FileTile({
  file: { _id, createdAtMs, createdBy, count, amount, unpaid },
  onShow,
  onTakeOut,
}: FileTileProps) {
  const of = texts.ofFile(formatDateTime(createdAtMs));
  const button = (text: string, onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      <span>
        {text}
        <span className="visually-hidden"> {of}</span>
      </span>
    </Button>
  );
  return (
    <Tile as="li">
      <Stack $gap={12}>
        <Stack $gap={4}>
          <Strong>
            <DateText toMinute timeMs={createdAtMs} /> {texts.by(createdBy.name)}
          </Strong>
          <Hint>{count > 0 ? texts.has(bulk.size(count), formatNaira(amount)) : texts.empty}</Hint>
          {count > 0 && (
            <Hint>
              {unpaid.count > 0
                ? texts.unpaid(bulk.size(unpaid.count), formatNaira(unpaid.amount))
                : texts.allPaid}
            </Hint>
          )}
        </Stack>
        {count > 0 && (
          <Row $gap={8}>
            {unpaid.count > 0 && <DownloadButton label={texts.download} of={of} file={bankFileCsv(_id)} />}
            {button(texts.showWithdrawals, onShow)}
            {unpaid.count > 0 && button(texts.takeOut.all, onTakeOut)}
          </Row>
        )}
      </Stack>
    </Tile>
  );
}
