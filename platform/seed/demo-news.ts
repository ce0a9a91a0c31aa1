import { type DemoItem, offered, text } from './demo-item.ts';
import { promotion } from './demo-promotion.ts';

/** Promotions of the demo that are news, or lead to a kind of games. */
export const newsPromotions: readonly DemoItem[] = [
  promotion(
    407,
    { categories: [3], picture: 'search', linkage: '/search' },
    {
      ms: offered(
        '3',
        'bahasa, satu carian',
        'Ejaan tidak perlu tepat',
        '<p>Salah ejaan dan tanda aksen tidak mengapa. Taip nama yang anda ingat dalam bahasa Melayu, Inggeris atau Cina.</p>',
      ),
      en: offered(
        '3',
        'languages, one search',
        'Search made easy',
        '<p>Typos and accents are fine. Type the name as you remember it, in any of our three languages.</p>',
      ),
      zh: offered(
        '3',
        '种语言，一个搜索框',
        '拼错也能搜到',
        '<p>错别字和重音符号都没关系。用中文、英语或马来语输入您记得的名称即可。</p>',
      ),
    },
  ),
  promotion(
    408,
    { categories: [2], picture: 'arcade', linkage: '/rng?gameClassify=AC', runs: [6, 60] },
    {
      ms: offered(
        '{openArcade}',
        'permainan arked',
        'Permainan arked',
        '<p>Permainan pantas untuk rehat singkat. Setiap pusingan selesai dalam beberapa saat dan terus disimpan dalam sejarah anda.</p>',
      ),
      en: offered(
        '{openArcade}',
        'arcade games',
        'Arcade games',
        '<p>Quick games for a short break. Each round takes seconds and appears in your history right away.</p>',
      ),
      zh: offered(
        '{openArcade}',
        '款街机游戏',
        '街机游戏',
        '<p>适合短暂休息的快节奏游戏。一局只需数秒，结束后立即记入您的游戏记录。</p>',
      ),
    },
  ),
  promotion(
    409,
    { categories: [3], picture: 'record', linkage: '/recent', promotionType: 'MISSION' },
    {
      ms: text(
        'Setiap pusingan direkodkan',
        '<p>Keputusan setiap pusingan ditentukan oleh pelayan dan direkodkan dengan masa serta nombor rujukan. Lihat semua permainan yang baru anda mainkan di satu tempat.</p>',
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
      ms: offered(
        '{openPoker}',
        'permainan poker video',
        'Poker video',
        '<p>Lima kad, satu keputusan. Semua poker video ada dalam satu senarai.</p>',
      ),
      en: offered(
        '{openPoker}',
        'video poker games',
        'Video poker',
        '<p>Five cards, one decision. Find every video poker game in one list.</p>',
      ),
      zh: offered(
        '{openPoker}',
        '款视频扑克',
        '视频扑克',
        '<p>五张牌，一次选择。所有视频扑克都在同一列表中。</p>',
      ),
    },
  ),
  promotion(
    411,
    { categories: [3], picture: 'install', linkage: '/down' },
    {
      ms: offered(
        '3',
        'cara memasang',
        'Lobi pada telefon anda',
        '<p>Ikut panduan pemasangan untuk iOS, Android dan versi Lite, atau imbas kod QR.</p>',
      ),
      en: offered(
        '3',
        'ways to install',
        'The lobby on your phone',
        '<p>Find guides for iOS, Android and the lite app on one page, with QR codes to scan.</p>',
      ),
      zh: offered(
        '3',
        '种安装方式',
        '手机上的大厅',
        '<p>iOS、Android 与轻量版的安装方法都在一页，扫描二维码即可开始。</p>',
      ),
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
      ms: text(
        'Cabutan setiap minit',
        '<p>Loteri e-cabutan menarik nombor setiap 1 hingga 30 minit, yang lain mengikut jadual. Setiap keputusan boleh disemak.</p>',
      ),
      en: text(
        'A draw every minute',
        '<p>E-lotteries draw every 1 to 30 minutes, the others on fixed days. Each result can be checked in your browser.</p>',
      ),
      zh: text(
        '每分钟开奖一次',
        '<p>电子彩票每隔 1 至 30 分钟开奖，其他彩票按日程开奖。每期结果都可自行验证。</p>',
      ),
    },
  ),
];
