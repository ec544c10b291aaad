import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../api/product.ts';
import { messages } from '../messages/common.ts';

/** The operator's support address, as soon as it is known. */
export function SupportLink() {
  const { data } = useQuery(publicConfigQuery);
  return data ? <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a> : messages.support;
}
