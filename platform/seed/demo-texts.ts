import { type DemoItem, figured, text } from './demo-item.ts';
import { notices } from './demo-notices.ts';
import { promotions } from './demo-promotions.ts';
import { demoHelp } from './help/demo-help.ts';

const banners: readonly DemoItem[] = [
  {
    id: 101,
    kind: 'banner',
    daysBefore: 2,
    sort: 1,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/rng' },
    ms: figured(
      '{openGames}',
      'permainan daripada {openStudios} studio',
      'Mulakan dengan slot, atau cari mengikut nama.',
      'Lihat slot',
    ),
    en: figured(
      '{openGames}',
      'games from {openStudios} studios',
      'Start with slots or search by name.',
      'Browse slots',
    ),
    zh: figured(
      '{openGames}',
      '款游戏，来自 {openStudios} 家工作室',
      '从老虎机开始，或按名称搜索。',
      '浏览老虎机',
    ),
  },
  {
    id: 102,
    kind: 'banner',
    daysBefore: 5,
    sort: 2,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/register' },
    ms: figured(
      '{openingBalance}',
      'wang demo untuk bermula',
      'Setiap akaun baharu bermula dengan wang demo. Tanpa deposit, tanpa kad.',
      'Cipta akaun',
    ),
    en: figured(
      '{openingBalance}',
      'in demo money to start',
      'Every new account starts with demo money. No deposit, no card.',
      'Open an account',
    ),
    zh: figured(
      '{openingBalance}',
      '演示金，注册即有',
      '每个新账户都有演示金，无需存款，无需银行卡。',
      '注册',
    ),
  },
  {
    id: 103,
    kind: 'banner',
    daysBefore: 9,
    sort: 3,
    data: { groupName: 'home', linkageType: 'URL', linkage: '/rng?filter=new' },
    ms: {
      ...text('Baharu minggu ini', 'Slot baharu daripada Paper Garden, Jade Drum dan banyak lagi.'),
      button: 'Lihat slot baharu',
    },
    en: {
      ...text('New this week', 'New slots from Paper Garden, Jade Drum and more.'),
      button: 'See new slots',
    },
    zh: { ...text('本周新品', 'Paper Garden、Jade Drum 等工作室的新老虎机。'), button: '查看新品' },
  },
  {
    id: 111,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_login' },
    ms: text('Selamat kembali', 'Log masuk untuk menyambung permainan.'),
    en: text('Welcome back', 'Sign in to pick up where you left off.'),
    zh: text('欢迎回来', '登录后继续游戏。'),
  },
  {
    id: 114,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_register', art: 'arrival' },
    ms: text('Selamat datang', 'Cipta akaun dalam beberapa minit.'),
    en: text('Welcome', 'Create an account in about a minute.'),
    zh: text('欢迎', '几分钟即可完成注册。'),
  },
  {
    id: 115,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_forget', art: 'key-desk' },
    ms: text('Lupa kata laluan?', 'Tetapkan semula melalui e-mel atau telefon.'),
    en: text('Forgot your password?', 'Reset it by phone or email.'),
    zh: text('忘记密码？', '通过邮箱或手机重置。'),
  },
  {
    id: 116,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_promotion', picture: 'season', linkageType: 'URL', linkage: '/rng?filter=new' },
    ms: text('Promosi terkini', 'Setiap tawaran dengan tarikh dan syarat yang jelas.'),
    en: text('What’s on', 'Every offer with its dates and terms. No small print.'),
    zh: text('最新优惠', '每项活动都写明时间与条款。'),
  },
  {
    id: 112,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_license', art: 'empty-frame' },
    ms: text('Laman demo', 'Laman ini menggunakan wang demo dan tidak memegang lesen permainan.'),
    en: text('Demo site', 'This site runs on demo money and has no gaming licence.'),
    zh: text('演示站', '本站使用演示金，不持有博彩牌照。'),
  },
  {
    id: 113,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_leftmenu', linkageType: 'URL', linkage: '/rng?filter=hot' },
    ms: text('Permainan popular', 'Lihat permainan pilihan ramai.'),
    en: text('Top games', 'See what everyone is playing.'),
    zh: text('热门游戏', '看看大家在玩什么。'),
  },
];

const others: readonly DemoItem[] = [
  {
    id: 301,
    kind: 'popup',
    daysBefore: 0,
    data: { execution: 'B' },
    ms: text(
      'Ini laman demo',
      '<p>Semua wang di sini ialah wang demo, dan semua studio serta permainan adalah rekaan. Anda tidak boleh menang atau rugi wang sebenar.</p>',
    ),
    en: text(
      'This is a demo',
      '<p>All money here is demo money, and all studios and games are made up. You can’t win or lose real money.</p>',
    ),
    zh: text('这是演示站', '<p>这里的金额均为演示金，工作室与游戏均为虚构，不会有真实输赢。</p>'),
  },
];

/**
 * Content of the demo: true statements about it, dated around the day of the seed. No winners, no counters,
 * no invented deadlines (docs/architecture.md#rule-8).
 */
export const demoItems: readonly DemoItem[] = [...banners, ...notices, ...others, ...promotions, ...demoHelp];
