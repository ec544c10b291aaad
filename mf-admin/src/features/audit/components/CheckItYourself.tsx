import type { AuditStatus } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { CopyButton, HeadedCard, Heading, Hint, Row, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { wholeLog } from '../../../api/downloads.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { proof as texts } from '../../../messages/audit.ts';

const COMMANDS = {
  verify: 'npm run audit -- verify --checkpoint <kept file>',
  replay: 'npm run audit -- replay',
  export: 'npm run audit -- export --out <file.tar.gz>',
} as const;

/** The public key, and how to verify the log without trusting anybody. */
export function CheckItYourself({ status: { verifierKey, checkpointSize } }: { status: AuditStatus }) {
  return (
    <HeadedCard title={texts.howTo}>
      <Steps>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      {checkpointSize > 0 && (
        <div>
          <DownloadButton label={texts.export} file={wholeLog} />
        </div>
      )}
      <Stack $gap={8}>
        <Heading as="h3" $size={14}>
          {texts.key}
        </Heading>
        <Row $gap={4}>
          <Code>{verifierKey}</Code>
          <CopyButton
            text={verifierKey}
            label={texts.copyKey}
            copied={texts.copied}
            failed={texts.copyFailed}
          />
        </Row>
        <Hint>{texts.keyHint}</Hint>
      </Stack>
      <Stack $gap={8}>
        <Heading as="h3" $size={14}>
          {texts.commands}
        </Heading>
        {(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map((name) => (
          <Stack $gap={4} key={name}>
            <Hint>{texts.commandTexts[name]}</Hint>
            <Code>{COMMANDS[name]}</Code>
          </Stack>
        ))}
      </Stack>
    </HeadedCard>
  );
}

const Steps = styled.ol`
  max-width: 70ch;
  margin: 0;
  padding-left: ${tokens.space[24]};

  > li + li {
    margin-top: ${tokens.space[8]};
  }
`;

const Code = styled.code`
  display: block;
  padding: ${tokens.space[8]} ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;
`;
