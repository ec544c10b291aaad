import { type Endpoint, type EndpointName, endpoints } from 'mf-shared/contracts';
import { refusalsOf } from '../openapi/refusals.ts';

/** The codes of a call's documented refusals, by status. */
const known = new Map<EndpointName, ReturnType<typeof refusalsOf>>();

/** @throws Error when the call's contract does not name this refusal */
export function assertDocumented(name: EndpointName, status: number, { code }: { code?: string }): void {
  if (status < 400) return;
  const refusals = known.get(name) ?? refusalsOf(endpoints[name] as Endpoint);
  known.set(name, refusals);
  const named = refusals.get(status);
  if (!named || (named.length > 0 && !named.some((refusal) => refusal.code === code)))
    throw new Error(`${name} answered ${status} ${code}, which its contract does not name`);
}
