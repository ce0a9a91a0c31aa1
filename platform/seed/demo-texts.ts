import { type DemoItem, text } from './demo-item.ts';
import { notices } from './demo-notices.ts';

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
    id: 114,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_register', art: 'arrival' },
    ms: text('Selamat datang', 'Letakkan bagasi anda di sini.'),
    en: text('Welcome', 'Put your luggage down here.'),
    zh: text('欢迎入住', '行李放在这里就好。'),
  },
  {
    id: 115,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_forget', art: 'key-desk' },
    ms: text('Kunci ganti', 'Kaunter malam ada kunci ganti untuk anda.'),
    en: text('A spare key', 'The night desk has one for you.'),
    zh: text('备用钥匙', '夜间前台为您留着一把。'),
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
