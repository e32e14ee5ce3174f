/** Fills in the registration form, up to the age confirmation. */

import { PASSWORD } from '../../local/testing/author.ts';
import type { Visitor } from './visitor.ts';

export const AGE = 'I am 13 or older. If I am under 18, I have the permission of a parent or guardian.';

export async function describeAuthor(visitor: Visitor, authorName: string, email: string): Promise<void> {
  await visitor.click('button', 'Sign In/Create Account');
  await visitor.click('tab', 'Create Account');
  await visitor.type('Author name', authorName);
  await visitor.type('Email', email);
  await visitor.type('Password', PASSWORD);
}
