import { accountCommands } from './account-commands.ts';
import { agentCommands } from './agent-commands.ts';
import { applicationCommands } from './application-commands.ts';
import { cashierCommands } from './cashier-commands.ts';
import type { Command } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { contractCommands } from './contract-commands.ts';
import { correctionCommands } from './correction-commands.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { lobbyCommands } from './lobby-commands.ts';
import { lotteryCommands } from './lottery-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { pointCommands } from './point-commands.ts';
import { programmeCommands } from './programme-commands.ts';
import { promoCodeCommands } from './promo-code-commands.ts';
import { promotionCommands } from './promotion-commands.ts';
import { raffleCommands } from './raffle-commands.ts';
import { registerCommands } from './register-commands.ts';
import { rewardCommands } from './reward-commands.ts';
import { roomCommands } from './room-commands.ts';
import { searchCommands } from './search-commands.ts';
import { serviceChatCommands } from './service-chat-commands.ts';
import { siteCommands } from './site-commands.ts';
import { sportsCommands } from './sports-commands.ts';
import { ticketCommands } from './ticket-commands.ts';
import { verificationCommands } from './verification-commands.ts';
import { walletCommands } from './wallet-commands.ts';
import { withdrawalCommands } from './withdrawal-commands.ts';

/** All admin commands, by their name in `POST /admin/<name>` and on the command line. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...siteCommands,
    ...lobbyCommands,
    ...searchCommands,
    ...contentCommands,
    ...registerCommands,
    ...accountCommands,
    ...verificationCommands,
    ...cashierCommands,
    ...withdrawalCommands,
    ...pointCommands,
    ...lotteryCommands,
    ...sportsCommands,
    ...mailCommands,
    ...feedbackCommands,
    ...walletCommands,
    ...correctionCommands,
    ...rewardCommands,
    ...roomCommands,
    ...serviceChatCommands,
    ...ticketCommands,
    ...raffleCommands,
    ...promoCodeCommands,
    ...programmeCommands,
    ...promotionCommands,
    ...applicationCommands,
    ...contractCommands,
    ...agentCommands,
  }),
);
