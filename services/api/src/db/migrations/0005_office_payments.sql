ALTER TABLE "refunds" ADD COLUMN "by_bank" bigint DEFAULT 0 NOT NULL;
