import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopicSeed } from './help-topic.ts';

const rules: HelpTopicSeed = {
  id: 550,
  tag: 'rules',
  ms: text(
    'Permainan dan keputusan',
    '<p>Slot, tembak ikan, permainan eksklusif, loteri, e-sukan dan sabung ayam boleh dimainkan sekarang, begitu juga meja langsung, bola sepak, bola keranjang dan permainan kad. Permainan bertanda “Akan datang” akan dibuka kemudian.</p>',
  ),
  en: text(
    'Games and results',
    '<p>Slots, fishing, in-house games, lotteries, e-sports and cockfights are open, and so are live tables, football, basketball and card games. Games marked “Soon” open in a later release.</p>',
  ),
  zh: text(
    '游戏与结果',
    '<p>老虎机、捕鱼、自营游戏、彩票、电竞、斗鸡，以及真人桌台、足球、篮球和棋牌均可游玩。标有“即将推出”的游戏将在后续版本开放。</p>',
  ),
  entries: [
    {
      ms: text(
        'Bagaimanakah keputusan ditentukan?',
        '<p>Pelayan menentukan keputusan sebaik sahaja pertaruhan diterima, bukan pelayar anda. Semak pertaruhan, keputusan dan bayaran dalam <strong>sejarah pusingan</strong> permainan itu.</p>',
      ),
      en: text(
        'How are results decided?',
        '<p>Every round is decided on our server when you place your bet, not in your browser. Bet, result and payout are saved together, and you can see them in the game’s <strong>round history</strong>.</p>',
      ),
      zh: text(
        '游戏结果如何产生？',
        '<p>接受投注时，结果由服务器决定，而非您的浏览器。投注、结果与派彩可在该游戏的<strong>游戏记录</strong>中查看。</p>',
      ),
    },
    {
      ms: text(
        'Bolehkah saya menyemak sesuatu pusingan?',
        '<p>Ya, bagi permainan yang boleh dibuktikan adil: slot, permainan eksklusif, tembak ikan dan kad lembu. Tukar benih dalam permainan, kemudian tekan <strong>Semak</strong> pada pusingan itu, atau buka <a href="/fairness">Semak pusingan</a>. Pelayar anda mengiranya semula.</p>',
      ),
      en: text(
        'Can I check a round myself?',
        '<p>Yes, in provably fair games: slots, in-house games, fishing and bull cards. Change seeds in the game, then press <strong>Verify</strong> beside the round, or open <a href="/en/fairness">Check a round</a>. Your browser works it out again.</p>',
      ),
      zh: text(
        '我可以自己验证一局吗？',
        '<p>可验证公平的游戏可以：老虎机、自营游戏、捕鱼和斗牛牌。在游戏中更换种子后，点击该局的<strong>验证</strong>，或打开<a href="/cn/fairness">验证一局</a>，由您的浏览器重新计算。</p>',
      ),
    },
    {
      ms: text(
        'Apakah RTP (pulangan kepada pemain)?',
        '<p>RTP ialah peratusan daripada semua pertaruhan yang dibayar balik oleh permainan dalam jangka panjang. RTP tertera dalam jadual bayaran setiap slot. RTP tidak meramalkan keputusan satu pusingan atau satu sesi.</p>',
      ),
      en: text(
        'What is RTP?',
        '<p>RTP (return to player) is the share of all bets that a game pays back in the long run. You’ll find it in every slot’s paytable. It doesn’t predict a single round or session.</p>',
      ),
      zh: text(
        '什么是返还率（RTP）？',
        '<p>指一款游戏在长期内返还给玩家的投注比例，见每款老虎机的赔付表。它不能预测某一局或某一次游戏的结果。</p>',
      ),
    },
    {
      ms: text(
        'Bagaimana jika sambungan terputus semasa pusingan?',
        '<p>Pusingan yang pertaruhannya telah diterima tetap diselesaikan. Buka semula permainan untuk melihat keputusan dalam baki dan sejarah pusingan. Pertaruhan yang tidak sampai kepada kami tidak ditolak.</p>',
      ),
      en: text(
        'I lost my connection during a round',
        '<p>If your bet was placed, the round is still settled. Open the game again: your balance and round history show the result. If your bet didn’t reach us, nothing was charged.</p>',
      ),
      zh: text(
        '游戏中断线了怎么办？',
        '<p>已接受投注的局仍会结算。请重新打开游戏，在余额与游戏记录中查看结果。未送达的投注不会扣款。</p>',
      ),
    },
    {
      ms: text(
        'Apa yang boleh dilakukan oleh tetamu?',
        '<p>Tetamu boleh melihat seluruh lobi tanpa mendaftar. Untuk bermain dan menggunakan halaman akaun, anda perlukan akaun penuh.</p>',
      ),
      en: text(
        'What can a guest do?',
        '<p>Guests see the lobby as members do, without signing up. To play for real and use the account pages, you need a full account.</p>',
      ),
      zh: text('游客账户能做什么？', '<p>无需注册即可浏览整个大厅。开始游戏和使用会员中心需要正式账户。</p>'),
    },
  ],
};

const responsible: HelpTopicSeed = {
  id: 560,
  tag: 'responsible',
  ms: text(
    'Bermain dengan bertanggungjawab',
    '<p>Permainan ialah hiburan yang memerlukan wang, bukan cara mencari pendapatan. Untuk orang dewasa sahaja.</p>',
  ),
  en: text(
    'Playing responsibly',
    '<p>Games are paid entertainment, not a way to make money. Adults only.</p>',
  ),
  zh: text('理性娱乐', '<p>游戏是需要花费的娱乐，不是赚钱的方法。仅限成年人。</p>'),
  entries: [
    {
      ms: text(
        'Sebelum anda bermain',
        '<ul><li>Tetapkan jumlah yang anda mampu rugi, dan masa untuk berhenti.</li><li>Jangan bermain dengan wang pinjaman, wang sewa atau belanja dapur.</li><li>Jangan naikkan pertaruhan untuk menebus kerugian.</li><li>Jangan bermain ketika letih, marah atau mabuk.</li></ul>',
      ),
      en: text(
        'Before you play',
        '<ul><li>Decide how much you can afford to lose and when to stop.</li><li>Don’t play with borrowed money, or money for rent or food.</li><li>Don’t chase losses with bigger bets.</li><li>Don’t play when you’re tired, angry or drunk.</li></ul>',
      ),
      zh: text(
        '开始之前',
        '<ul><li>先定好输得起的金额和结束的时间。</li><li>不要用借来的钱或生活费游戏。</li><li>不要为了翻本而加大注额。</li><li>疲倦、愤怒或醉酒时不要游戏。</li></ul>',
      ),
    },
    {
      ms: text(
        'Bilakah ia menjadi masalah?',
        '<p>Apabila anda merahsiakannya daripada keluarga, meminjam wang untuk bermain, bermain lebih lama daripada yang dirancang, atau memikirkannya sepanjang hari. Berhenti, dan dapatkan bantuan daripada orang yang anda percayai atau doktor anda.</p>',
      ),
      en: text(
        'When does it become a problem?',
        '<p>When you hide it from your family, borrow money for it, play longer than you meant to, or think about it all day. Stop, and talk to someone you trust or your doctor.</p>',
      ),
      zh: text(
        '怎样判断赌博已成为问题？',
        '<p>向家人隐瞒、为此借钱、玩得比计划更久，或整天想着它，都是警讯。请停下来，与信任的人或医生谈谈。</p>',
      ),
    },
    {
      ms: text(
        'Kanak-kanak di rumah',
        '<p>Log keluar selepas bermain, jangan simpan kata laluan pada peranti yang dikongsi, dan aktifkan kawalan ibu bapa.</p>',
      ),
      en: text(
        'Children at home',
        '<p>Sign out after playing, don’t save your password on a shared device, and use the device’s parental controls.</p>',
      ),
      zh: text(
        '家中有未成年人',
        '<p>游戏后请退出登录，不要在共用设备上保存密码，并使用设备自带的家长控制功能。</p>',
      ),
    },
  ],
};

/** Help topics about how games are decided, and about responsible play. */
export const playTopics: readonly HelpTopicSeed[] = [rules, responsible];
