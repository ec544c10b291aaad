import { refused } from '../../kernel/domain-error.ts';
import { sessionEnded } from '../../platform/auth/sessions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { PushService } from '../../platform/push/push-service.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';

interface PushRoutesOptions {
  /** Undefined when this installation sends no push notifications. */
  readonly service: Pick<PushService, 'publicKey' | 'accepts'> | undefined;
  readonly subscriptions: Pick<PushSubscriptions, 'add' | 'isOn' | 'remove'>;
}

/** Turns push notifications on and off for the device of a session. */
export const pushRoutes = ({ service, subscriptions }: PushRoutesOptions): Route[] => {
  const publicKey = service?.publicKey ?? null;
  return [
    route('GET /api/user/push-subscription', async ({ actor }) => ({
      publicKey,
      isOn: service !== undefined && (await subscriptions.isOn(actor.sessionId)),
    })),

    route('PUT /api/user/push-subscription', async ({ actor, body: { endpoint, keys } }) => {
      if (!service) throw refused('push_not_sent', 'This installation does not send push notifications.');
      if (!service.accepts(endpoint)) {
        throw refused('push_address_refused', 'Your browser gave an address that we cannot send to.');
      }
      if (!(await subscriptions.add(actor.id, actor.sessionId, { endpoint, ...keys }))) throw sessionEnded();
      return { publicKey, isOn: true };
    }),

    route('DELETE /api/user/push-subscription', async ({ actor }) => {
      await subscriptions.remove(actor.sessionId);
      return { publicKey, isOn: false };
    }),
  ];
};
