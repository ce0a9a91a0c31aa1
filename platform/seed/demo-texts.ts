import type { ContentText } from '#platform/store/tables.ts';

/** One item of the demo's content. `daysBefore` is counted back from the day of the seed. */
export type DemoItem = {
  id: number;
  kind: 'banner' | 'notice' | 'popup' | 'promotion';
  daysBefore: number;
  sort?: number;
  data?: Readonly<Record<string, unknown>>;
  ms: ContentText;
  en: ContentText;
  zh: ContentText;
};

const text = (title: string, content = ''): ContentText => ({ title, content });

const banners: readonly DemoItem[] = [
  {
    id: 101,
    kind: 'banner',
    daysBefore: 2,
    sort: 1,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/rng' },
    ms: text(
      'Sepuluh ribu permainan, satu lobi',
      'Dari 51 studio. Mula dengan slot, atau cari mengikut nama.',
    ),
    en: text('Ten thousand games, one lobby', 'From 51 studios. Begin with the slots, or search by name.'),
    zh: text('一万款游戏，一座大堂', '来自 51 家工作室。从老虎机开始，或按名称搜索。'),
  },
  {
    id: 102,
    kind: 'banner',
    daysBefore: 5,
    sort: 2,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/rng?filter=new' },
    ms: text('Baharu minggu ini', 'Slot baharu daripada Paper Garden, Jade Drum dan rakan-rakan.'),
    en: text('New this week', 'New slots from Paper Garden, Jade Drum and friends.'),
    zh: text('本周新作', 'Paper Garden、Jade Drum 等工作室的新老虎机。'),
  },
  {
    id: 103,
    kind: 'banner',
    daysBefore: 9,
    sort: 3,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/live' },
    ms: text(
      'Meja di tingkat satu',
      'Lihat senarai kasino langsung. Meja dibuka dalam keluaran akan datang.',
    ),
    en: text('The tables upstairs', 'Look through the live casino. The tables open in a later release.'),
    zh: text('楼上的赌桌', '先看看真人娱乐场，赌桌将在后续版本开放。'),
  },
  {
    id: 111,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_login' },
    ms: text('Selamat kembali', 'Bilik anda sudah sedia.'),
    en: text('Welcome back', 'Your room is ready.'),
    zh: text('欢迎回来', '您的房间已备好。'),
  },
  {
    id: 112,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_license' },
    ms: text('Rumah demo', 'Ini rumah demonstrasi dengan wang demo. Ia tidak memegang lesen perjudian.'),
    en: text('A demonstration house', 'This house runs on demo money. It holds no gaming licence.'),
    zh: text('演示大堂', '本站使用演示货币运行，不持有博彩牌照。'),
  },
  {
    id: 113,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_leftmenu', linkageType: 'URL', linkage: '/rng?filter=hot' },
    ms: text('Kegemaran tetamu', 'Permainan di bahagian atas senarai.'),
    en: text('From the top of the list', 'The games that stand first.'),
    zh: text('榜单前列', '排在最前的游戏。'),
  },
];

const notices: readonly DemoItem[] = [
  {
    id: 201,
    kind: 'notice',
    daysBefore: 0,
    ms: text(
      'Selamat datang ke Foyer',
      '<p>Rumah ini sudah dibuka. Log masuk dengan akaun demo, buka sebuah slot dan lihat baki serta rekod anda bergerak.</p>',
    ),
    en: text(
      'Welcome to Foyer',
      '<p>The house is open. Sign in with a demo account, open a slot, and watch your balance and your record move.</p>',
    ),
    zh: text('欢迎来到 Foyer', '<p>大堂已开放。使用演示账户登录，打开一款老虎机，余额和记录会随之变化。</p>'),
  },
  {
    id: 202,
    kind: 'notice',
    daysBefore: 1,
    ms: text(
      'Penyelenggaraan pada waktu malam',
      '<p>Sistem rekod diselenggara setiap <strong>Isnin, 04:00 hingga 04:30</strong>. Permainan dan baki tidak terjejas.</p>',
    ),
    en: text(
      'Upkeep at night',
      '<p>The record system is looked after every <strong>Monday, 04:00 to 04:30</strong>. Games and balances are not affected.</p>',
    ),
    zh: text(
      '夜间维护',
      '<p>记录系统每<strong>周一 04:00 至 04:30</strong> 进行维护，游戏与余额不受影响。</p>',
    ),
  },
  {
    id: 203,
    kind: 'notice',
    daysBefore: 4,
    ms: text(
      'Apa yang boleh dimainkan sekarang',
      '<p>Dalam keluaran ini semua slot boleh dimainkan. Kasino langsung, ikan, kad, sukan dan loteri boleh dilihat dan akan dibuka kemudian.</p>',
    ),
    en: text(
      'What can be played now',
      '<p>In this release all slots can be played. Live casino, fishing, cards, sports and lottery can be looked at and open later.</p>',
    ),
    zh: text(
      '目前可以玩什么',
      '<p>本版本中所有老虎机均可游玩。真人娱乐场、捕鱼、棋牌、体育和彩票可供浏览，稍后开放。</p>',
    ),
  },
  {
    id: 204,
    kind: 'notice',
    daysBefore: 8,
    ms: text(
      'Pulangan kepada pemain dinyatakan',
      '<p>Setiap slot menyatakan pulangan kepada pemain dalam jadual bayarannya. Keputusan setiap pusingan dibuat di pelayan dan dicatat dalam rekod anda.</p>',
    ),
    en: text(
      'The return to player is stated',
      '<p>Every slot states its return to player in its paytable. Each round is decided on the server and written into your record.</p>',
    ),
    zh: text('返还率公开', '<p>每款老虎机的赔付表都写明返还率。每一局都由服务器决定，并写入您的记录。</p>'),
  },
  {
    id: 205,
    kind: 'notice',
    daysBefore: 12,
    ms: text(
      'Jaga kata laluan anda',
      '<p>Kakitangan kami tidak akan meminta kata laluan anda. Selepas beberapa percubaan yang salah, log masuk berehat selama lima minit.</p>',
    ),
    en: text(
      'Keep your password to yourself',
      '<p>Our staff will never ask for your password. After several wrong attempts sign-in rests for five minutes.</p>',
    ),
    zh: text('请保管好密码', '<p>我们的员工绝不会索要您的密码。多次输错后，登录将暂停五分钟。</p>'),
  },
  {
    id: 206,
    kind: 'notice',
    daysBefore: 20,
    ms: text(
      'Tiga bahasa',
      '<p>Rumah ini bertutur dalam Bahasa Melayu, Inggeris dan Cina. Tukar bahasa di bahagian atas halaman.</p>',
    ),
    en: text(
      'Three languages',
      '<p>The house speaks Malay, English and Chinese. Change the language at the top of the page.</p>',
    ),
    zh: text('三种语言', '<p>本站提供马来语、英语和中文。可在页面顶部切换语言。</p>'),
  },
];

const others: readonly DemoItem[] = [
  {
    id: 301,
    kind: 'popup',
    daysBefore: 0,
    data: { execution: 'B' },
    ms: text(
      'Ini rumah demo',
      '<p>Semua wang di sini ialah wang demo dan semua studio serta permainan adalah rekaan. Tiada apa-apa boleh dimenangi atau dikalahkan.</p>',
    ),
    en: text(
      'This is a demonstration house',
      '<p>All money here is demo money; all studios and games are invented. Nothing can be won or lost.</p>',
    ),
    zh: text('这是演示大堂', '<p>这里的钱均为演示货币，工作室与游戏均为虚构，不会有真实输赢。</p>'),
  },
  {
    id: 401,
    kind: 'promotion',
    daysBefore: 3,
    sort: 1,
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
  {
    id: 402,
    kind: 'promotion',
    daysBefore: 7,
    sort: 2,
    data: { linkageType: 'URL', linkage: '/rng?filter=new' },
    ms: text(
      'Slot baharu minggu ini',
      '<p>Lihat tanda <strong>Baharu</strong> pada poster. Semua slot baharu boleh dimainkan dengan taruhan terendah yang tertera pada jadualnya.</p>',
    ),
    en: text(
      'New slots this week',
      '<p>Look for the tag <strong>New</strong> on the posters. Every new slot can be played at the lowest stake that its table shows.</p>',
    ),
    zh: text(
      '本周新老虎机',
      '<p>留意海报上的<strong>新</strong>标签。每款新老虎机都可按其赔付表上的最低注额游玩。</p>',
    ),
  },
  {
    id: 403,
    kind: 'promotion',
    daysBefore: 14,
    sort: 3,
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
];

/**
 * The demo's content: what is true of this house, dated around the day of the seed. No winners, no counters, no
 * deadlines that do not exist.
 */
export const demoItems: readonly DemoItem[] = [...banners, ...notices, ...others];
