import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopic } from './help-topic.ts';

const rules: HelpTopic = {
  id: 550,
  tag: 'rules',
  ms: text(
    'Permainan dan keputusan',
    '<p>Dalam keluaran ini semua slot boleh dimainkan. Kategori lain boleh dilihat dan akan dibuka kemudian.</p>',
  ),
  en: text(
    'Games and results',
    '<p>In this release all slots can be played. The other categories can be looked at and open later.</p>',
  ),
  zh: text('游戏与结果', '<p>本版本中所有老虎机均可游玩。其他类别可供浏览，稍后开放。</p>'),
  entries: [
    {
      ms: text(
        'Bagaimana keputusan dibuat?',
        '<p>Setiap pusingan diputuskan di pelayan apabila taruhan diterima, bukan di pelayar anda. Taruhan, keputusan dan bayaran dicatat bersama, dan boleh dibaca dalam <strong>sejarah pusingan</strong> permainan itu.</p>',
      ),
      en: text(
        'How is a result decided?',
        '<p>Every round is decided on the server as the stake is taken, not in your browser. Stake, result and payout are written down together, and can be read in the <strong>round history</strong> of the game.</p>',
      ),
      zh: text(
        '结果是如何产生的？',
        '<p>每一局都在接受投注时由服务器决定，而非您的浏览器。投注、结果与派彩同时记录，可在该游戏的<strong>对局记录</strong>中查看。</p>',
      ),
    },
    {
      ms: text(
        'Apakah pulangan kepada pemain?',
        '<p>Bahagian daripada semua taruhan yang dibayar semula oleh sesebuah permainan dalam jangka panjang. Ia tertera dalam jadual bayaran setiap slot. Ia tidak menjanjikan apa-apa tentang satu pusingan atau satu malam.</p>',
      ),
      en: text(
        'What is the return to player?',
        '<p>The share of all stakes that a game pays back in the long run. It stands in the paytable of every slot. It promises nothing about one round or one evening.</p>',
      ),
      zh: text(
        '什么是返还率？',
        '<p>指一款游戏在长期内返还给玩家的投注比例，写在每款老虎机的赔付表中。它不对某一局或某一晚的结果作任何保证。</p>',
      ),
    },
    {
      ms: text(
        'Sambungan saya terputus semasa pusingan',
        '<p>Pusingan yang taruhannya telah diterima tetap diselesaikan. Buka permainan itu semula: baki dan sejarah pusingan menunjukkan keputusannya. Taruhan yang tidak sampai kepada kami tidak diambil.</p>',
      ),
      en: text(
        'My connection broke during a round',
        '<p>A round whose stake was taken is settled all the same. Open the game again: balance and round history show how it ended. A stake that never reached us is not taken.</p>',
      ),
      zh: text(
        '游戏中断线了怎么办？',
        '<p>已接受投注的一局仍会结算。请重新打开游戏，余额与对局记录会显示结果。未送达我们的投注不会被扣除。</p>',
      ),
    },
    {
      ms: text(
        'Apa yang boleh dilakukan dengan akaun percubaan?',
        '<p>Akaun percubaan melihat lobi seperti ahli, tanpa pendaftaran. Untuk membuka permainan dan menggunakan pusat ahli, akaun sebenar diperlukan.</p>',
      ),
      en: text(
        'What can a trial account do?',
        '<p>A trial account sees the lobby as members do, without registration. To open a game and to use the member centre a real account is needed.</p>',
      ),
      zh: text(
        '试玩账户能做什么？',
        '<p>试玩账户无需注册，即可像会员一样浏览大堂。打开游戏和使用会员中心则需要正式账户。</p>',
      ),
    },
  ],
};

const responsible: HelpTopic = {
  id: 560,
  tag: 'responsible',
  ms: text(
    'Bermain dengan bertanggungjawab',
    '<p>Permainan ialah hiburan yang ada harganya, bukan cara mencari wang. Untuk orang dewasa sahaja.</p>',
  ),
  en: text(
    'Playing responsibly',
    '<p>Games are entertainment that costs something, and no way to earn money. For adults only.</p>',
  ),
  zh: text('理性娱乐', '<p>游戏是需要花费的娱乐，而不是赚钱的方法。仅限成年人。</p>'),
  entries: [
    {
      ms: text(
        'Sebelum anda bermain',
        '<ul><li>Tetapkan jumlah yang anda mampu hilang, dan masa untuk berhenti.</li><li>Jangan bermain dengan wang pinjaman, atau wang sewa dan makanan.</li><li>Jangan cuba mendapatkan semula kekalahan dengan taruhan yang lebih besar.</li><li>Jangan bermain ketika letih, marah atau mabuk.</li></ul>',
      ),
      en: text(
        'Before you play',
        '<ul><li>Settle on a sum that you can afford to lose, and a time to stop.</li><li>Do not play with borrowed money, nor with the rent or the groceries.</li><li>Do not chase a loss with larger stakes.</li><li>Do not play when tired, angry or drunk.</li></ul>',
      ),
      zh: text(
        '开始之前',
        '<ul><li>先定好输得起的金额和停止的时间。</li><li>不要用借来的钱或生活费游戏。</li><li>不要为了翻本而加大注额。</li><li>疲倦、愤怒或醉酒时不要游戏。</li></ul>',
      ),
    },
    {
      ms: text(
        'Bilakah ia menjadi masalah?',
        '<p>Apabila anda menyembunyikannya daripada keluarga, meminjam untuknya, bermain lebih lama daripada yang anda mahu, atau memikirkannya sepanjang hari. Berhenti, dan bercakaplah dengan orang yang anda percayai atau doktor anda.</p>',
      ),
      en: text(
        'When does it become a problem?',
        '<p>When you hide it from your family, borrow for it, play longer than you meant to, or think of it all day. Stop, and talk to somebody you trust or to your doctor.</p>',
      ),
      zh: text(
        '什么时候算成问题？',
        '<p>当您向家人隐瞒、为此借钱、玩得比预想更久，或整天想着它时。请停下来，与信任的人或医生谈谈。</p>',
      ),
    },
    {
      ms: text(
        'Kanak-kanak di rumah',
        '<p>Log keluar selepas bermain, jangan simpan kata laluan pada peranti yang dikongsi, dan gunakan kawalan ibu bapa pada peranti itu.</p>',
      ),
      en: text(
        'Children at home',
        '<p>Sign out after playing, do not keep the password on a shared device, and use the parental controls of the device.</p>',
      ),
      zh: text(
        '家中有未成年人',
        '<p>游戏后请退出登录，不要在共用设备上保存密码，并使用设备自带的家长控制功能。</p>',
      ),
    },
  ],
};

/** How the games are decided, and how to stay their master. */
export const playTopics: readonly HelpTopic[] = [rules, responsible];
