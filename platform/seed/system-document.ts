import type { SystemDocument } from '#platform/settings.ts';

const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const off = (modId: string) => ({ modId, enabled: '0' as const, childrenNodes: [] });

/** The rules of registration as the wire has them (wire.md 3.3): kinds 4 and 5 are the patterns of letters and digits. */
const register: SystemDocument['register'] = {
  username: {
    enabled: true,
    required: true,
    patternId: 1,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]+$',
    minLength: 4,
    maxLength: 12,
  },
  password: {
    enabled: true,
    required: true,
    patternId: 5,
    acceptedPattern: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
    minLength: 8,
    maxLength: 20,
  },
  email: { enabled: true, required: false, patternId: 3, acceptedPattern: '*', minLength: 0, maxLength: 100 },
};

/**
 * The system document of a fresh house. A switch is on only for what this release has. The
 * operator changes it in the store.
 */
export const defaultDocument: SystemDocument = {
  customerService: [{ csType: 'ONLINE', title: 'Foyer', address: '/service' }],
  resources: [],
  whitelabel: {
    modId: 'ROOT',
    enabled: '1',
    childrenNodes: [
      {
        modId: 'SESSION',
        enabled: '1',
        childrenNodes: [on('FREEPLAY3'), off('MOBILEVERCODELOGIN3'), off('PWDEXPFORCECHANGE3')],
      },
      {
        modId: 'REGISTRATION',
        enabled: '1',
        childrenNodes: [off('USERNAMEREG3'), off('MOBILENUMREG3'), off('MOBILENUMPASSREG3')],
      },
      off('CHNGPASSVERIF3'),
      off('MEMCLUB3'),
      off('PTSYS3'),
      off('REFERRAL3'),
      off('AGENTPOLICY3'),
      on('DISPLAYLOCATION3'),
    ],
  },
  register,
  gtagId: '',
};
