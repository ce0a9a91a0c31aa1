import type { PromotionPicture } from '#platform/art/promotion.ts';
import { type DemoItem, text } from './demo-item.ts';

type Words = Pick<DemoItem, 'ms' | 'en' | 'zh'>;
type Facts = {
  categories: readonly number[];
  picture: PromotionPicture;
  linkage?: string;
  /** Days before and after the day of the seed; without them it runs for as long as it is published. */
  runs?: readonly [number, number];
  promotionType?: string;
};

function promotion(id: number, facts: Facts, words: Words): DemoItem {
  const { runs, linkage, ...rest } = facts;
  return {
    id,
    kind: 'promotion',
    daysBefore: Math.max(1, runs?.[0] ?? 3),
    sort: id - 400,
    data: { ...rest, longTerm: !runs, ...(linkage ? { linkage, linkageType: 'URL' } : {}) },
    runs,
    ...words,
  };
}

/** Promotions of the demo. All of them are true there: none names a bonus that is not paid. */
export const promotions: readonly DemoItem[] = [
  promotion(
    401,
    { categories: [1], picture: 'welcome', linkage: '/rng', promotionType: 'NEW_REGISTER' },
    {
      ms: text(
        'Wang demo untuk bermula',
        '<p>Setiap akaun demo bermula dengan baki. <strong>player01</strong> dan <strong>player02</strong> mempunyai RM 1,000.00.</p><ul><li>Tiada syarat pusing ganti (turnover).</li><li>Wang demo tidak boleh dikeluarkan.</li></ul>',
      ),
      en: text(
        'Demo money to start with',
        '<p>Every demo account starts with a balance. <strong>player01</strong> and <strong>player02</strong> start with RM 1,000.00.</p><ul><li>No turnover requirement.</li><li>Demo money can’t be withdrawn.</li></ul>',
      ),
      zh: text(
        '演示账户自带演示金',
        '<p>每个演示账户都有初始余额。<strong>player01</strong> 与 <strong>player02</strong> 各有 RM 1,000.00。</p><ul><li>无流水要求。</li><li>演示金不可提款。</li></ul>',
      ),
    },
  ),
  promotion(
    402,
    { categories: [2], picture: 'new-slots', linkage: '/rng?filter=new', runs: [7, 28] },
    {
      ms: text(
        'Slot baharu',
        '<p>Cari tanda <strong>Baharu</strong> pada poster. Pertaruhan minimum tertera dalam jadual bayaran setiap slot.</p>',
      ),
      en: text(
        'New slots',
        '<p>Look for the <strong>New</strong> tag. You can play every new slot from the minimum bet in its paytable.</p>',
      ),
      zh: text('新老虎机上架', '<p>留意海报上的<strong>新</strong>标签。最低投注见每款游戏的赔付表。</p>'),
    },
  ),
  promotion(
    403,
    { categories: [2], picture: 'jackpots', linkage: '/rng?gameClassify=JP', runs: [10, 50] },
    {
      ms: text(
        'Semua jackpot di satu tempat',
        '<p>Semua slot jackpot kini dalam satu senarai. RTP tertera dalam jadual bayaran setiap permainan.</p><h3>Cara melihatnya</h3><ol><li>Buka senarai slot.</li><li>Pilih jenis <strong>Jackpot</strong>.</li></ol>',
      ),
      en: text(
        'All jackpots in one place',
        '<p>Find every jackpot slot in one list. Each shows its RTP in its paytable.</p><h3>How to find them</h3><ol><li>Open the slots.</li><li>Under types, choose <strong>Jackpots</strong>.</li></ol>',
      ),
      zh: text(
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
      ms: text(
        'Permainan meja',
        '<p>Main rolet, bakarat dan permainan meja lain sendirian, mengikut rentak anda. Pertaruhan minimum tertera pada setiap meja.</p>',
      ),
      en: text(
        'Table games',
        '<p>Roulette, baccarat and more, to play at your own pace. Each game shows its minimum bet.</p>',
      ),
      zh: text('桌面游戏', '<p>轮盘、百家乐等桌面游戏，一个人按自己的节奏玩。每款游戏都标明最低投注。</p>'),
    },
  ),
  promotion(
    406,
    { categories: [1], picture: 'trial', linkage: '/rng' },
    {
      ms: text(
        'Lihat dahulu',
        '<p>Lihat seluruh lobi tanpa mendaftar: senarai permainan, carian dan jadual bayaran. Akaun penuh hanya diperlukan untuk bermain dengan wang.</p>',
      ),
      en: text(
        'Look around first',
        '<p>Browse the whole lobby without signing up: lists, search and paytables. You need a full account to play for money.</p>',
      ),
      zh: text(
        '先逛大厅，再注册',
        '<p>无需注册即可浏览整个大厅：列表、搜索、赔付表。投注时才需要正式账户。</p>',
      ),
    },
  ),
  promotion(
    407,
    { categories: [3], picture: 'search', linkage: '/search' },
    {
      ms: text(
        'Ejaan tidak perlu tepat',
        '<p>Salah ejaan dan tanda aksen tidak mengapa. Taip nama yang anda ingat dalam bahasa Melayu, Inggeris atau Cina.</p>',
      ),
      en: text(
        'Search made easy',
        '<p>Typos and accents are fine. Type the name as you remember it, in any of our three languages.</p>',
      ),
      zh: text('拼错也能搜到', '<p>错别字和重音符号都没关系。用中文、英语或马来语输入您记得的名称即可。</p>'),
    },
  ),
  promotion(
    408,
    { categories: [2], picture: 'arcade', linkage: '/rng?gameClassify=AC', runs: [6, 60] },
    {
      ms: text(
        'Permainan arked',
        '<p>Permainan pantas untuk rehat singkat. Setiap pusingan selesai dalam beberapa saat dan terus disimpan dalam sejarah anda.</p>',
      ),
      en: text(
        'Arcade games',
        '<p>Quick games for a short break. Each round takes seconds and appears in your history right away.</p>',
      ),
      zh: text('街机游戏', '<p>适合短暂休息的快节奏游戏。一局只需数秒，结束后立即记入您的游戏记录。</p>'),
    },
  ),
  promotion(
    409,
    { categories: [3], picture: 'record', linkage: '/recent', promotionType: 'MISSION' },
    {
      ms: text(
        'Setiap pusingan direkodkan',
        '<p>Keputusan setiap pusingan ditentukan oleh pelayan dan direkodkan dengan masa serta nombor rujukan. Lihat semua permainan terkini anda di satu tempat.</p>',
      ),
      en: text(
        'Every round on record',
        '<p>Each round is decided on the server and saved with its time and reference. Find your recent games in one place.</p>',
      ),
      zh: text(
        '每一局都有记录',
        '<p>每局结果由服务器决定，并连同时间与编号一起记录。最近玩过的游戏都在一处。</p>',
      ),
    },
  ),
  promotion(
    410,
    { categories: [2], picture: 'poker', linkage: '/rng?gameClassify=VP', runs: [2, 30] },
    {
      ms: text('Poker video', '<p>Lima kad, satu keputusan. Semua poker video ada dalam satu senarai.</p>'),
      en: text('Video poker', '<p>Five cards, one decision. Find every video poker game in one list.</p>'),
      zh: text('视频扑克', '<p>五张牌，一次选择。所有视频扑克都在同一列表中。</p>'),
    },
  ),
  promotion(
    411,
    { categories: [3], picture: 'install', linkage: '/down' },
    {
      ms: text(
        'Lobi pada telefon anda',
        '<p>Ikut panduan pemasangan untuk iOS, Android dan versi Lite, atau imbas kod QR.</p>',
      ),
      en: text(
        'The lobby on your phone',
        '<p>Find guides for iOS, Android and the lite app on one page, with QR codes to scan.</p>',
      ),
      zh: text('手机上的大厅', '<p>iOS、Android 与轻量版的安装方法都在一页，扫描二维码即可开始。</p>'),
    },
  ),
  promotion(
    421,
    { categories: [4], picture: 'poker' },
    {
      ms: text('Jadual bayaran slot', '<p>Tekan butang <strong>i</strong> untuk membuka jadual bayaran.</p>'),
      en: text(
        'Inside the slots: the paytable',
        '<p>Tap the <strong>i</strong> button to open the paytable.</p>',
      ),
      zh: text('老虎机赔付表', '<p>按 <strong>i</strong> 键打开赔付表。</p>'),
    },
  ),
  promotion(
    422,
    { categories: [5], picture: 'season' },
    {
      ms: text('Loteri akan datang', '<p>Lihat senarai loteri sekarang. Cabutan dibuka kemudian.</p>'),
      en: text('Lottery is coming', '<p>Preview the lotteries now. Draws open in a later release.</p>'),
      zh: text('彩票即将推出', '<p>现在可先浏览彩票列表，开奖将在后续版本开放。</p>'),
    },
  ),
];
