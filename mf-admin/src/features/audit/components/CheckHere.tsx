import {
  Button,
  Callout,
  HeadedCard,
  Heading,
  Hint,
  Problem,
  ProgressBar,
  Row,
  Stack,
  TextField,
} from 'mf-shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FileButton } from '../../../common/FileButton.tsx';
import { checkHere as texts } from '../../../messages/audit.ts';
import type { CheckResult, Progress } from '../check/checkArchive.ts';
import { startCheck } from '../check/startCheck.ts';

type Outcome = CheckResult & { isKeyFromArchive: boolean };

/** Verifies a downloaded log on this device, in a worker; nothing is sent anywhere. */
export function CheckHere() {
  const [archive, setArchive] = useState<File>();
  const [key, setKey] = useState('');
  const [kept, setKept] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  const checkButton = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const verifierKey = key.trim() || undefined;
  const change = (apply: () => void) => {
    setOutcome(undefined);
    setProblem('');
    apply();
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!archive || progress) return;
    const stopping = new AbortController();
    running.current = stopping;
    change(() => setProgress({ step: 'unpack', percent: 0 }));
    try {
      const notes = await Promise.all(kept.map((file) => file.text()));
      stopping.signal.throwIfAborted();
      const request = { archive, verifierKey, kept: notes };
      const result = await startCheck(request, { onProgress: setProgress, signal: stopping.signal });
      setOutcome({ ...result, isKeyFromArchive: verifierKey === undefined });
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(texts.failed((error as Error).message));
    } finally {
      setProgress(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    // The pressed button goes.
    checkButton.current?.focus();
  };
  const isRunning = progress !== undefined;

  return (
    <HeadedCard title={texts.title}>
      <Hint>{texts.lead}</Hint>
      <Fields as="form" onSubmit={(event: FormEvent) => void check(event)}>
        <Files title={texts.archive} hint={texts.archiveHint} chosen={archive ? [archive] : []}>
          <FileButton
            label={texts.chooseArchive}
            accept=".gz,application/gzip"
            isHeld={isRunning}
            onFiles={([file]) => change(() => setArchive(file))}
          >
            {texts.chooseArchive}
          </FileButton>
        </Files>
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          error={outcome && 'keyProblem' in outcome ? texts.badKey(outcome.keyProblem) : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={isRunning}
          value={key}
          onChange={({ target }) => change(() => setKey(target.value))}
        />
        <Files title={texts.kept} hint={texts.keptHint} chosen={kept}>
          <FileButton
            label={texts.chooseKept}
            multiple
            isHeld={isRunning}
            onFiles={(files) => change(() => setKept(files))}
          >
            {texts.chooseKept}
          </FileButton>
        </Files>
        <Row $gap={8}>
          <Button
            ref={checkButton}
            type="submit"
            busy={isRunning}
            disabledReason={archive ? undefined : texts.archiveMissing}
          >
            {texts.check}
          </Button>
          {isRunning && (
            <Button variant="secondary" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
        </Row>
      </Fields>
      {progress && (
        <Stack $gap={4}>
          <Hint aria-hidden>{texts.progress[progress.step](progress.percent)}</Hint>
          <ProgressBar aria-label={texts.progressLabel} max={100} value={progress.percent} />
        </Stack>
      )}
      <div role="status">{outcome && 'passed' in outcome && <Verdict {...outcome} />}</div>
      <Problem role="alert">{problem}</Problem>
    </HeadedCard>
  );
}

interface FilesProps {
  title: string;
  hint: string;
  chosen: readonly File[];
  /** The button that chooses them. */
  children: ReactNode;
}

/** Files of this device, with their names once they are chosen. */
function Files({ title, hint, chosen, children }: FilesProps) {
  const titleId = useId();
  return (
    <Stack $gap={4} role="group" aria-labelledby={titleId}>
      <Heading $size={14} $flush id={titleId}>
        {title}
      </Heading>
      <Hint>{hint}</Hint>
      <Row $gap={8}>
        {children}
        <bdi aria-live="polite">{chosen.map(({ name }) => name).join(', ')}</bdi>
      </Row>
    </Stack>
  );
}

function Verdict({
  passed,
  lines,
  isKeyFromArchive,
}: Extract<CheckResult, { passed: boolean }> & { isKeyFromArchive: boolean }) {
  return (
    <Stack $gap={8}>
      <Callout $tone={passed ? 'positive' : 'danger'}>
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </Callout>
      {isKeyFromArchive && <Callout $tone="pending">{texts.keyFromArchive}</Callout>}
    </Stack>
  );
}

const Line = styled.span`
  display: block;
`;

const Fields = styled(Stack)`
  max-width: 70ch;
`;
