-- The server seals what is marked 'plain ' at its next start: a migration has no key.
ALTER TABLE "calendar_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "sealed" text;--> statement-breakpoint
UPDATE "calendar_links" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex'), "sealed" = 'plain ' || "token" WHERE "token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_links" DROP CONSTRAINT "calendar_links_token_unique";--> statement-breakpoint
ALTER TABLE "calendar_links" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_token_hash_unique" UNIQUE("token_hash");
