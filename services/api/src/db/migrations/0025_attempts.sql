ALTER TABLE "tries" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "tries_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "tries_window_ends_at_index" RENAME TO "rate_limits_window_ends_at_index";--> statement-breakpoint
ALTER TABLE "phone_codes" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "password_resets" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "done_at" TO "succeeded_at";--> statement-breakpoint
ALTER TABLE "sandbox_events" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER INDEX "sandbox_events_next_try_at_index" RENAME TO "sandbox_events_next_attempt_at_index";--> statement-breakpoint
ALTER TABLE "sandbox_intents" RENAME COLUMN "outcome_after_proof" TO "outcome_after_authentication";--> statement-breakpoint
ALTER TABLE "sandbox_answers" RENAME TO "sandbox_responses";--> statement-breakpoint
ALTER TABLE "sandbox_responses" RENAME CONSTRAINT "sandbox_answers_pkey" TO "sandbox_responses_pkey";--> statement-breakpoint
ALTER INDEX "sandbox_answers_created_at_index" RENAME TO "sandbox_responses_created_at_index";--> statement-breakpoint
ALTER TABLE "catalog_state" RENAME CONSTRAINT "catalogue_state_pkey" TO "catalog_state_pkey";--> statement-breakpoint
ALTER TABLE "catalog_loads" RENAME CONSTRAINT "catalogue_loads_pkey" TO "catalog_loads_pkey";
