import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopicSeed } from './help-topic.ts';

const deposit: HelpTopicSeed = {
  id: 530,
  tag: 'deposit',
  ms: text(
    'Deposit',
    '<p>Buka <strong>Deposit</strong> dalam menu akaun. Pembayaran di laman demo ini hanya simulasi: tiada wang sebenar yang berpindah.</p>',
  ),
  en: text(
    'Deposits',
    '<p>Open <strong>Deposit</strong> in the account menu. Payments on this demo are simulated: no real money moves.</p>',
  ),
  zh: text('存款', '<p>在账户菜单中打开<strong>存款</strong>。本演示站的支付均为模拟，不涉及真实资金。</p>'),
  entries: [
    {
      ms: text(
        'Bagaimanakah cara membuat deposit?',
        '<ol><li>Pilih kaedah pembayaran. Had dan cajnya tertera di situ.</li><li>Masukkan jumlah. Jika mahu, pilih bonus; syaratnya tertera sebelum anda memilih.</li><li>Ikut langkah pembayaran. Anda boleh menutup halaman dan menyambung kemudian.</li></ol>',
      ),
      en: text(
        'How to make a deposit',
        '<ol><li>Choose a payment method. Its limits and charges are shown there.</li><li>Enter the amount. Choose a bonus if you want one; its conditions are shown before you choose.</li><li>Follow the payment steps. You can close the page and continue later.</li></ol>',
      ),
      zh: text(
        '如何存款？',
        '<ol><li>选择支付方式，限额与手续费会一并显示。</li><li>输入金额。如需红利可自行选择，选择前会显示条件。</li><li>按步骤付款。关闭页面后可随时继续。</li></ol>',
      ),
    },
    {
      ms: text(
        'Deposit saya belum masuk',
        '<p>Halaman Deposit menunjukkan setiap langkah deposit anda. Sepuluh minit selepas deposit dibuat, anda boleh menghantar peringatan kepada kami dari situ. Bayaran yang lewat tetap dikreditkan, sekali sahaja.</p>',
      ),
      en: text(
        'My deposit hasn’t arrived',
        '<p>The Deposit page shows every step of your deposits. From ten minutes after you made one, you can send us a reminder there. A payment that arrives late is still credited, once.</p>',
      ),
      zh: text(
        '存款还没到账怎么办？',
        '<p>存款页面会显示每笔存款的进度。提交十分钟后，您可以在那里催单。迟到的付款仍会入账，且只入账一次。</p>',
      ),
    },
    {
      ms: text(
        'Bolehkah saya menghadkan deposit saya?',
        '<p>Boleh. Di <strong>Perlindungan pemain</strong> anda boleh menetapkan had untuk 24 jam, 7 hari dan sebulan. Had yang lebih rendah berkuat kuasa serta-merta; had yang lebih tinggi perlu disahkan selepas 24 jam.</p>',
      ),
      en: text(
        'Can I limit my deposits?',
        '<p>Yes. Under <strong>Player protection</strong> you can set limits for 24 hours, 7 days and a month. A lower limit applies at once; a higher one has to be confirmed after 24 hours.</p>',
      ),
      zh: text(
        '可以限制存款金额吗？',
        '<p>可以。在<strong>玩家保护</strong>中可设置 24 小时、7 天和每月的限额。调低立即生效，调高须在 24 小时后再次确认。</p>',
      ),
    },
    {
      ms: text(
        'Di mana saya boleh lihat baki?',
        '<p>Baki dipaparkan di bahagian atas setiap halaman selepas anda log masuk. Tekan butang di sebelahnya untuk memuat semula, atau ikon mata untuk menyembunyikannya. Baki dikemas kini selepas setiap pusingan diselesaikan.</p>',
      ),
      en: text(
        'Where is my balance?',
        '<p>At the top of every page when you’re signed in. Press the button next to it to refresh, or the eye to hide it. It includes every settled round.</p>',
      ),
      zh: text(
        '在哪里查看余额？',
        '<p>登录后，余额显示在每页顶部。点击旁边的按钮可刷新，点击眼睛图标可隐藏。余额在每局结算后更新。</p>',
      ),
    },
    {
      ms: text(
        'Mata wang apakah yang digunakan?',
        '<p>Setiap akaun menggunakan satu mata wang, yang dipaparkan sebelum setiap jumlah: RM 1,000.00.</p>',
      ),
      en: text(
        'Which currency is used?',
        '<p>Each account has one currency, shown before every amount: RM 1,000.00.</p>',
      ),
      zh: text('使用哪种货币？', '<p>每个账户使用一种货币，货币符号显示在金额之前，金额保留两位小数。</p>'),
    },
  ],
};

const withdraw: HelpTopicSeed = {
  id: 540,
  tag: 'withdraw',
  ms: text(
    'Pengeluaran',
    '<p>Keluarkan wang ke akaun bank, e-dompet atau alamat kripto atas nama anda sendiri. Di laman demo ini, pembayaran hanya simulasi.</p>',
  ),
  en: text(
    'Withdrawals',
    '<p>Withdraw to a bank account, e-wallet or crypto address in your own name. On this demo the payout is simulated.</p>',
  ),
  zh: text('提款', '<p>可提款至您本人名下的银行账户、电子钱包或加密货币地址。本演示站的出款为模拟。</p>'),
  entries: [
    {
      ms: text(
        'Bagaimanakah cara mengeluarkan wang?',
        '<ol><li>Buka <strong>Pengeluaran</strong> dalam menu akaun.</li><li>Pilih akaun dan masukkan jumlah.</li><li>Semak caj dan jumlah yang akan anda terima, kemudian masukkan kata laluan pembayaran.</li></ol>',
      ),
      en: text(
        'How to withdraw',
        '<ol><li>Open <strong>Withdraw</strong> in the account menu.</li><li>Choose the account and enter the amount.</li><li>Check the charge and what you will receive, then enter your payment password.</li></ol>',
      ),
      zh: text(
        '如何提款？',
        '<ol><li>在账户菜单中打开<strong>提款</strong>。</li><li>选择收款账户并输入金额。</li><li>核对手续费与实际到账金额，然后输入支付密码。</li></ol>',
      ),
    },
    {
      ms: text(
        'Apakah yang perlu disediakan?',
        '<ul><li><strong>Nama sebenar</strong> anda dalam profil, seperti pada akaun bank. Nama ini hanya boleh ditetapkan sekali.</li><li><strong>Kata laluan pembayaran</strong>: PIN 6 digit yang berasingan daripada kata laluan log masuk.</li><li>Akaun pembayaran. Akaun baharu boleh digunakan selepas 24 jam; yang pertama, serta-merta.</li></ul>',
      ),
      en: text(
        'What do I need?',
        '<ul><li>Your <strong>real name</strong> in your profile, as on your bank account. You can only set it once.</li><li>A <strong>payment password</strong>: a 6-digit PIN, separate from your sign-in password.</li><li>A payment account. A new one can be used after 24 hours; the first one at once.</li></ul>',
      ),
      zh: text(
        '提款需要准备什么？',
        '<ul><li>在个人资料中填写与银行账户一致的<strong>真实姓名</strong>，仅可设置一次。</li><li><strong>支付密码</strong>：与登录密码不同的 6 位数字。</li><li>收款账户。新增的账户 24 小时后可用；首次提款前添加的立即可用。</li></ul>',
      ),
    },
    {
      ms: text(
        'Apakah pusing ganti?',
        '<p>Jumlah yang perlu anda pertaruhkan sebelum boleh mengeluarkan wang. Halaman Pengeluaran menunjukkan baki yang perlu dipertaruhkan dan cara kiraannya.</p>',
      ),
      en: text(
        'What is turnover?',
        '<p>The amount you have to bet before you can withdraw. The Withdraw page shows what is still open and how it’s counted.</p>',
      ),
      zh: text('什么是流水要求？', '<p>提款前需要完成的投注额。提款页面会显示剩余流水与计算方式。</p>'),
    },
    {
      ms: text(
        'Selepas pembayaran dibuat',
        '<p>Kami bertanya sama ada wang itu sudah sampai: semuanya, sebahagian atau tiada. Jika anda tidak menjawab dalam tempoh yang tertera, ia dikira sudah diterima; anda masih boleh melaporkan masalah selama tujuh hari selepas itu.</p>',
      ),
      en: text(
        'After the payout',
        '<p>We ask you whether the money arrived: all of it, part of it or nothing. Without an answer by the time shown it counts as received; you can still report a problem for seven days after that.</p>',
      ),
      zh: text(
        '出款之后',
        '<p>我们会询问款项是否到账：全部、部分或未到账。若未在所示时间前答复，视为已收到；之后七天内仍可报告问题。</p>',
      ),
    },
  ],
};

/** Help topics about deposits and withdrawals. */
export const moneyTopics: readonly HelpTopicSeed[] = [deposit, withdraw];
