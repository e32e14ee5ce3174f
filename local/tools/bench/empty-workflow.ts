/** The least that a workflow can be: one workflow task. */
export async function emptyWorkflow(): Promise<void> {
  // What it costs is its start, one task and its end.
}
