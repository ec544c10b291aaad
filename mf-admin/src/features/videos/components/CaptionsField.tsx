import { Captions } from 'lucide-react';
import { type Action, keylessAction, ToldError, useAction } from 'mf-shared/api';
import { CAPTIONS_MAX_BYTES, type ResponseOf } from 'mf-shared/contracts';
import { Hint } from 'mf-shared/ui';
import { base64Of } from '../../../common/base64Of.ts';
import { UploadField, type UploadForm } from '../../../common/UploadField.tsx';
import { captions as texts } from '../../../messages/videos.ts';

const upload = keylessAction('POST /api/captions', {
  request: (data: string) => ({ body: { data } }),
  failed: texts.failed,
  repeatable: true,
});

const keepCaptions: Action<Blob, ResponseOf<'POST /api/captions'>> = {
  send: async (file, onChecking) => {
    if (file.size > CAPTIONS_MAX_BYTES) throw new ToldError(texts.tooLarge);
    return upload.send(await base64Of(file), onChecking);
  },
  failed: texts.failed,
};

interface CaptionsFieldProps {
  form: UploadForm;
  /** The id of the captions; '' for none. */
  captions: string;
  /** Whether there were some, which belong to the former link. */
  areLost: boolean;
  onChange: (captions: string) => void;
}

/** Uploads the captions of a video from a file. */
export function CaptionsField({ form, captions, areLost, onChange }: CaptionsFieldProps) {
  const keep = useAction(keepCaptions, { inline: true, onDone: (kept) => onChange(kept.captions) });
  return (
    <UploadField
      texts={texts}
      icon={Captions}
      accept="text/vtt,.vtt"
      isKept={captions !== ''}
      action={keep}
      form={form}
      onFile={keep.run}
      onRemove={() => onChange('')}
    >
      <Hint role="status">{captions !== '' ? texts.kept : areLost ? texts.lost : texts.hint}</Hint>
    </UploadField>
  );
}
