import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A place of an offer is one per card and per mailbox, whatever the account. Cards of places that were paid for are known by their payments. */
export class OfferPlaces1700000010501 implements MigrationInterface {
  name = 'OfferPlaces1700000010501';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE promo_code_usage ADD COLUMN mailbox_digest text, ADD COLUMN card_fingerprint text;
WITH first_payments AS (
  SELECT DISTINCT ON (u.promo_code_id, p.card_fingerprint) u.id, p.card_fingerprint
    FROM promo_code_usage u JOIN subscription_payments p ON p.user_id = u.user_id
   WHERE u.redeemed_at IS NOT NULL AND p.status = 'succeeded' AND p.card_fingerprint IS NOT NULL
   ORDER BY u.promo_code_id, p.card_fingerprint, p.paid_at
), one_each AS (SELECT DISTINCT ON (id) id, card_fingerprint FROM first_payments)
UPDATE promo_code_usage u SET card_fingerprint = o.card_fingerprint FROM one_each o WHERE o.id = u.id;
CREATE UNIQUE INDEX promo_code_usage_mailbox ON promo_code_usage (promo_code_id, mailbox_digest);
CREATE UNIQUE INDEX promo_code_usage_card ON promo_code_usage (promo_code_id, card_fingerprint);
`;

const DOWN = /* sql */ `
DROP INDEX promo_code_usage_mailbox, promo_code_usage_card;
ALTER TABLE promo_code_usage DROP COLUMN mailbox_digest, DROP COLUMN card_fingerprint;
`;
