import type { EntityManager } from 'typeorm';

/**
 * Writes down what an admin sees or an operator does. `details` holds ids, figures and
 * an admin's reason, no names or addresses.
 */
export async function audit(manager: EntityManager, actor: string, action: string, details: Record<string, unknown> = {}): Promise<void> {
  await manager.query('INSERT INTO admin_audit (actor, action, details) VALUES ($1, $2, $3)', [
    actor.slice(0, 120),
    action,
    JSON.stringify(details),
  ]);
}
