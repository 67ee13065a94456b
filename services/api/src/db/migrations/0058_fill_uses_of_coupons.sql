-- Few rows: staff issues coupons.
UPDATE "coupons" SET "uses" = (SELECT count(*) FROM "coupon_uses" WHERE "coupon_uses"."code" = "coupons"."code") WHERE "max_uses" IS NOT NULL;
