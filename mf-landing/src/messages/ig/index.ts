import { speak } from 'mf-shared/language';
import { shared } from 'mf-shared/messages/ig';
import * as about from './about.ts';
import * as account from './account.ts';
import * as changeEmail from './changeEmail.ts';
import * as home from './home.ts';
import * as join from './join.ts';
import * as kept from './kept.ts';
import * as verifyEmail from './verifyEmail.ts';

speak({ ...shared, about, account, changeEmail, home, join, kept, verifyEmail });
