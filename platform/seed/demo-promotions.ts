import { type DemoItem, offered, text } from './demo-item.ts';
import { newsPromotions } from './demo-news.ts';
import { promotion } from './demo-promotion.ts';

/** Promotions of the demo. All of them are true there: none names a bonus that is not paid. */
export const promotions: readonly DemoItem[] = [
  promotion(
    401,
    { categories: [1], picture: 'welcome', linkage: '/rng', promotionType: 'NEW_REGISTER' },
    {
      ms: offered(
        '{openingBalance}',
        'wang demo untuk bermula',
        'Wang demo untuk bermula',
        '<p>Setiap akaun baharu bermula dengan <strong>{openingBalance}</strong> wang demo.</p><ul><li>Tiada syarat pusing ganti (turnover).</li><li>Wang demo tiada nilai di luar laman ini.</li></ul>',
      ),
      en: offered(
        '{openingBalance}',
        'in demo money',
        'Demo money to start with',
        '<p>Every new account starts with <strong>{openingBalance}</strong> in demo money.</p><ul><li>No turnover requirement.</li><li>Demo money has no value outside this site.</li></ul>',
      ),
      zh: offered(
        '{openingBalance}',
        '演示金，注册即有',
        '演示账户自带演示金',
        '<p>每个新账户都有 <strong>{openingBalance}</strong> 演示金。</p><ul><li>无流水要求。</li><li>演示金在本站以外没有价值。</li></ul>',
      ),
    },
  ),
  promotion(
    402,
    { categories: [2], picture: 'new-slots', linkage: '/rng?filter=new', runs: [7, 28] },
    {
      ms: offered(
        '{openNew}',
        'slot baharu',
        'Slot baharu',
        '<p>Cari tanda <strong>Baharu</strong> pada poster. Pertaruhan minimum tertera dalam jadual bayaran setiap slot.</p>',
      ),
      en: offered(
        '{openNew}',
        'new slots',
        'New slots',
        '<p>Look for the <strong>New</strong> tag. You can play every new slot from the minimum bet in its paytable.</p>',
      ),
      zh: offered(
        '{openNew}',
        '款新老虎机',
        '新老虎机上架',
        '<p>留意海报上的<strong>新</strong>标签。最低投注见每款游戏的赔付表。</p>',
      ),
    },
  ),
  promotion(
    403,
    { categories: [2], picture: 'jackpots', linkage: '/rng?gameClassify=JP', runs: [10, 50] },
    {
      ms: offered(
        '{openJackpots}',
        'slot jackpot',
        'Semua jackpot di satu tempat',
        '<p>Semua slot jackpot kini dalam satu senarai. RTP tertera dalam jadual bayaran setiap permainan.</p><h3>Cara melihatnya</h3><ol><li>Buka senarai slot.</li><li>Pilih jenis <strong>Jackpot</strong>.</li></ol>',
      ),
      en: offered(
        '{openJackpots}',
        'jackpot slots',
        'All jackpots in one place',
        '<p>Find every jackpot slot in one list. Each shows its RTP in its paytable.</p><h3>How to find them</h3><ol><li>Open the slots.</li><li>Under types, choose <strong>Jackpots</strong>.</li></ol>',
      ),
      zh: offered(
        '{openJackpots}',
        '款奖池老虎机',
        '累积奖池，一页看全',
        '<p>所有累积奖池老虎机都在同一列表中。返还率（RTP）见每款游戏的赔付表。</p><h3>查看方法</h3><ol><li>打开老虎机列表。</li><li>在类型中选择<strong>累积奖池</strong>。</li></ol>',
      ),
    },
  ),
  promotion(
    404,
    { categories: [1, 3], picture: 'keys', linkage: '?center=securityCenter&part=factors' },
    {
      ms: text(
        'Log masuk tanpa kata laluan',
        '<p>Simpan kunci laluan dalam telefon atau komputer anda. Kunci laluan tidak boleh disalin atau diteka.</p><ul><li>Satu akaun boleh mempunyai beberapa kunci laluan.</li><li>Peranti hilang? Buang kunci laluannya pada bila-bila masa.</li></ul>',
      ),
      en: text(
        'Sign in with a passkey',
        '<p>Save a passkey on your phone or computer and sign in without a password. It can’t be copied or guessed.</p><ul><li>You can have several passkeys.</li><li>You can remove a lost passkey at any time.</li></ul>',
      ),
      zh: text(
        '无需密码登录',
        '<p>在手机或电脑上保存通行密钥，即可登录。它无法被复制或猜到。</p><ul><li>一个账户可添加多个通行密钥。</li><li>设备丢失时，可随时移除其通行密钥。</li></ul>',
      ),
    },
  ),
  promotion(
    405,
    { categories: [2], picture: 'tables', linkage: '/rng?gameClassify=TG', runs: [5, 40] },
    {
      ms: offered(
        '{openTables}',
        'permainan meja',
        'Permainan meja',
        '<p>Main rolet, bakarat dan permainan meja lain sendirian, mengikut rentak anda. Pertaruhan minimum tertera pada setiap meja.</p>',
      ),
      en: offered(
        '{openTables}',
        'table games',
        'Table games',
        '<p>Roulette, baccarat and more, to play at your own pace. Each game shows its minimum bet.</p>',
      ),
      zh: offered(
        '{openTables}',
        '款桌面游戏',
        '桌面游戏',
        '<p>轮盘、百家乐等桌面游戏，一个人按自己的节奏玩。每款游戏都标明最低投注。</p>',
      ),
    },
  ),
  promotion(
    406,
    { categories: [1], picture: 'trial', linkage: '/rng' },
    {
      ms: offered(
        '{openGames}',
        'permainan untuk dilihat',
        'Lihat dahulu',
        '<p>Lihat seluruh lobi tanpa mendaftar: senarai permainan, carian dan jadual bayaran. Akaun penuh hanya diperlukan untuk bermain dengan wang.</p>',
      ),
      en: offered(
        '{openGames}',
        'games to look at',
        'Look around first',
        '<p>Browse the whole lobby without signing up: lists, search and paytables. You need a full account to play for money.</p>',
      ),
      zh: offered(
        '{openGames}',
        '款游戏任您浏览',
        '先逛大厅，再注册',
        '<p>无需注册即可浏览整个大厅：列表、搜索、赔付表。投注时才需要正式账户。</p>',
      ),
    },
  ),
  ...newsPromotions,
];
