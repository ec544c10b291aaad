import { isNairaPrice, isWebAddress, VIDEO_REFUSALS } from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { messages } from '../../messages.ts';

export type VideoDraft = { title: string; videolink: string; price: string };

/** What is wrong with a video before it is sent: first what is missing, then what is not valid. */
export function checkVideo({ title, videolink, price }: VideoDraft): FormErrors<VideoDraft> {
  const missing = (text: string) => (text.trim() ? undefined : VIDEO_REFUSALS.fieldsMissing);
  return {
    title: missing(title),
    videolink: missing(videolink) ?? linkProblem(videolink.trim()),
    price: missing(price) ?? priceProblem(price.trim()),
  };
}

function linkProblem(link: string) {
  return isWebAddress(link) ? undefined : VIDEO_REFUSALS.linkInvalid;
}

function priceProblem(price: string) {
  // Number() also takes '0x10' and '1e3', which nobody means as a price.
  if (!/^-?\d+(\.\d+)?$/.test(price)) return VIDEO_REFUSALS.priceNotNumber;
  return isNairaPrice(Number(price)) ? undefined : messages.videos.priceTooFine;
}
