import { type DemoItem, text } from './demo-item.ts';
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
    id: 116,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_promotion', picture: 'season', linkageType: 'URL', linkage: '/rng?filter=new' },
    ms: text('Apa yang ada di rumah ini', 'Setiap tawaran dengan tarikh dan syaratnya, tanpa huruf kecil.'),
    en: text('What is on in the house', 'Every offer with its dates and terms, and no small print.'),
    zh: text('大堂里的活动', '每项活动都写明时间与条款，没有小字。'),
  },
  {
    id: 112,
    kind: 'banner',
    daysBefore: 30,
    data: { groupName: 'w_license', art: 'empty-frame' },
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
];

/**
 * The demo's content: what is true of this house, dated around the day of the seed. No winners, no counters, no
 * deadlines that do not exist.
 */
export const demoItems: readonly DemoItem[] = [...banners, ...notices, ...others, ...promotions, ...demoHelp];
