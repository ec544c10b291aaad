import { type BodyOf, DURATION_MAX_S, type Video } from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { linkProblem, missing, priceProblem } from '../../common/checkFields.ts';
import { durationText, readDuration } from '../../common/duration.ts';
import { readPrice } from '../../common/readPrice.ts';
import { videos as texts } from '../../messages/videos.ts';

/** A video as it is typed. */
export type VideoDraft = Record<'title' | 'videolink' | 'price' | 'image' | 'durationS', string>;

export const NO_VIDEO: VideoDraft = { title: '', videolink: '', price: '', image: '', durationS: '' };

export const draftOf = ({ title, videolink, price, image = '', durationS }: Video): VideoDraft => ({
  title,
  videolink,
  price: String(price),
  image,
  durationS: durationS === undefined ? '' : durationText(durationS),
});

/** What is wrong with a video before it is sent: first what is missing, then what is not valid. */
export function checkVideo({ title, videolink, price, durationS }: VideoDraft): FormErrors<VideoDraft> {
  return {
    title: missing(title),
    videolink: missing(videolink) ?? linkProblem(videolink),
    price: missing(price) ?? priceProblem(price),
    durationS: durationS.trim() && !isDuration(durationS) ? texts.durationWrong : undefined,
  };
}

function isDuration(text: string): boolean {
  const seconds = readDuration(text);
  return seconds !== undefined && seconds >= 1 && seconds <= DURATION_MAX_S;
}

/** What is sent of a draft that was checked. */
export function videoOf({
  title,
  videolink,
  price,
  image,
  durationS,
}: VideoDraft): BodyOf<'POST /api/videolink'> {
  const seconds = readDuration(durationS);
  return {
    title: title.trim(),
    videolink: videolink.trim(),
    price: readPrice(price) as number,
    ...(image && { image }),
    ...(seconds !== undefined && { durationS: seconds }),
  };
}

/** Only what differs, so that two admins who change different things do not undo each other. */
export function changesTo(video: Video, draft: VideoDraft): BodyOf<'PUT /api/videolink/{id}'> {
  const { image = null, durationS = null, ...rest } = videoOf(draft);
  const wanted = { ...rest, image, durationS };
  const { image: oldImage = null, durationS: oldDurationS = null, ...known } = video;
  const before: Record<string, unknown> = { ...known, image: oldImage, durationS: oldDurationS };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => before[name] !== value));
}
