CREATE TABLE "bag_numbers" (
	"day" date NOT NULL,
	"slot_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "bag_numbers_day_slot_id_pk" PRIMARY KEY("day","slot_id")
);
--> statement-breakpoint
CREATE INDEX "plan_days_day" ON "plan_days" USING btree ("day");