import { type DemoItem, text } from './demo-item.ts';

/** Notices of the marquee. */
export const notices: readonly DemoItem[] = [
  {
    id: 251,
    kind: 'agent-notice',
    daysBefore: 2,
    ms: text(
      'Cara angka pasukan dikira',
      '<p>Jumlah dikira daripada pertaruhan yang selesai dan catatan lejar, jam demi jam. Setiap halaman menunjukkan hingga bila ia dikira.</p>',
    ),
    en: text(
      'How team figures are counted',
      '<p>Sums come from settled bets and the ledger’s postings, hour by hour. Each page says until when it is counted.</p>',
    ),
    zh: text(
      '团队数据如何统计',
      '<p>合计来自已结算的投注和账本记录，按小时累计。每个页面都注明统计截至的时间。</p>',
    ),
  },
  {
    id: 201,
    kind: 'notice',
    daysBefore: 0,
    ms: text(
      'Selamat datang',
      '<p>Log masuk dengan akaun demo, main slot, dan lihat baki serta sejarah anda dikemas kini.</p>',
    ),
    en: text(
      'Welcome',
      '<p>We’re open. Sign in with a demo account, play a slot, and see your balance and history update.</p>',
    ),
    zh: text('欢迎', '<p>用演示账户登录，玩一款老虎机，看看余额和记录如何更新。</p>'),
  },
  {
    id: 202,
    kind: 'notice',
    daysBefore: 1,
    ms: text(
      'Penyelenggaraan berjadual, Isnin 04:00–04:30',
      '<p>Rekod pusingan diselenggara setiap <strong>Isnin, 04:00–04:30</strong>. Permainan dan baki tidak terjejas.</p>',
    ),
    en: text(
      'Scheduled maintenance, Mondays 04:00–04:30',
      '<p>Round records are under maintenance every <strong>Monday, 04:00–04:30</strong>. Games and balances aren’t affected.</p>',
    ),
    zh: text(
      '例行维护：周一 04:00–04:30',
      '<p>投注记录每<strong>周一 04:00–04:30</strong> 进行维护，游戏与余额不受影响。</p>',
    ),
  },
  {
    id: 203,
    kind: 'notice',
    daysBefore: 4,
    ms: text(
      'Permainan yang boleh dimainkan sekarang',
      '<p>Slot, tembak ikan, permainan eksklusif, meja langsung, sukan, e-sukan, sabung ayam dan loteri boleh dimainkan sekarang. Permainan bertanda “Akan datang” akan dibuka kemudian.</p>',
    ),
    en: text(
      'What you can play now',
      '<p>Slots, fishing, in-house games, live tables, sports, e-sports, cockfights and lotteries are open. Games marked “Soon” open in a later release.</p>',
    ),
    zh: text(
      '现已开放的游戏',
      '<p>老虎机、捕鱼、自营游戏、真人桌台、体育、电竞、斗鸡和彩票均可游玩。标有“即将推出”的游戏将在后续版本开放。</p>',
    ),
  },
  {
    id: 204,
    kind: 'notice',
    daysBefore: 8,
    ms: text(
      'Setiap slot memaparkan RTP',
      '<p>Semak RTP (pulangan kepada pemain) dalam jadual bayaran setiap slot. Keputusan setiap pusingan ditentukan oleh pelayan dan disimpan dalam sejarah anda.</p>',
    ),
    en: text(
      'Every slot shows its RTP',
      '<p>You’ll find the RTP in every slot’s paytable. Each round is decided on the server and saved in your history.</p>',
    ),
    zh: text(
      '每款老虎机都公布返还率',
      '<p>返还率（RTP）见每款老虎机的赔付表。每局结果由服务器决定，并记入您的游戏记录。</p>',
    ),
  },
  {
    id: 205,
    kind: 'notice',
    daysBefore: 12,
    ms: text(
      'Jangan kongsi kata laluan anda',
      '<p>Kakitangan kami tidak akan meminta kata laluan anda. Selepas beberapa percubaan salah, log masuk dikunci selama lima minit.</p>',
    ),
    en: text(
      'Never share your password',
      '<p>Our staff will never ask for your password. After several wrong attempts, sign-in is locked for five minutes.</p>',
    ),
    zh: text('请勿向他人透露密码', '<p>我们的员工绝不会索要您的密码。多次输错后，登录将锁定 5 分钟。</p>'),
  },
  {
    id: 206,
    kind: 'notice',
    daysBefore: 20,
    ms: text(
      'Tersedia dalam tiga bahasa',
      '<p>Pilih bahasa Melayu, Inggeris atau Cina di bahagian atas halaman.</p>',
    ),
    en: text(
      'Three languages',
      '<p>Available in Malay, English and Chinese. Change the language at the top of the page.</p>',
    ),
    zh: text('支持三种语言', '<p>本站提供马来语、英语和中文，可在页面顶部切换。</p>'),
  },
  {
    id: 207,
    kind: 'notice',
    daysBefore: 24,
    ms: text(
      'Pusat bantuan kini dibuka',
      '<p>Dapatkan jawapan tentang akaun, permainan, terma dan privasi di <a href="/help">pusat bantuan</a>, dalam tiga bahasa.</p>',
    ),
    en: text(
      'Help centre now open',
      '<p>Read about accounts, games, terms and privacy in the <a href="/en/help">help centre</a>, in three languages.</p>',
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
      'Aktifkan pengesahan dua langkah',
      '<p>Tambah aplikasi pengesah di pusat keselamatan. Walaupun orang lain tahu kata laluan anda, mereka tidak dapat log masuk tanpa kod anda.</p>',
    ),
    en: text(
      'Two-step verification',
      '<p>Turn on two-step verification in the security centre. Even if someone has your password, they can’t sign in.</p>',
    ),
    zh: text('开启两步验证', '<p>请在安全中心添加验证器应用。即使密码泄露，没有验证码也无法登录。</p>'),
  },
  {
    id: 209,
    kind: 'notice',
    daysBefore: 31,
    ms: text(
      'Log masuk dengan kunci laluan',
      '<p>Guna cap jari, wajah atau PIN peranti anda, tanpa kata laluan. Tambah kunci laluan di pusat keselamatan.</p>',
    ),
    en: text(
      'Sign in without a password',
      '<p>With a passkey you sign in with your device’s fingerprint, face or PIN. Add one in the security centre.</p>',
    ),
    zh: text('无需密码登录', '<p>用设备的指纹、面容或 PIN 登录。请在安全中心添加通行密钥。</p>'),
  },
  {
    id: 210,
    kind: 'notice',
    daysBefore: 36,
    ms: text(
      'Semak peranti yang log masuk',
      '<p>Pusat keselamatan menyenaraikan semua pelayar yang sedang log masuk. Log keluar mana-mana yang anda tidak kenali.</p>',
    ),
    en: text(
      'See where you’re signed in',
      '<p>The security centre lists every browser signed in to your account. Sign out any you don’t recognise.</p>',
    ),
    zh: text('查看登录设备', '<p>安全中心会列出所有已登录的浏览器。如有陌生设备，请将其退出登录。</p>'),
  },
  {
    id: 211,
    kind: 'notice',
    daysBefore: 40,
    ms: text(
      'Tema cerah atau gelap',
      '<p>Tukar tema dengan butang di bahagian atas. Pilihan anda disimpan dalam pelayar ini.</p>',
    ),
    en: text(
      'Light or dark',
      '<p>Switch the theme with the button at the top. This browser remembers your choice.</p>',
    ),
    zh: text('浅色或深色', '<p>用页面顶部的按钮切换主题，您的选择会保存在此浏览器中。</p>'),
  },
];
