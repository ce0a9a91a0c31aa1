import type { PhoneCountry } from '#lib/rules/fields/phone.ts';
import type { SystemDocument } from '#platform/settings.ts';
import { profileFieldRules, registerFieldDefaults } from './field-defaults.ts';

const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const off = (modId: string) => ({ modId, enabled: '0' as const, childrenNodes: [] });

const country = (countryCode: string, countryDialingCode: string, min: number, max = min): PhoneCountry => ({
  countryCode,
  countryDialingCode,
  digits: { min, max },
});

/** Number lengths without dialling code and leading zero, by the countries' public numbering plans. */
const countries: PhoneCountry[] = [
  country('MY', '60', 9, 10),
  country('SG', '65', 8),
  country('CN', '86', 11),
  country('TH', '66', 9),
  country('VN', '84', 9),
  country('ID', '62', 9, 12),
  country('PH', '63', 10),
  country('KR', '82', 9, 10),
  country('JP', '81', 10),
  country('HK', '852', 8),
  country('TW', '886', 9),
  country('GB', '44', 10),
];

/**
 * Default system document. A switch is on only for functions that this release has. The operator changes it
 * with `npm run platform -- switch` and `register-field`.
 */
export const defaultDocument: SystemDocument = {
  edition: 2,
  customerService: [{ csType: 'ONLINE', title: 'Foyer', address: '/service' }],
  whitelabel: {
    modId: 'ROOT',
    enabled: '1',
    childrenNodes: [
      {
        modId: 'SESSION',
        enabled: '1',
        childrenNodes: [on('FREEPLAY3'), on('MOBILEVERCODELOGIN3'), on('PWDEXPFORCECHANGE3')],
      },
      {
        modId: 'REGISTRATION',
        enabled: '1',
        childrenNodes: [on('USERNAMEREG3'), on('MOBILENUMREG3'), on('MOBILENUMPASSREG3'), on('REGMOBVERF3')],
      },
      on('CHNGPASSVERIF3'),
      on('PAYMENTPASS3'),
      on('MANPLAYREB3'),
      off('MEMCLUB3'),
      on('PTSYS3'),
      off('REFERRAL3'),
      on('AGENTPOLICY3'),
      on('AGENTCON3'),
      on('DISPLAYLOCATION3'),
    ],
  },
  register: registerFieldDefaults,
  profile: profileFieldRules,
  countries,
  gtagId: '',
};
