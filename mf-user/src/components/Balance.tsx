import { Eye, EyeOff } from 'lucide-react';
import { balancePrivacy, useKept } from 'mf-shared/device';
import { formatNaira, IconButton } from 'mf-shared/ui';
import { useState } from 'react';
import { balance as texts } from '../messages/common.ts';

/** An amount of the person's own, unless they hid theirs on this device. */
export function Balance({ naira }: { naira: number }) {
  if (!useKept(balancePrivacy)) return formatNaira(naira);
  return (
    <>
      <span aria-hidden>₦••••</span>
      <span className="visually-hidden">{texts.hidden}</span>
    </>
  );
}

/** Hides the person's amounts from the eyes of others, and shows them again. */
export function BalancePrivacyButton() {
  const isHidden = useKept(balancePrivacy);
  const [said, setSaid] = useState('');
  return (
    <>
      <IconButton
        label={isHidden ? texts.show : texts.hide}
        icon={isHidden ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        onClick={() => {
          balancePrivacy.set(!isHidden);
          setSaid(isHidden ? texts.nowShown : texts.nowHidden);
        }}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
