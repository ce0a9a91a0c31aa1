import type { ColumnType } from 'kysely';
import type { FeedbackKind, FeedbackState } from '#lib/rules/feedback.ts';

type BigId = ColumnType<bigint, never, never>;

/** Kysely's types of feedback (docs/rewards.md, Feedback). */
export type FeedbackTables = {
  feedback_case: {
    id: BigId;
    account_id: number;
    kind: FeedbackKind;
    contact: string;
    state: FeedbackState;
    created_at: Date;
    decide_by: Date;
    closed_at: Date | null;
  };
  feedback_entry: { id: BigId; case_id: bigint; by_name: string | null; content: string; at: Date };
  feedback_image: { entry_id: bigint; upload_id: bigint };
};
