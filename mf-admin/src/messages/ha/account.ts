import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  title: 'Asusu',
  lead: 'Kalmar sirrinku, mataki na biyu da na’urorinku.',
  details: 'Bayananku',
  name: 'Suna',
  email: 'Imel',
  newPasswordHint: 'Aƙalla haruffa 12, ba irin wadda mutane da yawa suke zaɓa ba.',
};
