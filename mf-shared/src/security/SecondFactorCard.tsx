import { useQuery } from '@tanstack/react-query';
import type { Passkey, SecondFactors } from 'mf-shared/contracts';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/Button.tsx';
import { HeadedCard } from '../ui/Card.tsx';
import { DateText } from '../ui/DateText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, Stack } from '../ui/layout.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Detail, Hint, Strong } from '../ui/text.ts';
import { AppDialog } from './AppDialog.tsx';
import { factorsQuery, hasSecondFactor, makeRecoveryCodes, removeApp, removePasskey } from './factors.ts';
import { Entries, Entry } from './list.ts';
import { factors as texts } from './messages.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { knowsPasskeys } from './passkey.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** Lists, adds and removes what protects the account besides the password. */
export function SecondFactorCard() {
  const query = useQuery(factorsQuery);
  return (
    <HeadedCard title={texts.title} hint={texts.hint}>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={2} />} failure={texts.loadFailed}>
        {(factors) => <Factors factors={factors} />}
      </Loaded>
    </HeadedCard>
  );
}

function Factors({ factors }: { factors: SecondFactors }) {
  const { passkeys, authenticator, recoveryCodesLeft } = factors;
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // Neither codes nor a key stay on a page that is kept while its person logs in again.
  useEffect(
    () => () => {
      setAdding(null);
      setCodes(null);
    },
    [],
  );
  const removeOfApp = useAction(removeApp, { next: place });
  const makeCodes = useAction(makeRecoveryCodes, { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  const offersPasskeys = factors.passkeysOffered && knowsPasskeys();
  const dialog = {
    factors,
    onClose: () => setAdding(null),
    onAdded: (recoveryCodes: readonly string[] | undefined) => {
      setAdding(null);
      setCodes(recoveryCodes ?? null);
    },
  };
  return (
    <Stack ref={place} tabIndex={-1}>
      {hasSecondFactor(factors) ? (
        <Entries>
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey._id} passkey={passkey} next={place} />
          ))}
          {authenticator && (
            <FactorEntry name={texts.app} detail={<Added atMs={authenticator.addedAtMs} />}>
              <Button variant="secondary" onClick={() => setAdding('app')}>
                {texts.replaceApp}
              </Button>
              <Button
                variant="secondary"
                busy={removeOfApp.busy}
                aria-label={texts.removeNamed(texts.app)}
                onClick={() => removeOfApp.run()}
              >
                {texts.remove}
              </Button>
            </FactorEntry>
          )}
          <FactorEntry
            name={texts.codes}
            detail={`${texts.codesLeft(recoveryCodesLeft)}. ${texts.codesHint}`}
          >
            <Button variant="secondary" busy={makeCodes.busy} onClick={() => makeCodes.run()}>
              {texts.makeCodes}
            </Button>
          </FactorEntry>
        </Entries>
      ) : (
        <p>{texts.none}</p>
      )}
      <Row $gap={12}>
        {offersPasskeys && (
          <Button variant="secondary" onClick={() => setAdding('passkey')}>
            {texts.addPasskey}
          </Button>
        )}
        {!authenticator && (
          <Button variant="secondary" onClick={() => setAdding('app')}>
            {texts.addApp}
          </Button>
        )}
      </Row>
      {!offersPasskeys && <Hint>{texts.passkeyUnsupported}</Hint>}
      {adding === 'passkey' && <PasskeyDialog {...dialog} />}
      {adding === 'app' && <AppDialog {...dialog} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  );
}

function PasskeyEntry({ passkey, next }: { passkey: Passkey; next: RefObject<HTMLElement | null> }) {
  const { name, addedAtMs, usedAtMs } = passkey;
  const remove = useAction(removePasskey, { next });
  const detailId = useId();
  return (
    <FactorEntry
      name={name}
      detailId={detailId}
      detail={
        <>
          {texts.passkey} · <Added atMs={addedAtMs} />
          {usedAtMs !== undefined && (
            <>
              {' · '}
              {texts.used} <DateText toMinute timeMs={usedAtMs} />
            </>
          )}
        </>
      }
    >
      <Button
        variant="secondary"
        busy={remove.busy}
        aria-label={texts.removeNamed(name)}
        aria-describedby={detailId}
        onClick={() => remove.run(passkey)}
      >
        {texts.remove}
      </Button>
    </FactorEntry>
  );
}

const Added = ({ atMs }: { atMs: number }) => (
  <>
    {texts.added} <DateText toMinute timeMs={atMs} />
  </>
);

interface FactorEntryProps {
  name: string;
  detail: ReactNode;
  detailId?: string;
  children: ReactNode;
}

function FactorEntry({ name, detail, detailId, children }: FactorEntryProps) {
  return (
    <Entry>
      <Row $apart $gap={8}>
        <Stack $gap={4}>
          <Strong>{name}</Strong>
          <Detail id={detailId}>{detail}</Detail>
        </Stack>
        <Row $gap={8}>{children}</Row>
      </Row>
    </Entry>
  );
}
