import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';

type Answer = WireAnswer['json'];
type Bet = { by: string; above: string[]; stake: bigint; win: bigint };

describe.each(targets)('reports of an agent’s team on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const tokens: Record<string, string> = {};
  const bets: Bet[] = [];
  let start = 0;
  let end = 0;

  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    for (const name of ['agent01', 'agent02', 'agent41', 'agent42', 'player01'])
      tokens[name] = await ctx.signIn(name);
    start = ctx.platform.ctx.clock.now();
    const play = async (by: string, above: string[], stake: bigint, win: bigint) => {
      await tree.bet(by, stake, win);
      bets.push({ by, above, stake, win });
    };
    const top = ['agent41', 'agent01'];
    await play('player01', ['agent42', ...top], 1_000n, 400n);
    await play('member11', ['agent42', ...top], 700n, 1_900n);
    await play('member21', top, 300n, 0n);
    await play('agent42', top, 150n, 0n);
    await play('agent41', ['agent01'], 90n, 0n);
    await tree.move('player01', 'agent01');
    await play('player01', ['agent01'], 2_500n, 100n);
    end = ctx.platform.ctx.clock.now() + 1;
  });
  afterAll(() => ctx.close());

  const request = async (who: string, line: string, more: Record<string, string | number> = {}) => {
    const query = { startDate: start, endDate: end, ...more };
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return (await ctx.wire(`GET ${line}?${text}`, { token: tokens[who] ?? '' })).json as Answer;
  };
  const value = async (...asked: Parameters<typeof request>) => (await request(...asked)).value as Answer;
  const idOf = async (name: string) => (await tree.account(name)).id;
  /** Sums of bets in major units, as the wire shows them. */
  const sumsOf = (some: readonly Bet[]) => {
    const of = (amount: (bet: Bet) => bigint) =>
      Number(some.reduce((all, bet) => all + amount(bet), 0n)) / 100;
    return {
      totalHands: some.length,
      validBetAmount: of(bet => bet.stake),
      winAmount: of(bet => bet.win),
      netLoss: of(bet => bet.stake - bet.win),
    };
  };
  /** The same by kind of game, where no rebate was credited. */
  const kindsOf = (some: readonly Bet[]) => ({ ...sumsOf(some), rebateAmount: 0 });
  const teamOf = (agent: string) => bets.filter(bet => bet.above.includes(agent));

  const KINDS = '/wps/report/accountGameBetSum';
  const BETS = '/wps/report/accountGameBetHistory';
  const PROFIT = '/wps/relay/ODSFE2_getTeamPNLV3';

  it.each(['agent01', 'agent02', 'agent41', 'agent42'])(
    'bets by kind of game: those of %s’s team when each was made',
    async agent => {
      const { list, footer } = await value(agent, KINDS);
      expect(footer).toEqual(kindsOf(teamOf(agent)));
      const total = list.reduce((all: number, one: { totalHands: number }) => all + one.totalHands, 0);
      expect(total).toBe(footer.totalHands);
    },
  );

  it('bets of one person are those with everybody below, at the time, and only within the own team', async () => {
    const of = async (who: string, name: string) =>
      (await value(who, KINDS, { userId: await idOf(name) })).footer;
    const below42 = bets.filter(bet => bet.by === 'agent42' || bet.above.includes('agent42'));
    expect(await of('agent41', 'agent42')).toEqual(kindsOf(below42));
    expect(await of('agent01', 'player01')).toEqual(kindsOf(bets.filter(bet => bet.by === 'player01')));
    // Moved away: no longer to be asked for, though the bets of before still count.
    expect((await request('agent41', KINDS, { userId: await idOf('player01') })).errorCode).toBe('not.found');
  });

  it('lists every bet once, page by page, and masks those who have left', async () => {
    const seen: Answer[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Answer = await value('agent41', BETS, { size: 1, ...(before ? { before } : {}) });
      seen.push(...page.list);
      before = page.next;
    }
    expect(seen.map(row => row.validBetAmount)).toEqual([1.5, 3, 7, 10]);
    expect(new Set(seen.map(row => row.orderNo)).size).toBe(4);
    expect(seen.map(row => row.customerName)).toEqual([
      'agent42',
      'member21',
      'member11',
      expect.not.stringMatching('player01'),
    ]);
    expect(seen[2]).toMatchObject({ directAgentName: 'agent42', winAmount: 19 });
    const { footer, list } = await value('agent41', KINDS);
    expect(footer.totalHands).toBe(seen.length);
    for (const { productType } of list)
      if (productType !== null) {
        const rows = (await value('agent41', BETS, { productType })).list;
        const kind = list.find((one: Answer) => one.productType === productType);
        expect(rows).toHaveLength(kind.totalHands);
      }
    expect((await value('agent41', BETS, { productType: 'LOTT' })).list).toEqual([]);
  });

  it('profit and loss: rows, own play and those who left make the total, which is the row above', async () => {
    const level = await value('agent01', PROFIT);
    const row = level.list.find((one: Answer) => one.userName === 'agent41');
    const below41 = bets.filter(bet => bet.by === 'agent41' || bet.above.includes('agent41'));
    expect(row).toMatchObject(sumsOf(below41));
    expect(level.footer).toMatchObject(sumsOf(teamOf('agent01')));
    expect(level.own).toBeNull();
    const drilled = await value('agent01', PROFIT, { parentId: await idOf('agent41') });
    expect(drilled.footer).toMatchObject(sumsOf(below41));
    expect(drilled.own).toMatchObject(sumsOf(bets.filter(bet => bet.by === 'agent41')));
    expect(drilled.path.map((one: Answer) => one.userName)).toEqual(['agent01', 'agent41']);
    const deep = await value('agent01', PROFIT, { parentId: await idOf('agent42') });
    // player01 was here for a bet and is directly below agent01 now.
    expect(deep.list.map((one: Answer) => one.userName)).not.toContain('player01');
    expect(deep.former).toMatchObject(sumsOf(bets.slice(0, 1)));
    // The rows behind each: of one person alone, and of those who have left.
    for (const [shown, who, scope] of [
      [drilled.own, 'agent41', 'own'],
      [deep.former, 'agent42', 'former'],
    ] as const) {
      const input = { userId: await idOf(who), scope };
      const { totalHands, validBetAmount, winAmount } = (await value('agent01', KINDS, input)).footer;
      expect(shown).toMatchObject({ totalHands, validBetAmount, winAmount });
      expect((await value('agent01', BETS, input)).list).toHaveLength(shown.totalHands);
    }
    const alone = await value('agent01', '/wps/report/downlineTransaction', {
      userId: await idOf('agent41'),
      scope: 'own',
    });
    expect(new Set(alone.list.map((one: Answer) => one.customerName))).toEqual(new Set(['agent41']));
    for (const shown of [level, drilled, deep]) {
      const parts = [...shown.list, shown.former, ...(shown.own ? [shown.own] : [])];
      for (const field of ['totalHands', 'validBetAmount', 'winAmount', 'netAmount'])
        expect(
          parts.reduce((all, one) => all + one[field], 0),
          field,
        ).toBeCloseTo(shown.footer[field], 6);
    }
  });

  it('profit and loss: the total is that of the whole filter, whatever the page shows', async () => {
    const pages: Answer[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Answer = await value('agent41', PROFIT, {
        size: 1,
        userType: 'member',
        ...(after && { after }),
      });
      pages.push(page);
      after = page.next;
    }
    const members = bets.filter(bet => bet.by === 'member21');
    expect(pages.length).toBe(pages[0].total);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.footer).toMatchObject(sumsOf(members));
    expect(pages[0]).toMatchObject({ own: null, former: null });
    const named = await value('agent41', PROFIT, { userName: 'GENT4' });
    expect(named.list.map((one: Answer) => one.userName)).toEqual(['agent42']);
  });

  const LINES = '/wps/report/downlineTransaction';
  const SUMS = '/wps/report/downlineTransactionSum';

  /** Postings of main wallets as the ledger has them. */
  async function ledgerOf(names: readonly string[], codes?: readonly string[]) {
    const wallets = await Promise.all(names.map(async name => `wallet:main:${await idOf(name)}`));
    return ctx.platform.ctx.store.read(tx => {
      const query = tx
        .selectFrom('ledger_posting')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
        .select(['ledger_posting.id', 'ledger_posting.amount'])
        .where('ledger_account.name', 'in', wallets)
        .where('ledger_posting.at', '>=', new Date(start))
        .where('ledger_posting.at', '<', new Date(end));
      return (codes ? query.where('ledger_posting.operation', 'in', codes) : query).execute();
    });
  }

  it('account details: the postings of the people below now, each once, and their sums', async () => {
    // agent41's team: player01 has moved away.
    const team = ['agent42', 'member11', 'member12', 'member21', 'member22'];
    const below = (await value('agent41', '/wps/relay/ODSFE2_getSubordinatev2', { all: 'Y' })).list;
    expect(below.map((one: Answer) => one.userName)).toEqual(expect.arrayContaining(team));
    const all = await ledgerOf(below.map((one: Answer) => one.userName));
    const seen: Answer[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Answer = await value('agent41', LINES, { size: 2, ...(before && { before }) });
      seen.push(...page.list);
      before = page.next;
    }
    expect(seen.map(line => line.txId).toSorted()).toEqual(all.map(one => String(one.id)).toSorted());
    const sums = (await value('agent41', SUMS)).list;
    const total = sums.reduce((sum: number, one: Answer) => sum + one.amount, 0);
    expect(total).toBeCloseTo(Number(all.reduce((sum, one) => sum + one.amount, 0n)) / 100, 6);
    expect(sums.reduce((sum: number, one: Answer) => sum + one.count, 0)).toBe(all.length);
    const round = seen.find(line => line.customerName === 'member11' && line.codeType === 'winning');
    expect(round).toMatchObject({ amount: 19, orderNo: expect.stringMatching(/^R\d{12}$/) });
    // Two members' rounds: each line has the number of its own.
    const numbers = seen.filter(line => line.codeType === 'betting').map(line => line.orderNo);
    expect(new Set(numbers).size).toBe(3);
  });

  it('account details of a person and a kind are those alone, and nobody outside the team is read', async () => {
    const userId = await idOf('agent42');
    const { list, userName } = await value('agent41', LINES, { userId, codeTypes: 'betting' });
    const stakes = await ledgerOf(['agent42', 'member11', 'member12'], ['stake']);
    expect(userName).toBe('agent42');
    expect(list).toHaveLength(stakes.length);
    expect(list.every((line: Answer) => line.codeType === 'betting')).toBe(true);
    expect(new Set(list.map((line: Answer) => line.customerName))).toEqual(new Set(['agent42', 'member11']));
    for (const line of [LINES, SUMS])
      for (const other of ['player01', 'agent01', 'agent41', 'agent02'])
        expect((await request('agent41', line, { userId: await idOf(other) })).errorCode, other).toBe(
          'not.found',
        );
    expect((await value('agent02', LINES)).list).toEqual([]);
  });

  it('ends before its last moment, and begins with its first', async () => {
    const [first] = (await value('agent42', BETS, { size: 100 })).list.slice(-1);
    const at = first.transTimeInTimestamp;
    const count = async (startDate: number, endDate: number) =>
      (await value('agent42', KINDS, { startDate, endDate })).footer.totalHands;
    expect(await count(at, at + 1)).toBeGreaterThan(0);
    expect(await count(at - 1_000, at)).toBe(0);
  });
});
