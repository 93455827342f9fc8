ALTER TABLE "files" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "readers" text[] DEFAULT '{}' NOT NULL;