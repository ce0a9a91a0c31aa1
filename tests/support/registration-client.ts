import type { TestPlatform } from './platform-harness.ts';
import { moveClock } from './platform-person.ts';

/** Platform data that tests of registration read and set. `reset` restores the settings that they change. */
export function registrationClient(ctx: () => TestPlatform) {
  const store = () => ctx().platform.ctx.store;
  const later = (ms: number) => moveClock(ctx(), ms);
  const set = (modId: string, state: 'on' | 'off') => ctx().admin('switch', { modId, state });
  const rule = (name: string, change: object) => ctx().admin('register-field', { name, ...change });
  const code = (answer: { json: { errorCode: string } }) => answer.json.errorCode;
  const accounts = async () =>
    store().read(async tx => Number((await tx.selectFrom('account').select('id').execute()).length));
  async function reset() {
    await later(0);
    for (const modId of ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'])
      await set(modId, 'on');
    for (const name of ['captcha', 'birthday', 'line', 'paymentPassword']) await rule(name, { use: 'off' });
    await rule('username', { kind: 1, pattern: '*', min: 4, max: 12 });
  }
  return { store, later, set, rule, code, accounts, reset };
}
