import { Captions, Trash2 } from 'lucide-react';
import { type Action, keylessAction, ToldError, useAction } from 'mf-shared/api';
import { CAPTIONS_MAX_BYTES, type ResponseOf } from 'mf-shared/contracts';
import { Button, Heading, Hint, Problem, Row, Stack } from 'mf-shared/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { base64Of } from '../../../common/base64Of.ts';
import { videos as texts } from '../../../messages/videos.ts';

const upload = keylessAction('POST /api/captions', {
  request: (data: string) => ({ body: { data } }),
  failed: texts.captionsFailed,
});

/** Kept again they are the same, so a lost answer is simply tried again. */
const keepCaptions: Action<Blob, ResponseOf<'POST /api/captions'>> = {
  send: async (file, onChecking) => {
    if (file.size > CAPTIONS_MAX_BYTES) throw new ToldError(texts.captionsTooLarge);
    return upload.send(await base64Of(file), onChecking);
  },
  failed: texts.captionsFailed,
};

interface CaptionsFieldProps {
  /** The id of the captions; '' for none. */
  captions: string;
  onChange: (captions: string) => void;
}

/** The captions of a video, from a file. */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const keep = useAction(keepCaptions, { inline: true, onDone: (kept) => onChange(kept.captions) });
  return (
    <Stack $gap={8} role="group" aria-labelledby={titleId}>
      <Title $size={14} id={titleId}>
        {texts.captions}
      </Title>
      <Hint role="status">{captions === '' ? texts.captionsHint : texts.captionsKept}</Hint>
      <Row $gap={8}>
        <Button
          variant="secondary"
          icon={<Captions size={18} aria-hidden />}
          busy={keep.busy}
          onClick={() => input.current?.click()}
        >
          {captions === '' ? texts.captionsChoose : texts.captionsReplace}
        </Button>
        {captions !== '' && (
          <Button
            variant="secondary"
            icon={<Trash2 size={18} aria-hidden />}
            isHeld={keep.busy}
            onClick={() => onChange('')}
          >
            {texts.captionsRemove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        accept="text/vtt,.vtt"
        aria-label={texts.captionsFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after a failure.
          target.value = '';
          if (file) keep.run(file);
        }}
      />
      <Problem role="alert">{keep.busy ? '' : keep.problem}</Problem>
    </Stack>
  );
}

const Title = styled(Heading)`
  margin: 0;
`;
