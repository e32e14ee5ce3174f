/** What a panel knows of its book; one that is still being looked up counts as a whole book that is complete. */
export type PanelProps = { projectId: string; isMoving: boolean; isOutline: boolean };
