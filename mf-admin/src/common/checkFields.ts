import { isNairaPrice, isWebAddress, VIDEO_REFUSALS } from 'mf-shared/contracts';
import { videos } from '../messages/videos.ts';

export const missing = (text: string) => (text.trim() ? undefined : VIDEO_REFUSALS.fieldsMissing);

export const linkProblem = (link: string) =>
  isWebAddress(link.trim()) ? undefined : VIDEO_REFUSALS.linkInvalid;

export function priceProblem(price: string) {
  // Number() also takes '0x10' and '1e3', which nobody means as a price.
  if (!/^-?\d+(\.\d+)?$/.test(price.trim())) return VIDEO_REFUSALS.priceNotNumber;
  return isNairaPrice(Number(price)) ? undefined : videos.priceTooFine;
}
