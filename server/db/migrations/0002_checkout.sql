CREATE TABLE "checkout_menu_pdfs" (
	"checkout_id" integer NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "checkout_menu_pdfs_checkout_id_version_language_pk" PRIMARY KEY("checkout_id","version","language")
);
--> statement-breakpoint
ALTER TABLE "checkout_meals" ADD COLUMN "source" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "build" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_pending" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'pending';