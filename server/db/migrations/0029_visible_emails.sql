-- An address is looked up without invisible marks and in composed letters. A stored one that holds them is written so,
-- unless another account has the same visible address: then both stay, and the customer and the team are told.
CREATE TEMPORARY TABLE "visible_emails" AS
SELECT "id", "email", "first_name", "language", lower(normalize(trim(regexp_replace("email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g')), NFC)) AS "seen"
FROM "users" WHERE "erased_at" IS NULL;--> statement-breakpoint
INSERT INTO "outgoing_messages" ("user_id", "channel", "recipient", "subject", "text", "body", "at", "next_at")
SELECT v."id", 'team', 'team', 'Two accounts with one e-mail address', 'This account can no longer sign in with its e-mail address: another account has the same visible address. Please help the customer to choose one of both.', jsonb_build_object('account', v."id", 'email', v."seen", 'accounts', (SELECT jsonb_agg(o."id" ORDER BY o."id") FROM "visible_emails" o WHERE o."seen" = v."seen")), (extract(epoch FROM now()) * 1000)::bigint, (extract(epoch FROM now()) * 1000)::bigint
FROM "visible_emails" v WHERE v."email" <> v."seen" AND (SELECT count(*) FROM "visible_emails" o WHERE o."seen" = v."seen") > 1;--> statement-breakpoint
INSERT INTO "outgoing_messages" ("user_id", "channel", "recipient", "subject", "text", "at", "next_at")
SELECT v."id", 'email', v."seen",
  CASE WHEN v."language" LIKE 'ar%' THEN 'لديك حسابان بالبريد الإلكتروني نفسه' ELSE 'You have two accounts with one e-mail address' END,
  CASE WHEN v."language" LIKE 'ar%' THEN 'لأحد حساباتك عنوان بريد إلكتروني يحتوي على علامة غير مرئية، ولحساب آخر العنوان نفسه. لم نغيّر أي حساب منهما. يرجى التواصل مع فريقنا لاختيار الحساب الذي تريد الاحتفاظ به.' ELSE 'The e-mail address of one of your accounts holds an invisible mark, and another account has the same address. We have changed neither of them. Please contact our team to choose the account that you want to keep.' END,
  (extract(epoch FROM now()) * 1000)::bigint, (extract(epoch FROM now()) * 1000)::bigint
FROM "visible_emails" v WHERE v."email" <> v."seen" AND (SELECT count(*) FROM "visible_emails" o WHERE o."seen" = v."seen") > 1;--> statement-breakpoint
UPDATE "users" SET "email" = v."seen" FROM "visible_emails" v
WHERE "users"."id" = v."id" AND v."email" <> v."seen" AND (SELECT count(*) FROM "visible_emails" o WHERE o."seen" = v."seen") = 1;--> statement-breakpoint
DROP TABLE "visible_emails";
