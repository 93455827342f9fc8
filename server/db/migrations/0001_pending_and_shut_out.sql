CREATE TABLE "device_pending" (
	"user_id" integer NOT NULL,
	"dev" text NOT NULL,
	"count" integer NOT NULL,
	"oldest" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "device_pending_user_id_dev_pk" PRIMARY KEY("user_id","dev")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "dev" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "edited_at" bigint;--> statement-breakpoint
CREATE INDEX "device_pending_at" ON "device_pending" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_shut_out" ON "users" USING btree ("id") WHERE "users"."banned" or "users"."erased_at" is not null;