import { Copy } from 'lucide-react';
import { downloadFile } from 'mf-shared/api';
import type { AuditStatus } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { notifyFailure, notifySuccess } from '../../../common/notices.ts';
import { proof as texts } from '../../../messages/audit.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { Heading } from './Heading.ts';

const COMMANDS = {
  verify: 'npm run audit -- verify --checkpoint <kept file>',
  replay: 'npm run audit -- replay',
  export: 'npm run audit -- export --out <file.tar.gz>',
} as const;

/** The public key, and how somebody who trusts nobody goes about it. */
export function CheckItYourself({ status: { verifierKey, checkpointSize } }: { status: AuditStatus }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(verifierKey);
      notifySuccess(texts.copied);
    } catch {
      notifyFailure(texts.copyFailed);
    }
  }
  return (
    <Card>
      <Heading>{texts.howTo}</Heading>
      <Stack $gap={16}>
        <Steps>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        {checkpointSize > 0 && (
          <div>
            <DownloadButton label={texts.export} download={downloadExport} />
          </div>
        )}
        <div>
          <Label>{texts.key}</Label>
          <Code>{verifierKey}</Code>
          <Hint>{texts.keyHint}</Hint>
          <Button variant="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {texts.copyKey}
          </Button>
        </div>
        <div>
          <Label>{texts.commands}</Label>
          {(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map((name) => (
            <div key={name}>
              <Hint>{texts.commandTexts[name]}</Hint>
              <Code>{COMMANDS[name]}</Code>
            </div>
          ))}
        </div>
      </Stack>
    </Card>
  );
}

async function downloadExport(): Promise<string> {
  const name = 'log.tar.gz';
  await downloadFile('/audit/log/export.tar.gz', name);
  return name;
}

const Steps = styled.ol`
  max-width: 70ch;
  margin: 0;
  padding-left: ${tokens.space[24]};

  > li + li {
    margin-top: ${tokens.space[8]};
  }
`;

const Label = styled.h3`
  margin: 0 0 ${tokens.space[4]};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const Code = styled.code`
  display: block;
  padding: ${tokens.space[8]} ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;
`;

const Hint = styled.p`
  margin: ${tokens.space[8]} 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
