import type { Translation } from 'mf-shared/language';
import type * as english from '../changeEmail.ts';

export const changeEmail: Translation<typeof english.changeEmail> = {
  title: 'Gbanwee email gị',
  lead: "Otu ọpịpị ga-eme ka nke a bụrụ email akaụntụ gị. Ọ bụ ya ka ị ga-eji abanye site n'oge ahụ.",
  press: 'Jiri email a',
  done: 'E gbanweela email gị. Jiri nke ọhụrụ banye site ugbu a.',
  goOn: 'Gaa na dashboard gị',
  linkIncomplete:
    "Ibe a na-emeghe site na njikọ dị n'ozi anyị. Biko meghee njikọ ahụ ọzọ, ma ọ bụ rịọ nke ọhụrụ na profaịlụ gị.",
  failed: 'Enweghị ike ịgbanwe email gị.',
  toAsk: 'Banye ka ị rịọ njikọ ọhụrụ',
};
