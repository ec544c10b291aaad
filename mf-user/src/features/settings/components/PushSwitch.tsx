import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Hint, Problem, Row, Stack, Switch } from 'mf-shared/ui';
import { useState } from 'react';
import { type PushObstacle, pushQuery, turnPushOff, turnPushOn } from '../../../api/push.ts';
import { push, appearance as texts } from '../../../messages/settings.ts';

interface PushSwitchProps {
  /** Whether the account has it on. */
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** Push notifications for the account and this device. The switch moves back if this device cannot get them. */
export function PushSwitch({ checked, onChange }: PushSwitchProps) {
  const { data } = useQuery(pushQuery);
  const { obstacle, doing, turnOnHere, turnOff } = usePushHere();
  const isSent = data?.publicKey !== null;
  const isOffered = isSent && checked && data?.isOnHere === false;

  return (
    <Stack $gap={8}>
      <Switch
        label={texts.switches.push}
        hint={isSent ? texts.switchHints.push : push.notSent}
        checked={isSent && (checked || doing === 'on')}
        onChange={async (isOn) => {
          if (doing || !isSent) return;
          if (!isOn) {
            onChange(false);
            await turnOff();
          } else if (await turnOnHere()) onChange(true);
        }}
      />
      {isOffered && (
        <Row>
          <Hint>{push.notHere}</Hint>
          <Button variant="secondary" busy={doing === 'on'} onClick={() => void turnOnHere()}>
            {push.turnOnHere}
          </Button>
        </Row>
      )}
      <Problem role="alert">{obstacle && push[obstacle]}</Problem>
    </Stack>
  );
}

/** Turns push on and off for this device, one call at a time, and reports what prevented it. */
function usePushHere() {
  const queryClient = useQueryClient();
  const [obstacle, setObstacle] = useState<PushObstacle>();
  const [doing, setDoing] = useState<'on' | 'off'>();
  const during = async <Result,>(turning: 'on' | 'off', work: () => Promise<Result>): Promise<Result> => {
    setDoing(turning);
    setObstacle(undefined);
    try {
      return await work();
    } finally {
      setDoing(undefined);
      void queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
    }
  };
  return {
    obstacle,
    doing,
    turnOff: () => during('off', turnPushOff),
    /** Resolves to whether this device gets them now. */
    turnOnHere: () =>
      during('on', async () => {
        const known = await queryClient.ensureQueryData(pushQuery).catch(() => undefined);
        const found = known ? await turnPushOn(known.publicKey) : 'failed';
        setObstacle(found);
        return found === undefined;
      }),
  };
}
