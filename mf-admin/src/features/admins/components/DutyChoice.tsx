import { DUTIES, type Duty } from 'mf-shared/contracts';
import { Stack, Switch } from 'mf-shared/ui';
import { admins as texts } from '../../../messages/admins.ts';

interface DutyChoiceProps {
  duties: readonly Duty[];
  onChange: (duties: Duty[]) => void;
}

/** A switch for each duty. */
export function DutyChoice({ duties, onChange }: DutyChoiceProps) {
  return (
    <Stack $gap={8}>
      {DUTIES.map((duty) => (
        <Switch
          key={duty}
          label={texts.duty[duty]}
          hint={texts.dutyHint[duty]}
          checked={duties.includes(duty)}
          onChange={(isOn) =>
            onChange(DUTIES.filter((each) => (each === duty ? isOn : duties.includes(each))))
          }
        />
      ))}
    </Stack>
  );
}
