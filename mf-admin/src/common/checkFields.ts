import { isNairaPrice, isWebAddress, VIDEO_REFUSALS } from 'mf-shared/contracts';
import { videos } from '../messages/videos.ts';
import { readPrice } from './readPrice.ts';

/** The server accepts no more. */
const MOST_NAIRA = 10_000_000;

export const missing = (text: string) => (text.trim() ? undefined : VIDEO_REFUSALS.fieldsMissing);

export const linkProblem = (link: string) =>
  isWebAddress(link.trim()) ? undefined : VIDEO_REFUSALS.linkInvalid;

export function priceProblem(price: string) {
  const naira = readPrice(price);
  if (naira === undefined) return VIDEO_REFUSALS.priceNotNumber;
  if (naira > MOST_NAIRA) return videos.priceTooHigh;
  return isNairaPrice(naira) ? undefined : videos.priceTooFine;
}
