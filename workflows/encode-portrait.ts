import { renderNow } from './activity-policies.ts';

/** Encodes an uploaded portrait anew, so that nothing of what was sent but the picture is kept. */
export async function encodePortrait(input: { nameId: string }): Promise<void> {
  await renderNow.encodePortrait.executeWithOptions({ activityId: 'encode', summary: 'Encode the picture' }, [input]);
}
