ALTER TABLE "wearables" ADD COLUMN "imported_at" bigint;--> statement-breakpoint
ALTER TABLE "wearables" ADD COLUMN "planned_at" bigint;--> statement-breakpoint
ALTER TABLE "wearables" ADD COLUMN "leased_until" bigint;--> statement-breakpoint
ALTER TABLE "wearables" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;