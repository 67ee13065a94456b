ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_amounts";--> statement-breakpoint
-- No release has this table: unused since 0000.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "payout_entries" ALTER COLUMN "payout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "reverses" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Not valid: reads no row while it locks the table.
ALTER TABLE "documents" ADD CONSTRAINT "documents_cause" CHECK (("documents"."kind" <> 'invoice') = ("documents"."credit_note_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_signs" CHECK (("credit_notes"."amount" > 0 and "credit_notes"."fee" >= 0) = ("credit_notes"."reverses" is null)) NOT VALID;
