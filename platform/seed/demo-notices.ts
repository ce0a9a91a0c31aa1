import { type DemoItem, text } from './demo-item.ts';

/** The notices of the marquee. */
export const notices: readonly DemoItem[] = [
  {
    id: 201,
    kind: 'notice',
    daysBefore: 0,
    ms: text(
      'Selamat datang',
      '<p>Rumah ini sudah dibuka. Log masuk dengan akaun demo, buka sebuah slot dan lihat baki serta rekod anda bergerak.</p>',
    ),
    en: text(
      'Welcome',
      '<p>The house is open. Sign in with a demo account, open a slot, and watch your balance and your record move.</p>',
    ),
    zh: text('欢迎光临', '<p>大堂已开放。使用演示账户登录，打开一款老虎机，余额和记录会随之变化。</p>'),
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
  {
    id: 207,
    kind: 'notice',
    daysBefore: 24,
    ms: text(
      'Pusat bantuan dibuka',
      '<p>Akaun, permainan, terma dan privasi kini diterangkan dalam <a href="/help">pusat bantuan</a>, dalam tiga bahasa.</p>',
    ),
    en: text(
      'The help centre is open',
      '<p>Accounts, games, terms and privacy are explained in the <a href="/en/help">help centre</a>, in three languages.</p>',
    ),
    zh: text(
      '帮助中心已开放',
      '<p>账户、游戏、条款与隐私均可在<a href="/cn/help">帮助中心</a>查阅，提供三种语言。</p>',
    ),
  },
  {
    id: 208,
    kind: 'notice',
    daysBefore: 27,
    ms: text(
      'Langkah kedua untuk akaun anda',
      '<p>Hidupkan kod aplikasi dalam pusat keselamatan. Kata laluan yang dicuri sahaja tidak akan membuka apa-apa.</p>',
    ),
    en: text(
      'A second step for your account',
      '<p>Turn on the codes of an app in the security centre. A stolen password alone then opens nothing.</p>',
    ),
    zh: text('为账户启用第二步验证', '<p>在安全中心启用验证器动态码。这样，仅凭被盗的密码无法进入账户。</p>'),
  },
  {
    id: 209,
    kind: 'notice',
    daysBefore: 31,
    ms: text(
      'Log masuk tanpa kata laluan',
      '<p>Kunci laluan membuka akaun anda dengan cap jari, wajah atau PIN peranti. Tambah satu dalam pusat keselamatan.</p>',
    ),
    en: text(
      'Signing in without a password',
      '<p>A passkey opens your account with the fingerprint, face or PIN of a device. Add one in the security centre.</p>',
    ),
    zh: text('无需密码登录', '<p>通行密钥可用设备的指纹、面容或 PIN 打开账户，请在安全中心添加。</p>'),
  },
  {
    id: 210,
    kind: 'notice',
    daysBefore: 36,
    ms: text(
      'Lihat di mana anda log masuk',
      '<p>Pusat keselamatan menyenaraikan setiap pelayar yang terbuka. Log keluar mana-mana yang anda tidak kenali.</p>',
    ),
    en: text(
      'See where you are signed in',
      '<p>The security centre lists every browser that is open. Sign out any that you do not know.</p>',
    ),
    zh: text('查看登录设备', '<p>安全中心会列出所有已登录的浏览器，可将陌生的设备退出登录。</p>'),
  },
  {
    id: 211,
    kind: 'notice',
    daysBefore: 40,
    ms: text(
      'Terang atau gelap',
      '<p>Butang di bahagian atas menukar tema. Pilihan anda diingati pada pelayar ini.</p>',
    ),
    en: text(
      'Light or dark',
      '<p>The button at the top changes the theme. Your choice is remembered in this browser.</p>',
    ),
    zh: text('浅色或深色', '<p>页面顶部的按钮可切换主题，您的选择会保存在此浏览器中。</p>'),
  },
];
