import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../api/queries.ts';

/** The operator's support address; `fallback` as long as it is not known. */
export function SupportLink({ fallback }: { fallback: string }) {
  const { data } = useQuery(publicConfigQuery);
  return data ? <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a> : fallback;
}
