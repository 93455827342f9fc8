CREATE TABLE "allergy_notes" (
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"dish_id" integer NOT NULL,
	"allergy_id" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "allergy_notes_order_id_day_dish_id_allergy_id_pk" PRIMARY KEY("order_id","day","dish_id","allergy_id")
);
--> statement-breakpoint
ALTER TABLE "allergy_notes" ADD CONSTRAINT "allergy_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergy_notes" ADD CONSTRAINT "allergy_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allergy_notes_user" ON "allergy_notes" USING btree ("user_id");