import type { EntityManager } from 'typeorm';

/**
 * Locks the row of a book's owner for the transaction, as inserting a row of theirs does. Restarts, orders and deletions lock the owner, then
 * the reservation, then the book: whoever writes to the owner's e-mails at the end has to begin there too, or the two deadlock.
 */
export async function lockOwner(manager: EntityManager, projectId: string): Promise<void> {
  await manager.query('SELECT 1 FROM users WHERE id = (SELECT user_id FROM book_projects WHERE id = $1) FOR KEY SHARE', [projectId]);
}
