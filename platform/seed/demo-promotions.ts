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

/** What is on in the demo house. All of it is true there: no bonus is named that nobody would pay. */
export const promotions: readonly DemoItem[] = [
  promotion(
    401,
    { categories: [1], picture: 'welcome', linkage: '/rng', promotionType: 'NEW_REGISTER' },
    {
      ms: text(
        'Wang demo untuk bermula',
        '<p>Setiap akaun demo dibuka dengan baki. <strong>player01</strong> dan <strong>player02</strong> bermula dengan RM 1,000.00.</p><ul><li>Tiada syarat pertaruhan.</li><li>Wang demo tidak boleh dikeluarkan.</li></ul>',
      ),
      en: text(
        'Demo money to begin with',
        '<p>Every demo account opens with a balance. <strong>player01</strong> and <strong>player02</strong> begin with RM 1,000.00.</p><ul><li>No wagering terms.</li><li>Demo money cannot be paid out.</li></ul>',
      ),
      zh: text(
        '起始演示金',
        '<p>每个演示账户都有初始余额。<strong>player01</strong> 与 <strong>player02</strong> 起始余额为 RM 1,000.00。</p><ul><li>无流水要求。</li><li>演示金不可提取。</li></ul>',
      ),
    },
  ),
  promotion(
    402,
    { categories: [2], picture: 'new-slots', linkage: '/rng?filter=new', runs: [7, 28] },
    {
      ms: text(
        'Slot baharu di rak',
        '<p>Lihat tanda <strong>Baharu</strong> pada poster. Semua slot baharu boleh dimainkan dengan taruhan terendah yang tertera pada jadualnya.</p>',
      ),
      en: text(
        'New slots on the shelf',
        '<p>Look for the tag <strong>New</strong> on the posters. Every new slot can be played at the lowest stake that its table shows.</p>',
      ),
      zh: text(
        '新老虎机上架',
        '<p>留意海报上的<strong>新</strong>标签。每款新老虎机都可按其赔付表上的最低注额游玩。</p>',
      ),
    },
  ),
  promotion(
    403,
    { categories: [2], picture: 'jackpots', linkage: '/rng?gameClassify=JP', runs: [10, 50] },
    {
      ms: text(
        'Semua jackpot di satu rak',
        '<p>Slot jackpot kini berdiri bersama dalam senarai. Pulangan kepada pemain tertera dalam jadual setiap permainan.</p><h3>Cara melihatnya</h3><ol><li>Buka senarai slot.</li><li>Pilih <strong>Jackpot</strong> pada baris jenis.</li></ol>',
      ),
      en: text(
        'All jackpots on one shelf',
        '<p>The jackpot slots stand together in the list. Each states its return to player in its own table.</p><h3>How to see them</h3><ol><li>Open the list of slots.</li><li>Choose <strong>Jackpot</strong> among the kinds.</li></ol>',
      ),
      zh: text(
        '头奖老虎机集中陈列',
        '<p>头奖类老虎机现已集中在同一列表。每款游戏的赔付表都写明返还率。</p><h3>查看方法</h3><ol><li>打开老虎机列表。</li><li>在类别中选择<strong>头奖</strong>。</li></ol>',
      ),
    },
  ),
  promotion(
    404,
    { categories: [1, 3], picture: 'keys', linkage: '?center=securityCenter&part=factors' },
    {
      ms: text(
        'Kunci, bukan kata laluan',
        '<p>Simpan kunci masuk dalam telefon atau komputer anda dan log masuk tanpa kata laluan. Kunci itu tidak boleh ditiru atau diteka.</p><ul><li>Satu akaun boleh mempunyai beberapa kunci.</li><li>Kunci yang hilang boleh dibuang pada bila-bila masa.</li></ul>',
      ),
      en: text(
        'A key instead of a password',
        '<p>Keep a passkey on your phone or computer and sign in without a password. It cannot be copied out or guessed.</p><ul><li>One account may have several keys.</li><li>A lost key can be removed at any time.</li></ul>',
      ),
      zh: text(
        '用钥匙代替密码',
        '<p>在手机或电脑上保存通行密钥，无需密码即可登录。它不会被复制，也无法被猜到。</p><ul><li>一个账户可以有多把密钥。</li><li>遗失的密钥可随时移除。</li></ul>',
      ),
    },
  ),
  promotion(
    405,
    { categories: [2], picture: 'tables', linkage: '/rng?gameClassify=TG', runs: [5, 40] },
    {
      ms: text(
        'Meja di antara slot',
        '<p>Rolet, bakarat dan permainan meja lain yang dimainkan sendirian, mengikut rentak anda. Taruhan terendah tertera pada setiap meja.</p>',
      ),
      en: text(
        'Tables among the slots',
        '<p>Roulette, baccarat and other table games to play alone, at your own pace. Each table shows its lowest stake.</p>',
      ),
      zh: text(
        '老虎机中的桌上游戏',
        '<p>轮盘、百家乐等桌上游戏，可独自按自己的节奏游玩。每张桌都标明最低注额。</p>',
      ),
    },
  ),
  promotion(
    406,
    { categories: [1], picture: 'trial', linkage: '/rng' },
    {
      ms: text(
        'Lihat-lihat dahulu',
        '<p>Pelawat percubaan boleh berjalan di seluruh lobi tanpa borang: senarai, carian, jadual. Akaun sebenar diperlukan apabila wang terlibat.</p>',
      ),
      en: text(
        'Look around first',
        '<p>A trial guest may walk through the whole lobby without a form: lists, search, tables. A real account is needed where money begins.</p>',
      ),
      zh: text(
        '先看看再决定',
        '<p>试玩访客无需填表即可浏览整个大堂：列表、搜索、赔付表。涉及金钱时才需要正式账户。</p>',
      ),
    },
  ),
  promotion(
    407,
    { categories: [3], picture: 'search', linkage: '/search' },
    {
      ms: text(
        'Cari tanpa perlu tepat',
        '<p>Carian memaafkan kesilapan ejaan dan tanda bunyi. Taip nama yang anda ingat, dalam mana-mana tiga bahasa.</p>',
      ),
      en: text(
        'Search without spelling it right',
        '<p>Search forgives slips and accents. Type the name as you remember it, in any of the three languages.</p>',
      ),
      zh: text(
        '不必拼写准确',
        '<p>搜索会容忍拼写错误和音符。用三种语言中的任意一种，输入您记得的名称即可。</p>',
      ),
    },
  ),
  promotion(
    408,
    { categories: [2], picture: 'arcade', linkage: '/rng?gameClassify=AC', runs: [6, 60] },
    {
      ms: text(
        'Sudut arked',
        '<p>Permainan pantas untuk waktu rehat yang singkat. Sesuatu pusingan selesai dalam beberapa saat dan terus masuk ke rekod anda.</p>',
      ),
      en: text(
        'The arcade corner',
        '<p>Quick games for a short break. A round is over in seconds and stands in your record at once.</p>',
      ),
      zh: text('街机角', '<p>适合短暂休息的快节奏游戏。一局只需数秒，并会立即写入您的记录。</p>'),
    },
  ),
  promotion(
    409,
    { categories: [3], picture: 'record', linkage: '/recent', promotionType: 'MISSION' },
    {
      ms: text(
        'Setiap pusingan direkodkan',
        '<p>Setiap pusingan diputuskan di pelayan dan dicatat dengan masa serta nombor rujukannya. Permainan terkini anda menunggu di satu tempat.</p>',
      ),
      en: text(
        'Every round on record',
        '<p>Each round is decided on the server and written down with its time and reference. Your recent games wait in one place.</p>',
      ),
      zh: text(
        '每一局都有记录',
        '<p>每一局都由服务器决定，并连同时间与编号一起记录。您最近的游戏都在同一处。</p>',
      ),
    },
  ),
  promotion(
    410,
    { categories: [2], picture: 'poker', linkage: '/rng?gameClassify=VP', runs: [2, 30] },
    {
      ms: text(
        'Poker video',
        '<p>Lima kad, satu keputusan. Semua meja poker video berdiri dalam satu senarai.</p>',
      ),
      en: text('Video poker', '<p>Five cards, one decision. All video poker tables stand in one list.</p>'),
      zh: text('视频扑克', '<p>五张牌，一次抉择。所有视频扑克都在同一列表中。</p>'),
    },
  ),
  promotion(
    411,
    { categories: [3], picture: 'install', linkage: '/down' },
    {
      ms: text(
        'Lobi di telefon anda',
        '<p>Panduan pemasangan untuk iOS, Android dan versi ringan ada di satu halaman, dengan kod QR untuk diimbas.</p>',
      ),
      en: text(
        'The lobby on your phone',
        '<p>The guides for iOS, Android and the lite version stand on one page, with QR codes to scan.</p>',
      ),
      zh: text('把大堂装进手机', '<p>iOS、Android 与轻量版的安装指南集中在一页，并附有可扫描的二维码。</p>'),
    },
  ),
  promotion(
    421,
    { categories: [4], picture: 'poker' },
    {
      ms: text(
        'Di dalam slot: jadual bayaran',
        '<p>Buka jadual bayaran dengan butang <strong>i</strong>.</p>',
      ),
      en: text(
        'Inside the slots: the paytable',
        '<p>Open the paytable by the button <strong>i</strong>.</p>',
      ),
      zh: text('老虎机内：赔付表', '<p>按 <strong>i</strong> 键打开赔付表。</p>'),
    },
  ),
  promotion(
    422,
    { categories: [5], picture: 'season' },
    {
      ms: text(
        'Loteri dibuka kemudian',
        '<p>Senarai loteri boleh dilihat sekarang; cabutan dibuka kemudian.</p>',
      ),
      en: text('The lottery opens later', '<p>The lottery lists can be looked at now; draws open later.</p>'),
      zh: text('彩票稍后开放', '<p>现在可先浏览彩票列表，开奖稍后开放。</p>'),
    },
  ),
];
