import { tokens } from 'mf-shared/theme';
import { Button, Callout, HeadedCard, Hint, Problem, ProgressBar, Row, Stack, TextField } from 'mf-shared/ui';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
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
      const request = { archive, verifierKey, kept: notes };
      const result = await startCheck(request, { onProgress: setProgress, signal: stopping.signal });
      setOutcome({ ...result, isKeyFromArchive: verifierKey === undefined });
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(texts.failed((error as Error).message));
    } finally {
      setProgress(undefined);
    }
  };
  const files = ({ target }: ChangeEvent<HTMLInputElement>) => [...(target.files ?? [])];
  const isRunning = progress !== undefined;

  return (
    <HeadedCard title={texts.title}>
      <Hint>{texts.lead}</Hint>
      <Fields as="form" onSubmit={(event: FormEvent) => void check(event)}>
        <TextField
          label={texts.archive}
          hint={texts.archiveHint}
          type="file"
          accept=".gz,application/gzip"
          disabled={isRunning}
          onChange={(event) => change(() => setArchive(files(event)[0]))}
        />
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          error={outcome && 'keyProblem' in outcome ? texts.badKey(outcome.keyProblem) : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={isRunning}
          value={key}
          onChange={({ target }) => change(() => setKey(target.value))}
        />
        <TextField
          label={texts.kept}
          hint={texts.keptHint}
          type="file"
          multiple
          disabled={isRunning}
          onChange={(event) => change(() => setKept(files(event)))}
        />
        <Row $gap={8}>
          <Button type="submit" busy={isRunning} disabledReason={archive ? undefined : texts.archiveMissing}>
            {texts.check}
          </Button>
          {isRunning && (
            <Button variant="secondary" onClick={() => running.current?.abort()}>
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

  ::file-selector-button {
    margin-right: ${tokens.space[8]};
    padding: ${tokens.space[4]} ${tokens.space[12]};
    border: 1px solid ${tokens.color.outline};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
    font: inherit;
    font-size: ${tokens.font[14]};
  }
`;
