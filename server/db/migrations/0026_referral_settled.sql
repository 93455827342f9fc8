ALTER TABLE "users" ADD COLUMN "referral_settled_at" bigint;--> statement-breakpoint
-- Until now the reward was given when the first plan was paid: those are settled.
UPDATE "users" SET "referral_settled_at" = (SELECT min("at") FROM "money_entries" WHERE "money_entries"."user_id" = "users"."id" AND "kind" = 'charge' AND "amount" > 0) WHERE "referrer_id" IS NOT NULL;
