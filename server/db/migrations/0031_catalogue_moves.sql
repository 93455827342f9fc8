ALTER TABLE "catalogue_blobs" ADD COLUMN "at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_pictures" ADD COLUMN "at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_switches" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "pictures" text[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bought_diet_id" integer;