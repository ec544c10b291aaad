import type { FormErrors } from 'mf-shared/ui';
import { linkProblem, missing, priceProblem } from '../../common/checkFields.ts';

export type VideoDraft = { title: string; videolink: string; price: string };

/** What is wrong with a video before it is sent: first what is missing, then what is not valid. */
export function checkVideo({ title, videolink, price }: VideoDraft): FormErrors<VideoDraft> {
  return {
    title: missing(title),
    videolink: missing(videolink) ?? linkProblem(videolink),
    price: missing(price) ?? priceProblem(price),
  };
}
