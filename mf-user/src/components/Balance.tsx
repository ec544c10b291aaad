import { Eye } from 'lucide-react';
import { balancePrivacy, useKept } from 'mf-shared/device';
import { formatNaira, IconButton } from 'mf-shared/ui';
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

/** Hides the person's amounts from the eyes of others, and shows them again; screen readers tell that it is pressed. */
export function BalancePrivacyButton() {
  const isHidden = useKept(balancePrivacy);
  return (
    <IconButton
      label={texts.hide}
      icon={<Eye size={20} aria-hidden />}
      aria-pressed={isHidden}
      onClick={() => balancePrivacy.set(!isHidden)}
    />
  );
}
