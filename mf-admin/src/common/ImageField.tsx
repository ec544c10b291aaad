import { Camera, ImagePlus } from 'lucide-react';
import { type Action, describeError, keylessAction, useAction } from 'mf-shared/api';
import { imageAddress, type ResponseOf } from 'mf-shared/contracts';
import { videoSourceOf } from 'mf-shared/player';
import { tokens } from 'mf-shared/theme';
import { Button, Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { images as texts } from '../messages/images.ts';
import { pictureOfFile, pictureOfVideo } from './pictures.ts';
import { UploadField, type UploadForm } from './UploadField.tsx';

/** The source of a picture. */
type Source = { file: Blob } | { video: string };

const upload = keylessAction('POST /api/images', {
  request: (data: string) => ({ body: { data } }),
  failed: texts.failed,
  repeatable: true,
});

/** Makes the picture and uploads it. */
const keepImage: Action<Source, ResponseOf<'POST /api/images'>> = {
  send: async (source, onChecking) => {
    const data = await ('file' in source ? pictureOfFile(source.file) : pictureOfVideo(source.video)).catch(
      () => {
        throw new NoPicture('file' in source ? texts.notAnImage : texts.notFromVideo);
      },
    );
    return upload.send(data, onChecking);
  },
  failed: (error) => (error instanceof NoPicture ? error.message : describeError(error, texts.failed)),
};

class NoPicture extends Error {}

interface ImageFieldProps {
  form: UploadForm;
  /** The id of the image; '' for none. */
  image: string;
  onChange: (image: string) => void;
  /** The link of the video as typed so far. */
  link?: string;
}

/** The picture that users see: from the admin's device, or from the video itself. */
export function ImageField({ form, image, onChange, link = '' }: ImageFieldProps) {
  const keep = useAction(keepImage, { inline: true, onDone: (kept) => onChange(kept.image) });
  const source = videoSourceOf(link.trim(), location);
  return (
    <UploadField
      texts={texts}
      icon={ImagePlus}
      accept="image/jpeg,image/png,image/webp"
      isKept={image !== ''}
      action={keep}
      form={form}
      onFile={(file) => keep.run({ file })}
      onRemove={() => onChange('')}
      more={
        source.kind === 'file' && (
          <Button
            variant="secondary"
            icon={<Camera size={18} aria-hidden />}
            busy={keep.busy}
            isHeld={form.busy}
            onClick={() => keep.run({ video: source.address })}
          >
            {texts.fromVideo}
          </Button>
        )
      }
    >
      <Hint>{texts.hint}</Hint>
      {image !== '' && <Picture src={imageAddress(image)} alt={texts.alt} width={640} height={360} />}
    </UploadField>
  );
}

const Picture = styled.img`
  width: 100%;
  max-width: 20rem;
  height: auto;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;
