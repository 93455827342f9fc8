import { about } from './about.ts';
import { contact } from './contact.ts';
import { faq } from './faq.ts';
import { howItWorks } from './how-it-works.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const staticPages = [contact, terms, refunds, privacyPolicy, about, howItWorks, faq];
