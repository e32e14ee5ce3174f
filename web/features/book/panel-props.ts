import type { ProjectDetail } from '../../../shared/book/project.ts';

/** What a panel knows of its book; `isKnown`: whether that has been asked for, successfully or not; one that is still being looked up counts as a whole book that is complete. */
export type PanelProps = {
  projectId: string;
  userId: string;
  isMoving: boolean;
  isOutline: boolean;
  isKnown: boolean;
  detail: ProjectDetail | undefined;
};
