import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { saveFile } from '../api/downloadFile.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, Stack } from '../ui/layout.ts';
import { factors as texts } from './messages.ts';

/** Shows recovery codes, once only. Escape does not close it, so that they are not lost by accident. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      blocking
      title={texts.codes}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.kept}</Button>}
    >
      <Stack>
        <p>{texts.keepCodes}</p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Row $gap={8}>
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            {texts.downloadCodes}
          </Button>
          <CopyButton text={text} label={texts.copyCodes} copied={texts.copied} failed={texts.copyFailed} />
        </Row>
      </Stack>
    </Dialog>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${tokens.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
