import { Grid, TextField, type useForm } from 'mf-shared/ui';
import { ImageField } from '../../../common/ImageField.tsx';
import { links } from '../../../messages/common.ts';
import { videos as texts } from '../../../messages/videos.ts';
import type { VideoDraft } from '../videoDraft.ts';
import { CaptionsField } from './CaptionsField.tsx';

type VideoForm = Pick<
  ReturnType<typeof useForm<VideoDraft, unknown, unknown>>,
  'field' | 'values' | 'set' | 'busy' | 'hold'
>;

const MONEY = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const;

interface VideoFieldsProps {
  form: VideoForm;
  /** Whether its captions will be removed, because they belong to the former link. */
  losesCaptions?: boolean;
}

/** The fields of a video, for adding and editing. */
export function VideoFields({ form, losesCaptions = false }: VideoFieldsProps) {
  return (
    <>
      <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
      <TextField
        label={texts.link}
        hint={links.hint}
        type="url"
        maxLength={2000}
        placeholder="https://"
        autoComplete="off"
        {...form.field('videolink')}
      />
      <TextField label={texts.price} hint={texts.priceHint} {...MONEY} {...form.field('price')} />
      <TextField
        label={texts.duration}
        hint={texts.durationHint}
        maxLength={10}
        autoComplete="off"
        {...form.field('durationS')}
      />
      <Grid $min="12rem" $gap={16}>
        <TextField label={texts.budget} hint={texts.budgetHint} {...MONEY} {...form.field('budget')} />
        <TextField
          label={texts.dailyBudget}
          hint={texts.dailyBudgetHint}
          {...MONEY}
          {...form.field('dailyBudget')}
        />
      </Grid>
      <ImageField
        form={form}
        image={form.values.image}
        link={form.values.videolink}
        onChange={(image) => form.set('image', image)}
      />
      <CaptionsField
        form={form}
        captions={form.values.captions}
        areLost={losesCaptions}
        onChange={(captions) => form.set('captions', captions)}
      />
    </>
  );
}
