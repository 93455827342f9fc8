-- Databases that were filled before the footer named hours, kitchen and area hold the first contact lines. Each is
-- renewed where it still reads as it was filled in; what the team wrote stays.
UPDATE "settings" SET "value" = jsonb_set("value", '{phone}', '"+971 2 000 0000"')
WHERE "alias" = 'BRAND' AND "value" ->> 'phone' = '+97120000000';
--> statement-breakpoint
UPDATE "settings" SET "value" = '{
  "kitchenHours": {
    "en": "Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday",
    "ar": "التوصيل من المطبخ الرئيسي: من 10:00 صباحًا إلى 10:00 مساءً، من السبت إلى الخميس"
  },
  "area": {
    "en": "Delivery only in Abu Dhabi for outlet and catering orders; meal plans also go to other emirates",
    "ar": "التوصيل داخل أبوظبي فقط لطلبات المنفذ والضيافة؛ وتصل خطط الوجبات إلى إمارات أخرى أيضًا"
  }
}'::jsonb || jsonb_set("value", '{hours}', '{
  "en": "The outlet is open 8:00 AM to 11:00 PM daily",
  "ar": "المنفذ مفتوح يوميًا من 8:00 صباحًا إلى 11:00 مساءً"
}')
WHERE "alias" = 'BRAND'
  AND "value" -> 'hours' = '{"en": "8:00 AM to 11:00 PM daily", "ar": "من 8:00 صباحًا إلى 11:00 مساءً يوميًا"}'::jsonb;
