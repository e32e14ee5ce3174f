/** Runs `work` for each case in turn. A failure names its case. */
export async function eachCase<Case>(
  cases: Readonly<Record<string, Case>>,
  work: (each: Case, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, each] of Object.entries(cases)) {
    try {
      await work(each, name);
    } catch (error) {
      throw new Error(`With ${name}`, { cause: error });
    }
  }
}
