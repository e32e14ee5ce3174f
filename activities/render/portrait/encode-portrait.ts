import { PortraitRow } from '../../../shared/database/entities/portrait.ts';
import type { ActivityDeps } from '../../deps.ts';
import { withHeartbeat } from '../../heartbeat.ts';
import { encodeImage } from '../encode-image.ts';

/** Two inches of print at 600 dots an inch. */
const MOST_PX = 1_200;
const ENCODING = {
  // As it is held: cameras write into the file how they were turned.
  css: `max-width:${MOST_PX}px;max-height:${MOST_PX}px;image-orientation:from-image`,
  viewport: { width: MOST_PX, height: MOST_PX },
};

/**
 * Encodes what was uploaded as a name's portrait anew, puts it in place of the portrait before, and removes the upload; one that cannot be read is
 * removed alone. Idempotent: what is uploaded meanwhile is encoded, too.
 */
export async function encodePortrait(
  { db, files, browser }: Pick<ActivityDeps, 'db' | 'files' | 'browser'>,
  { nameId }: { nameId: string },
): Promise<void> {
  const portraits = db.getRepository(PortraitRow);
  for (;;) {
    const row = await portraits.findOneBy({ nameId });
    const { upload, uploadSha256 } = row ?? {};
    if (!upload || !uploadSha256) return;
    const encoded = await withHeartbeat(() => browser.use((chromium) => encodeImage(upload, chromium, ENCODING)));
    const { bytes, ...size } = encoded ?? {};
    await portraits.update(
      { nameId, uploadSha256 },
      { upload: null, uploadSha256: null, ...(bytes && { ...size, ...(await files.store(Buffer.from(bytes))), madeFrom: uploadSha256 }) },
    );
  }
}
