/** A file of an archive, read when its turn comes. `stored`: it is compressed already. */
export type ArchiveEntry = { name: string; read: () => Promise<Buffer | string>; stored?: boolean };

/** Indented, to be read by people, too. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
