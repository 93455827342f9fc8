CREATE TABLE "recipe_rechecks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"recipes" text NOT NULL,
	"eats_on" date,
	"not_before" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipe_rechecks" ADD CONSTRAINT "recipe_rechecks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_rechecks_next" ON "recipe_rechecks" USING btree ("recipes","eats_on","user_id");