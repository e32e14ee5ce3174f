import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** `booksGenerated` in code is `books_generated` in the database. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, customName: string | undefined): string {
    return customName ?? property.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  }
}
