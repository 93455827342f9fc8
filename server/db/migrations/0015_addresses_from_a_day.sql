CREATE TABLE "day_addresses" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"slot_id" integer NOT NULL,
	"chosen_at" bigint NOT NULL,
	CONSTRAINT "day_addresses_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "earlier_deliveries" (
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"until" date NOT NULL,
	"value" jsonb,
	CONSTRAINT "earlier_deliveries_user_id_subject_until_pk" PRIMARY KEY("user_id","subject","until")
);
--> statement-breakpoint
ALTER TABLE "day_addresses" ADD CONSTRAINT "day_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earlier_deliveries" ADD CONSTRAINT "earlier_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
